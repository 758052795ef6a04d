/**
 * The marks under "Trusted by Partners". These seven are invented: put the
 * names and marks of real partners here, with their consent. The row holds seven.
 */
export interface Partner {
  name: string;
  /** Path of the mark in a box of 28 x 22. */
  mark: string;
  /** Weight of the name. */
  weight: number;
}

export const partners: readonly Partner[] = [
  { name: 'Northgable', weight: 760, mark: 'M0 16 14 4l14 12h-6l-8-7-8 7z' },
  { name: 'Harlan & Pike', weight: 560, mark: 'M2 3h8v16H2zM12 9h8v10h-8z' },
  { name: 'Ridgeway Supply', weight: 680, mark: 'M0 18 8 4l5 9 4-6 7 11z' },
  { name: 'COPPERLINE', weight: 800, mark: 'M3 3h16v4H3zm0 6h16v4H3zm0 6h16v4H3z' },
  { name: 'Tall Oak', weight: 600, mark: 'M11 1l9 5v10l-9 5-9-5V6z' },
  { name: 'meridian', weight: 700, mark: 'M1 11a10 10 0 0 1 20 0h-4a6 6 0 0 0-12 0zM1 14h20v4H1z' },
  { name: 'Stonebrook', weight: 620, mark: 'M2 2h18v18H2zm4 4v10h10V6z' },
];
