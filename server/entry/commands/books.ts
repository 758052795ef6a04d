import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, gte, inArray, lt, min } from 'drizzle-orm';
import { isReturned, settleUnmatched } from '../../product/checkout/unmatched';
import type { Db } from '../../platform/db';
import { payments } from '../../platform/db/schema';
import { findSeller, invoiceDocument } from '../../product/ledger/invoices/document';
import { type Payment, REVERSALS } from '../../product/ledger/ledger';
import { DAY } from '../../platform/lib/days';
import { type Cents, formatUsd } from '../../platform/lib/money';
import { printable } from '../../platform/messages/text';
import { html } from '../../platform/http/pages/html';
import type { Movement } from '../../platform/providers/provider';
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

/** Epoch ms; the end is exclusive. */
export interface Month {
  start: number;
  end: number;
}

/** The entries of a month from ledger and provider, and a message about each difference. */
export interface Comparison {
  sums: { source: string; entries: number; sum: Cents }[];
  faults: string[];
}

/** Compares the ledger of a month with the provider, entry by entry. */
export async function compareBooks(context: CommandContext, rows: readonly Payment[], month: Month) {
  const compared: Comparison = {
    sums: [{ source: 'the ledger', entries: rows.length, sum: addUp(rows) }],
    faults: [...(await findGaps(context.db, rows)), ...rows.flatMap(wrongLines)],
  };
  const mine = rows.filter(({ provider }) => provider === context.provider.name);
  if (mine.length < rows.length)
    compared.faults.push(`${rows.length - mine.length} entries belong to another provider and could not be compared.`);
  try {
    await askProvider(context, mine, month, compared);
  } catch (error) {
    compared.faults.push(`The provider is unreachable: ${error instanceof Error ? error.message : String(error)}`);
  }
  return compared;
}

/** A checkout opened this long before the month may have been paid in it. */
const BEFORE = 31 * DAY;
const AFTER = DAY;

/** Adds the provider's data to each of its entries; throws when the provider is unreachable. */
async function askProvider(
  context: CommandContext,
  rows: readonly Payment[],
  { start, end }: Month,
  { sums, faults }: Comparison,
): Promise<void> {
  const { db, provider } = context;
  const reversed = rows.flatMap(({ reversalOf }) => reversalOf ?? []);
  const [first] = await db
    .select({ at: min(payments.paidAt) })
    .from(payments)
    .where(inArray(payments.id, reversed));
  const movements = await provider.listMovements(Math.min(start, first?.at ?? start) - BEFORE, end + AFTER);
  const byPayment = groupByPayment(movements);
  const total = { source: 'the provider', entries: 0, sum: 0 };
  for (const row of rows) {
    const { invoiceNumber, kind, amount, paymentRef } = row;
    const found = byPayment.get(paymentRef)?.find((movement) => isAbout(movement, row));
    if (!found) {
      faults.push(`${invoiceNumber}: the provider has no payment ${paymentRef}, the ledger has ${formatUsd(amount)}.`);
      continue;
    }
    const stated =
      REVERSALS.includes(kind) && kind !== 'dispute-won' && kind !== 'refund-failed' ? -found.amount : found.amount;
    total.entries += 1;
    total.sum += stated;
    if (stated !== amount)
      faults.push(`${invoiceNumber}: the provider has ${formatUsd(stated)}, the ledger ${formatUsd(amount)}.`);
  }
  const inMonth = movements.filter(({ at }) => at >= start && at < end);
  faults.push(...(await findUnrecorded(db, inMonth, byPayment)));
  sums.push(total);
  await settleUnmatched(context, inMonth);
}

function groupByPayment<Row extends { paymentRef: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.paymentRef, [...(groups.get(row.paymentRef) ?? []), row]);
  return groups;
}

function isAbout({ kind, ref, amount }: Movement, row: Payment): boolean {
  if (!REVERSALS.includes(row.kind)) return kind === 'payment';
  if (kind === 'payment') return false;
  return ref === row.reversalRef || (row.reversalRef === null && kind === 'refund' && amount === -row.amount);
}

/**
 * Returns payments and refunds of the provider that are in no month of the ledger, except payments refunded in full.
 */
async function findUnrecorded(
  db: Db,
  movements: readonly Movement[],
  byPayment: ReadonlyMap<string, Movement[]>,
): Promise<string[]> {
  const refs = [...new Set(movements.map(({ paymentRef }) => paymentRef))];
  const booked = groupByPayment(await db.select().from(payments).where(inArray(payments.paymentRef, refs)));
  return (
    movements
      .filter(({ paymentRef }) => booked.has(paymentRef) || !isReturned(byPayment.get(paymentRef) ?? []))
      // A refund that failed before it was recorded moved nothing.
      .filter(({ kind, amount, returned }) => !(kind === 'refund' && returned === amount))
      .filter((movement) => !booked.get(movement.paymentRef)?.some((row) => isAbout(movement, row)))
      .map(
        ({ kind, ref, amount, order }) =>
          `${ref}: a ${kind} of ${formatUsd(amount)} at the provider is missing in the ledger.${describe(order)}`,
      )
  );
}

const describe = (order: Movement['order']) =>
  order ? ` Buyer: ${printable(order.buyerEmail ?? '-')}. Order: ${printable(order.label ?? '-')}.` : '';

function wrongLines({ invoiceNumber, lines, amount }: Payment): string[] {
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  return sum === amount
    ? []
    : [`${invoiceNumber}: its lines add up to ${formatUsd(sum)}, the ledger has ${formatUsd(amount)}.`];
}

/** Returns the month's missing numbers, which no entry of any month has. */
async function findGaps(db: Db, rows: readonly Payment[]): Promise<string[]> {
  const toNumber = ({ invoiceNumber }: Pick<Payment, 'invoiceNumber'>) => Number(invoiceNumber.split('-').pop());
  const all = await db.select({ invoiceNumber: payments.invoiceNumber }).from(payments);
  const known = new Set(all.map(toNumber));
  const mine = rows.map(toNumber);
  const first = Math.min(...mine);
  return Array.from({ length: Math.max(0, Math.max(...mine) - first) }, (_, at) => first + at)
    .filter((number) => !known.has(number))
    .map((number) => `Invoice number ${number} is missing.`);
}
