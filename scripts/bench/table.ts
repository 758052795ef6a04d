/** A column of figures: what to read from a round, how to print it, and what it should be at most. */
export interface Column<Round> {
  title: string;
  budget?: string;
  /** Undefined where a round has no such figure. */
  read: (round: Round) => number | undefined;
  print?: (value: number) => string;
}

export const ms = (value: number) => String(Math.round(value));
export const kB = (value: number) => (value / 1000).toFixed(1);

/** The middle figure; undefined of nothing. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/** "median (smallest-largest)"; one figure where all are the same. */
function spread(values: readonly (number | undefined)[], print: (value: number) => string): string {
  const known = values.filter((value) => value !== undefined);
  const middle = median(known);
  if (middle === undefined) return '–';
  const [least, most] = [print(Math.min(...known)), print(Math.max(...known))];
  return least === most ? least : `${print(middle)} (${least}-${most})`;
}

/**
 * A Markdown table of medians with the smallest and the largest figure: a line per route, the budgets first.
 * @param rounds of each route, in the order of the lines
 */
export function table<Round>(
  title: string,
  columns: readonly Column<Round>[],
  rounds: ReadonlyMap<string, readonly Round[]>,
): string {
  const lines = [
    [title, ...columns.map((column) => column.title)],
    ['budget', ...columns.map(({ budget = '' }) => budget)],
    ...[...rounds].map(([route, all]) => [
      route,
      ...columns.map(({ read, print = ms }) => spread(all.map(read), print)),
    ]),
  ];
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0))) ?? [];
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...rest] = lines;
  return [row(head), rule, ...rest.map(row)].join('\n');
}
