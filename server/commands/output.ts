import { type Account, findNamedAccount } from '../accounts/find';
import type { WorkContext } from '../context';
import type { Db } from '../db';
import type { EVENT_KINDS } from '../db/schema';
import { printable } from '../messages/letter';

export interface CommandOptions {
  json?: boolean;
  yes?: boolean;
  force?: boolean;
  page?: number;
  kind?: (typeof EVENT_KINDS)[number];
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

/** @param who id or e-mail of a verified account @throws CommandError for an unknown one */
export async function requireAccount(db: Db, who: string): Promise<Account> {
  const account = await findNamedAccount(db, who);
  if (!account) throw new CommandError(`There is no verified account of ${printable(who)}.`);
  return account;
}

/** Rows of a list, each with the same columns; `none` is printed where there are none. */
export interface Table {
  /** Its key in the JSON of an answer with several tables. */
  name?: string;
  rows: Record<string, string>[];
  none: string;
  /** A line below the rows. */
  footer?: string;
}

/** Tables as columns of text, or as JSON. Control characters that people typed reach neither row nor terminal. */
export function printTables(tables: readonly Table[], json = false): string {
  const [first] = tables;
  const byName = () => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  if (json) return JSON.stringify(tables.length > 1 ? byName() : first?.rows, null, 2);
  const filled = tables.filter(({ rows }) => rows.length > 0);
  return filled.map(toText).join('\n\n') || (first?.none ?? '');
}

function toText({ rows, footer }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    columns.map((column) => column.toUpperCase()),
    ...rows.map((row) => Object.values(row).map(printable)),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...text, ...(footer ? ['', footer] : [])].join('\n');
}

/** Rows of a page of a long list. */
export const PAGE = 200;

/** @returns the line below a page; none where there is one page only */
export function pageFooter(total: number, page = 1): string | undefined {
  const pages = Math.ceil(total / PAGE);
  return pages > 1 || page > 1 ? `Page ${page} of ${pages}, the newest first: --page <number>` : undefined;
}

/** Tells spreadsheets that a file is UTF-8. */
const UTF8_MARK = '\uFEFF';

/** Returns a CSV file for spreadsheets; its first line is the headings. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  UTF8_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');

/** Spreadsheets show all digits of such numbers. */
const NUMBER = /^-?(?:0|[1-9]\d{0,10})(?:\.\d+)?$/;
/** Spreadsheets drop leading zeros, and round or shorten long numbers. */
const DIGITS = /^\s*\d[\d.]*(?:e\d+)?\s*$/i;
/** Formulas, also in spreadsheets that split cells at semicolons or tabs. */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;

/** Quotes a text, and marks it as a text where a spreadsheet would read a formula or change its digits. */
function cell(text: string): string {
  const asText = DIGITS.test(text) ? `'${text}` : text.replace(FORMULA, "$1'");
  return `"${(NUMBER.test(text) ? text : asText).replaceAll('"', '""')}"`;
}

/** `2025-03-18` in UTC; a dash for null. */
export const day = (moment: number | null) => (moment === null ? '-' : new Date(moment).toISOString().slice(0, 10));

/** `2025-03-18 14:05:09` in UTC. */
export const time = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
