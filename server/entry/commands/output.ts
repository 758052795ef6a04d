import { rm, writeFile } from 'node:fs/promises';
import { type Account, findNamedAccount } from '../../product/accounts/find';
import type { Db } from '../../platform/db';
import { pgCode } from '../../platform/db/errors';
import type { EVENT_KINDS } from '../../platform/db/schema';
import { HttpError } from '../../platform/lib/httpErrors';
import { printable } from '../../platform/messages/text';
import type { WorkContext } from '../../platform/http/context';

export interface CommandOptions {
  json?: boolean;
  yes?: boolean;
  force?: boolean;
  page?: number;
  kind?: (typeof EVENT_KINDS)[number];
  /** Emails. */
  keep?: readonly string[];
}

/** The context of a command, inside or outside the server. */
export type CommandContext = WorkContext & { options: CommandOptions };

/** A rejected command (exit code 1) or an invalid call (2); the message is for the operator. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Turns the rejection of a rule that the site shares into one of a command. */
export function rejectCommand(error: unknown): never {
  throw error instanceof HttpError ? new CommandError(error.message) : error;
}

/** Finds a verified account. @param who its id or email @throws CommandError for an unknown one */
export async function requireAccount(db: Db, who: string): Promise<Account> {
  const account = await findNamedAccount(db, who);
  if (!account) throw new CommandError(`There is no verified account of ${printable(who)}.`);
  return account;
}

/** The rows of a list, all with the same columns; `none` is printed for an empty list. */
export interface Table {
  /** Its key in JSON output with several tables. */
  name?: string;
  rows: Record<string, string>[];
  none: string;
  /** A line below the rows. */
  footer?: string;
}

/** Formats tables as columns of text, or as JSON. Escapes control characters that users entered. */
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

/** @returns the line below a page; none for a single page */
export function pageFooter(total: number, page = 1): string | undefined {
  const pages = Math.ceil(total / PAGE);
  return pages > 1 || page > 1 ? `Page ${page} of ${pages}, newest first: --page <number>` : undefined;
}

/** The byte order mark, which lets spreadsheets detect UTF-8. */
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

/** Quotes a text, and marks it as a text if a spreadsheet would read a formula or change its digits. */
function cell(text: string): string {
  const asText = DIGITS.test(text) ? `'${text}` : text.replace(FORMULA, "$1'");
  return `"${(NUMBER.test(text) ? text : asText).replaceAll('"', '""')}"`;
}

/** Formats `2025-03-18` in UTC; a dash for null. */
export const day = (moment: number | null) => (moment === null ? '-' : new Date(moment).toISOString().slice(0, 10));

/** Formats `2025-03-18 14:05:09` in UTC. */
export const time = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Writes a new file that only its owner can read.
 * @throws CommandError when the file exists, unless `force` is set, or can't be written
 */
export async function writeNewFile(file: string, text: string, { force }: Pick<CommandOptions, 'force'>) {
  try {
    // Replaced, not opened: it may be readable for others, or a link.
    if (force) await rm(file, { force: true });
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = pgCode(error) ?? '';
    if (code === 'EEXIST')
      throw new CommandError(`${file} already exists. Choose another name, or overwrite it with --force.`);
    throw /^E[A-Z]+$/.test(code) ? new CommandError(`${file} could not be written (${code}).`) : error;
  }
}
