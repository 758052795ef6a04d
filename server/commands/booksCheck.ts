import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { payments } from '../db/schema';
import { REVERSALS, type Payment } from '../payments/ledger/ledger';
import { formatUsd, type Cents } from '../payments/ledger/money';
import type { CommandContext } from './types';

/** What each source says a number is worth, cents. */
type Amounts = ReadonlyMap<string, Cents>;

/** What the sources of a month hold, and a sentence about everything in which they differ. */
export interface Comparison {
  sums: { source: string; entries: number; sum: Cents }[];
  faults: string[];
}

/**
 * Reads the files of a month back from its folder and compares them with the ledger and the provider, entry by entry.
 * @param rows of the ledger, of that month
 */
export async function compareBooks(
  context: CommandContext,
  rows: readonly Payment[],
  folder: string,
): Promise<Comparison> {
  const ledger = new Map(rows.map(({ invoiceNumber, amount }) => [invoiceNumber, amount]));
  const sources: [string, Amounts][] = [
    ['the PDF', await readInvoices(join(folder, 'invoices'))],
    ['the journal', readJournal(await readFile(join(folder, 'journal.csv'), 'utf8'))],
    ['the provider', await askProvider(context, rows)],
  ];
  const faults = [...(await findGaps(context, rows)), ...rows.flatMap(wrongLines)];
  for (const [source, amounts] of sources) {
    const known = source === 'the provider' ? rows.filter(({ provider }) => provider === context.provider.name) : rows;
    for (const { invoiceNumber, amount } of known) {
      const stated = amounts.get(invoiceNumber);
      if (stated !== amount)
        faults.push(`${invoiceNumber}: ${source} says ${inWords(stated)}, the ledger ${formatUsd(amount)}.`);
    }
    for (const number of amounts.keys())
      if (!ledger.has(number)) faults.push(`${number}: ${source} has it, the ledger of this month has not.`);
  }
  const all: [string, Amounts][] = [['the ledger', ledger], ...sources];
  return { sums: all.map(([source, amounts]) => ({ source, entries: amounts.size, sum: sumOf(amounts) })), faults };
}

const inWords = (amount: Cents | undefined) => (amount === undefined ? 'nothing' : formatUsd(amount));
const sumOf = (amounts: Amounts): Cents => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** A file that does not hold the number it is named after, and a total, counts under its own name. */
async function readInvoices(folder: string): Promise<Amounts> {
  const amounts = new Map<string, Cents>();
  for (const name of (await readdir(folder)).sort()) {
    if (!name.endsWith('.pdf')) continue;
    const entry = await readInvoice(await readFile(join(folder, name))).catch(() => null);
    amounts.set(`${entry?.number}.pdf` === name ? entry!.number : name, entry?.amount ?? 0);
  }
  return amounts;
}

/** Number and total as a reader of the PDF file sees them, or null. The total stands last. */
async function readInvoice(file: Buffer): Promise<{ number: string; amount: Cents } | null> {
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  const number = [...text.matchAll(/(?:Invoice|Credit note) number\s+(SW-\d{4}-\d{6,})\s/g)].at(-1)?.[1];
  const total = [...text.matchAll(/\sTotal(?: given back)?\s+(-?)\$([\d,]+)\.(\d{2})\s/g)].at(-1);
  if (!number || !total) return null;
  const [, sign, dollars = '', cents = ''] = total;
  return { number, amount: Number(dollars.replaceAll(',', '') + cents) * (sign === '-' ? -1 : 1) };
}

/** Columns Number and Amount of the journal. */
function readJournal(text: string): Amounts {
  const [heading = [], ...lines] = readCsv(text);
  const [number, amount] = [heading.indexOf('Number'), heading.indexOf('Amount')];
  return new Map(lines.map((line) => [line[number] ?? '', Math.round(Number(line[amount]) * 100)]));
}

/** Fields in quotes may hold commas, quotes in pairs and ends of lines (RFC 4180). */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '') break;
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

async function askProvider({ provider }: CommandContext, rows: readonly Payment[]): Promise<Amounts> {
  const amounts = new Map<string, Cents>();
  for (const row of rows) {
    const amount = row.provider === provider.name ? await amountAtProvider(provider, row) : null;
    if (amount !== null) amounts.set(row.invoiceNumber, amount);
  }
  return amounts;
}

async function amountAtProvider(provider: CommandContext['provider'], row: Payment): Promise<Cents | null> {
  if (!REVERSALS.includes(row.kind)) return provider.lookUpAmount(row.paymentRef);
  const reversal = (await provider.lookUpReversals(row.paymentRef)).find(
    ({ ref, amount }) => ref === row.reversalRef || (row.reversalRef === null && amount === -row.amount),
  );
  if (!reversal) return null;
  return row.kind === 'dispute-won' ? reversal.amount : -reversal.amount;
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
