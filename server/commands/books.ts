import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, gte, lt } from 'drizzle-orm';
import { payments } from '../db/schema';
import { invoiceDocument } from '../invoices/document';
import { sellerOf } from '../invoices/seller';
import { html } from '../pages/html';
import type { Payment } from '../payments/ledger/ledger';
import { REVERSALS } from '../payments/ledger/ledger';
import { formatUsd, type Cents } from '../payments/ledger/money';
import type { CommandContext } from './types';

/**
 * Writes what a bookkeeper wants of one month (UTC) to ./books-<month>: the journal as CSV, every invoice and credit
 * note as PDF, and a page with totals that says whether ledger, PDFs, journal and provider agree to the cent.
 * @param month like 2026-10
 * @returns what to print
 */
export async function writeBooks(context: CommandContext, month: string): Promise<string> {
  const rows = await rowsOf(context, month);
  const folder = join(process.cwd(), `books-${month}`);
  await mkdir(join(folder, 'invoices'), { recursive: true });
  for (const row of rows)
    await writeFile(
      join(folder, 'invoices', `${row.invoiceNumber}.pdf`),
      await invoiceDocument(row, sellerOf(row, context.config)),
    );
  await writeFile(join(folder, 'journal.csv'), journalOf(rows));
  const faults = await findFaults(context, rows);
  await writeFile(join(folder, 'index.html'), pageOf(month, rows, faults));
  const outcome = faults.length === 0 ? 'Everything agrees to the cent.' : faults.join('\n');
  return `${rows.length} entries, ${formatUsd(sumOf(rows))}. ${folder}\n${outcome}`;
}

async function rowsOf({ db }: CommandContext, month: string): Promise<Payment[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [start, end] = [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 1)];
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

/** Quoted, and never read as a formula by a spreadsheet. */
function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}

/** A sentence about every entry that does not agree with its lines, its neighbors or the provider. */
async function findFaults(context: CommandContext, rows: readonly Payment[]): Promise<string[]> {
  const { provider } = context;
  const faults = await findGaps(context, rows);
  for (const row of rows) {
    const lines = row.lines.reduce((sum, { amount }) => sum + amount, 0);
    if (lines !== row.amount) faults.push(`${row.invoiceNumber}: its lines are ${formatUsd(lines)}.`);
    if (row.provider !== provider.name) continue;
    const taken = await amountAtProvider(provider, row);
    if (taken !== row.amount)
      faults.push(`${row.invoiceNumber}: the provider says ${taken === null ? 'nothing' : formatUsd(taken)}.`);
  }
  return faults;
}

/** Numbers between those of the month that no entry of any month has. */
async function findGaps({ db }: CommandContext, rows: readonly Payment[]): Promise<string[]> {
  const running = (number: string) => Number(number.split('-').pop());
  const known = new Set(
    (await db.select({ number: payments.invoiceNumber }).from(payments)).map((row) => running(row.number)),
  );
  const mine = rows.map(({ invoiceNumber }) => running(invoiceNumber));
  const faults: string[] = [];
  for (let number = Math.min(...mine); number < Math.max(...mine); number += 1)
    if (!known.has(number)) faults.push(`There is no entry with the number ${number}.`);
  return faults;
}

async function amountAtProvider(provider: CommandContext['provider'], row: Payment): Promise<Cents | null> {
  if (!REVERSALS.includes(row.kind)) return provider.lookUpAmount(row.paymentRef);
  const reversal = (await provider.lookUpReversals(row.paymentRef)).find(
    ({ ref, amount }) => ref === row.reversalRef || (row.reversalRef === null && amount === -row.amount),
  );
  if (!reversal) return null;
  return row.kind === 'dispute-won' ? reversal.amount : -reversal.amount;
}

function pageOf(month: string, rows: readonly Payment[], faults: readonly string[]): string {
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
            : html`<p>These entries do not agree:</p>
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
        <p><a href="journal.csv">Journal</a>, files in <a href="invoices/">invoices</a>.</p>
      </body>
    </html>`.text;
}
