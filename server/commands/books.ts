import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, gte, lt } from 'drizzle-orm';
import { payments } from '../db/schema';
import { invoiceDocument } from '../invoices/document';
import { sellerOf } from '../invoices/seller';
import { html } from '../pages/html';
import type { Payment } from '../payments/ledger/ledger';
import { formatUsd, type Cents } from '../payments/ledger/money';
import { compareBooks, type Comparison } from './booksCheck';
import { type CommandContext, CommandError } from './types';

const folderOf = (month: string) => join(process.cwd(), `books-${month}`);

/**
 * Writes what a bookkeeper wants of one month (UTC) to ./books-<month>: the journal as CSV, every invoice and credit
 * note as PDF, and a page with totals that says whether ledger, PDFs, journal and provider agree to the cent. The files
 * are read back for that.
 * @param month like 2026-10
 * @returns what to print
 */
export async function writeBooks(context: CommandContext, month: string): Promise<string> {
  const rows = await rowsOf(context, month);
  const folder = folderOf(month);
  // What an earlier run left there is not of these books.
  await rm(join(folder, 'invoices'), { recursive: true, force: true });
  await mkdir(join(folder, 'invoices'), { recursive: true });
  for (const row of rows)
    await writeFile(
      join(folder, 'invoices', `${row.invoiceNumber}.pdf`),
      await invoiceDocument(row, sellerOf(row, context.config)),
    );
  await writeFile(join(folder, 'journal.csv'), journalOf(rows));
  return checkBooks(context, month);
}

/**
 * Compares the files that an earlier run wrote, as they are now, with ledger and provider, and writes the page anew.
 * @returns what to print
 * @throws CommandError when there are none, and with every difference that there is
 */
export async function checkBooks(context: CommandContext, month: string): Promise<string> {
  const folder = folderOf(month);
  if (!existsSync(join(folder, 'journal.csv'))) throw new CommandError(`There are no books in ${folder}.`);
  const rows = await rowsOf(context, month);
  const comparison = await compareBooks(context, rows, { ...spanOf(month), folder });
  await writeFile(join(folder, 'index.html'), pageOf(month, rows, comparison));
  const { faults } = comparison;
  const heading = `${rows.length} entries, ${formatUsd(sumOf(rows))}. ${folder}`;
  if (faults.length > 0) throw new CommandError([heading, ...faults].join('\n'));
  return `${heading}\nEverything agrees to the cent.`;
}

/** The month in UTC, epoch ms. */
function spanOf(month: string): { start: number; end: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { start: Date.UTC(year, number - 1, 1), end: Date.UTC(year, number, 1) };
}

async function rowsOf({ db }: CommandContext, month: string): Promise<Payment[]> {
  const { start, end } = spanOf(month);
  return db
    .select()
    .from(payments)
    .where(and(gte(payments.paidAt, start), lt(payments.paidAt, end)))
    .orderBy(asc(payments.invoiceNumber));
}

const sumOf = (rows: readonly Payment[]): Cents => rows.reduce((sum, { amount }) => sum + amount, 0);

const HEADING = [
  'Number',
  'Date',
  'Kind',
  'Buyer',
  'Company',
  'Tax ID',
  'Order',
  'Text',
  'Amount',
  'Currency',
  'Payment',
];

function journalOf(rows: readonly Payment[]): string {
  const lines = rows.map(({ invoiceNumber, paidAt, kind, buyer, label, amount, currency, paymentRef }) => [
    invoiceNumber,
    new Date(paidAt).toISOString(),
    kind,
    buyer.fullName,
    buyer.company ?? '',
    buyer.taxId ?? '',
    buyer.purchaseOrder ?? '',
    label,
    (amount / 100).toFixed(2),
    currency.toUpperCase(),
    paymentRef,
  ]);
  return [HEADING, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** In quotes, and never read as a formula by a spreadsheet, also by one that parts cells at semicolons or tabs. */
function cell(text: string): string {
  const isNumber = /^-?[\d.]+$/.test(text);
  const harmless = isNumber ? text : text.replace(/(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g, "$1'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

function pageOf(month: string, rows: readonly Payment[], { sums, faults }: Comparison): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Books of ${month}</title>
      </head>
      <body>
        <h1>Books of ${month}</h1>
        ${
          faults.length === 0
            ? html`<p>Ledger, PDF files, journal and provider agree to the cent.</p>`
            : html`<p><strong>The books do not agree to the cent:</strong></p>
              <ul>
                ${faults.map((fault) => html`<li>${fault}</li>`)}
              </ul>`
        }
        <table>
          ${kinds.map((kind) => {
            const mine = rows.filter((row) => row.kind === kind);
            return html`<tr>
              <td>${kind}</td>
              <td>${mine.length}</td>
              <td>${formatUsd(sumOf(mine))}</td>
            </tr>`;
          })}
          <tr>
            <th>All</th>
            <th>${rows.length}</th>
            <th>${formatUsd(sumOf(rows))}</th>
          </tr>
        </table>
        <h2>What each says</h2>
        <table>
          ${sums.map(
            ({ source, entries, sum }) =>
              html`<tr>
                <td>${source}</td>
                <td>${entries}</td>
                <td>${formatUsd(sum)}</td>
              </tr>`,
          )}
        </table>
        <p><a href="journal.csv">Journal</a>, files in <a href="invoices/">invoices</a>.</p>
      </body>
    </html>`.text;
}
