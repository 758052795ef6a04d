import { inArray, min } from 'drizzle-orm';
import { payments } from '../db/schema';
import { type Payment, REVERSALS } from '../payments/ledger/ledger';
import { type Cents, formatUsd } from '../payments/ledger/money';
import type { Movement } from '../payments/providers/provider';
import type { CommandContext } from './output';

/** What each source says a number is worth, cents. */
type Amounts = ReadonlyMap<string, Cents>;

/** Epoch ms; the end is not part of it. */
interface Month {
  start: number;
  end: number;
}

/** What the sources of a month hold, and a sentence about everything in which they differ. */
export interface Comparison {
  sums: { source: string; entries: number; sum: Cents }[];
  faults: string[];
}

/** Compares the ledger of a month with the provider, entry by entry. */
export async function compareBooks(
  context: CommandContext,
  rows: readonly Payment[],
  month: Month,
): Promise<Comparison> {
  const ledger = new Map(rows.map(({ invoiceNumber, amount }) => [invoiceNumber, amount]));
  const sources: [string, Amounts][] = [['the ledger', ledger]];
  const faults = [...(await findGaps(context, rows)), ...rows.flatMap(wrongLines)];
  const elsewhere = rows.filter(({ provider }) => provider !== context.provider.name);
  if (elsewhere.length > 0)
    faults.push(`${elsewhere.length} entries went through another provider, which cannot be asked here.`);
  try {
    const provider = await askProvider(context, rows, month);
    sources.push(['the provider', provider.amounts]);
    faults.push(...provider.faults);
    for (const [number, stated] of provider.amounts)
      if (stated !== ledger.get(number))
        faults.push(
          `${number}: the provider says ${formatUsd(stated)}, the ledger ${formatUsd(ledger.get(number) ?? 0)}.`,
        );
  } catch (error) {
    faults.push(`The provider cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
  }
  return {
    sums: sources.map(([source, amounts]) => ({ source, entries: amounts.size, sum: addUp(amounts) })),
    faults,
  };
}

const addUp = (amounts: Amounts): Cents => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** What was begun so long before the month may have been paid in it. */
const BEFORE = 31 * 24 * 60 * 60 * 1000;
const AFTER = 24 * 60 * 60 * 1000;

/** What the provider says about each entry that went through it; throws when it cannot be asked. */
async function askProvider(
  { db, provider }: CommandContext,
  rows: readonly Payment[],
  { start, end }: Month,
): Promise<{ amounts: Amounts; faults: string[] }> {
  const reversed = rows.flatMap(({ reversalOf }) => reversalOf ?? []);
  const first = reversed.length
    ? await db
        .select({ at: min(payments.paidAt) })
        .from(payments)
        .where(inArray(payments.id, reversed))
    : [];
  const movements = await provider.listMovements(Math.min(start, first[0]?.at ?? start) - BEFORE, end + AFTER);
  const byPayment = byReference(movements);
  const amounts = new Map<string, Cents>();
  const faults: string[] = [];
  for (const row of rows.filter((one) => one.provider === provider.name)) {
    const { invoiceNumber, kind, amount, paymentRef } = row;
    const found = byPayment.get(paymentRef)?.find((movement) => isAbout(movement, row));
    const isTaken = REVERSALS.includes(kind) && kind !== 'dispute-won';
    if (found) amounts.set(invoiceNumber, isTaken ? -found.amount : found.amount);
    else
      faults.push(`${invoiceNumber}: the provider does not know ${paymentRef}, the ledger says ${formatUsd(amount)}.`);
  }
  const ofMonth = movements.filter(({ at }) => at >= start && at < end);
  return { amounts, faults: [...faults, ...(await findUnbooked(db, ofMonth, byPayment))] };
}

function byReference<Row extends { paymentRef: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.paymentRef, [...(groups.get(row.paymentRef) ?? []), row]);
  return groups;
}

function isAbout({ kind, ref, amount }: Movement, row: Payment): boolean {
  if (!REVERSALS.includes(row.kind)) return kind === 'payment';
  if (kind === 'payment') return false;
  return ref === row.reversalRef || (row.reversalRef === null && kind === 'refund' && amount === -row.amount);
}

/** Money that moved at the provider and is in the ledger of no month; what was given back in full is settled. */
async function findUnbooked(
  db: CommandContext['db'],
  movements: readonly Movement[],
  byPayment: ReadonlyMap<string, Movement[]>,
): Promise<string[]> {
  if (movements.length === 0) return [];
  const refs = [...new Set(movements.map(({ paymentRef }) => paymentRef))];
  const booked = byReference(await db.select().from(payments).where(inArray(payments.paymentRef, refs)));
  const isSettled = (all: Movement[] = []) =>
    all.reduce((sum, { kind, amount }) => (kind === 'payment' ? sum + amount : sum - amount), 0) === 0;
  return movements
    .filter(({ paymentRef }) => booked.has(paymentRef) || !isSettled(byPayment.get(paymentRef)))
    .filter((movement) => !booked.get(movement.paymentRef)?.some((row) => isAbout(movement, row)))
    .map(({ kind, ref, amount }) => `${ref}: the provider has a ${kind} of ${formatUsd(amount)}, the ledger has not.`);
}

function wrongLines({ invoiceNumber, lines, amount }: Payment): string[] {
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  return sum === amount ? [] : [`${invoiceNumber}: its lines are ${formatUsd(sum)}, the ledger ${formatUsd(amount)}.`];
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
