import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, gte, lt } from 'drizzle-orm';
import { payments } from '../db/schema';
import { invoiceDocument, findSeller } from '../invoices/document';
import type { Payment } from '../ledger/ledger';
import { type Cents, formatUsd } from '../lib/money';
import { html } from '../pages/html';
import { compareBooks, type Comparison } from './compareBooks';
import { type CommandContext, CommandError, day, toCsv } from './output';

/**
 * Writes the accounting files of one month (UTC) to ./books-<month>: the journal as CSV, every invoice and credit note
 * as PDF, and a page with totals that compares ledger and provider to the cent.
 * @param month like 2026-10
 * @returns the text to print
 * @throws CommandError with every difference
 */
export async function writeBooks(context: CommandContext, month: string): Promise<string> {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new CommandError('Enter a month, such as 2026-10.', 2);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const span = { start: Date.UTC(year, number - 1, 1), end: Date.UTC(year, number, 1) };
  const rows = await context.db
    .select()
    .from(payments)
    .where(and(gte(payments.paidAt, span.start), lt(payments.paidAt, span.end)))
    .orderBy(asc(payments.invoiceNumber));
  const folder = join(process.cwd(), `books-${month}`);
  const invoices = join(folder, 'invoices');
  // Removes files of an earlier run.
  await rm(invoices, { recursive: true, force: true });
  await mkdir(invoices, { recursive: true });
  for (const row of rows)
    await writeFile(
      join(invoices, `${row.invoiceNumber}.pdf`),
      await invoiceDocument(row, findSeller(row, context.config)),
    );
  await writeFile(join(folder, 'journal.csv'), renderJournal(rows));
  const comparison = await compareBooks(context, rows, span);
  await writeFile(join(folder, 'index.html'), renderPage(month, rows, comparison));
  const heading = `${rows.length} entries, ${formatUsd(addUp(rows))}. ${folder}`;
  if (comparison.faults.length > 0) throw new CommandError([heading, ...comparison.faults].join('\n'));
  return `${heading}\nLedger and provider agree to the cent.`;
}

const addUp = (rows: readonly Payment[]): Cents => rows.reduce((sum, { amount }) => sum + amount, 0);

const HEADING = 'Number,Date,Kind,Buyer,Company,Tax ID,Order,Text,Amount,Currency,Payment'.split(',');

function renderJournal(rows: readonly Payment[]): string {
  const lines = rows.map(({ invoiceNumber, paidAt, kind, buyer, label, amount, currency, paymentRef }) => {
    const { fullName, company, taxId, purchaseOrder } = buyer;
    const about = [day(paidAt), kind, fullName, company ?? '', taxId ?? '', purchaseOrder ?? ''];
    return [invoiceNumber, ...about, label, (amount / 100).toFixed(2), currency.toUpperCase(), paymentRef];
  });
  return toCsv([HEADING, ...lines]);
}

function renderPage(month: string, rows: readonly Payment[], { sums, faults }: Comparison): string {
  const line = (name: string, entries: number, sum: Cents) =>
    html`<tr>
      <td>${name}</td>
      <td>${entries}</td>
      <td>${formatUsd(sum)}</td>
    </tr>`;
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const mine = rows.filter((row) => row.kind === kind);
    return line(kind, mine.length, addUp(mine));
  });
  const verdict =
    faults.length === 0
      ? html`<p>Ledger and provider agree to the cent.</p>`
      : html`<p><strong>The books do not agree to the cent:</strong></p>
          <ul>
            ${faults.map((fault) => html`<li>${fault}</li>`)}
          </ul>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Books of ${month}</title>
      </head>
      <body>
        <h1>Books of ${month}</h1>
        ${verdict}
        <table>
          ${[...kinds, line('All', rows.length, addUp(rows))]}
        </table>
        <h2>Totals</h2>
        <table>
          ${sums.map(({ source, entries, sum }) => line(source, entries, sum))}
        </table>
        <p><a href="journal.csv">Journal</a>, files in <a href="invoices/">invoices</a>.</p>
      </body>
    </html>`.text;
}
