import type { Timing } from './measurePage';

interface Column {
  title: string;
  read: (timing: Timing) => number;
  print: (value: number) => string;
}

const ms = (value: number) => String(Math.round(value));
const columns: readonly Column[] = [
  { title: 'FCP ms', read: ({ fcp }) => fcp, print: ms },
  { title: 'LCP ms', read: ({ lcp }) => lcp, print: ms },
  { title: 'TBT ms (at most 50)', read: ({ tbt }) => tbt, print: ms },
  { title: 'CLS (0)', read: ({ cls }) => cls, print: (value) => value.toFixed(3) },
  { title: 'script kB', read: ({ scriptBytes }) => scriptBytes, print: (value) => (value / 1000).toFixed(1) },
];

/** "median (smallest-largest)" */
function spread(values: readonly number[], print: (value: number) => string): string {
  const sorted = [...values].sort((left, right) => left - right);
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${print(middle)} (${print(least)}-${print(most)})`;
}

/** A table of medians with the smallest and the largest figure, one route a line. */
export function summary(timings: ReadonlyMap<string, readonly Timing[]>): string {
  const rows = [...timings].map(([path, rounds]) => [
    path,
    ...columns.map(({ read, print }) => spread(rounds.map(read), print)),
  ]);
  const table = [['CPU 4x, slow 4G', ...columns.map(({ title }) => title)], ...rows];
  const widths = columns.map((_, index) => Math.max(...table.map((row) => row[index + 1]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(index === 0 ? 24 : (widths[index - 1] ?? 0) + 2))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
