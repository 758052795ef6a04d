import { printable } from '../messages/lines';

/** Rows as columns of text, the first row being the heading. What people have typed can break neither row nor terminal. */
export function table(cells: string[][]): string {
  const rows = cells.map((row) => row.map(printable));
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2025-03-18` in UTC; a dash for null. */
export function day(moment: number | null): string {
  return moment === null ? '-' : new Date(moment).toISOString().slice(0, 10);
}
