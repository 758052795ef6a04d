import type { WorkContext } from '../context';
import { printable } from '../messages/letter';

export interface CommandOptions {
  json?: boolean;
  yes?: boolean;
  page?: string;
  kind?: string;
}

/** What a command works with, in the server or beside it. */
export type CommandContext = WorkContext & { options: CommandOptions };

/** A refusal (exit code 1) or a wrong call (2); the message is for the operator. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Rows of a list; `none` is printed where there are none. */
export interface Table {
  columns: readonly string[];
  rows: string[][];
  none: string;
  /** A line below the rows. */
  footer?: string;
}

/** Tables as columns of text, or as JSON. Control characters that people typed reach neither row nor terminal. */
export function printTables(tables: readonly Table[], json = false): string {
  if (json) return JSON.stringify(tables.flatMap(toObjects), null, 2);
  const filled = tables.filter(({ rows }) => rows.length > 0);
  return filled.length > 0 ? filled.map(toText).join('\n\n') : (tables[0]?.none ?? '');
}

const toObjects = ({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column.toLowerCase(), row[at]])));

function toText({ columns, rows, footer }: Table): string {
  const lines = [columns, ...rows].map((row) => row.map(printable));
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...text, ...(footer ? ['', footer] : [])].join('\n');
}

/** `2025-03-18` in UTC; a dash for null. */
export function day(moment: number | null): string {
  return moment === null ? '-' : new Date(moment).toISOString().slice(0, 10);
}

/** `2025-03-18 14:05:09` in UTC. */
export function time(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}
