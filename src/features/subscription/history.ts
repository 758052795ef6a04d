import { history as texts } from '#texts/billing';
import type { SubscriptionHistoryRow } from '../../api';

/** Invoice links live five minutes; one that is older than this is asked for again before it is opened. */
export const LINK_FRESH_FOR = 4 * 60 * 1000;

/** Rows of one request when the whole history is fetched; the most the API gives. */
export const EXPORT_PAGE_SIZE = 100;

/** Counted from 1; whatever is no page is the first one. */
export function pageOf(query: string | null): number {
  const page = Number(query);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** 'Pro plan, monthly, renewal for 9 users' in two parts: the plan with its interval, and what happened to it. */
export function partsOfPlan(plan: string): { name: string; detail: string } {
  const [name = '', interval = '', ...rest] = plan.split(', ');
  return { name: [name, interval].filter(Boolean).join(', '), detail: rest.join(', ') };
}

/** What tells the rows of a page apart; some APIs give them no id. */
export const keyOf = ({ id, date, payment }: SubscriptionHistoryRow, index: number): string =>
  id ?? `${index} ${date} ${payment}`;

/** The same payment in a page that was fetched anew; without an id the one of the same day, plan and amount. */
export function findAgain(rows: readonly SubscriptionHistoryRow[], row: SubscriptionHistoryRow) {
  if (row.id !== undefined) return rows.find(({ id }) => id === row.id);
  return rows.find(({ date, plan, payment }) => date === row.date && plan === row.plan && payment === row.payment);
}

/**
 * A cell in quotes. A sign that a spreadsheet would run as a formula is made text, also where it follows what other
 * spreadsheets part cells at.
 */
function cell(value: string): string {
  const plain = value.replace(/(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g, "$1'");
  return `"${plain.replaceAll('"', '""')}"`;
}

/**
 * The history for a spreadsheet: date in ISO 8601 and UTC, payment in US dollars with two decimals, and the number that
 * stands on the invoice, which a bookkeeper can match.
 */
export function historyCsv(rows: readonly SubscriptionHistoryRow[]): string {
  const lines = rows.map(({ id, number, date, plan, payment }) => [
    cell(date.slice(0, 10)),
    cell(plan),
    `"${(payment / 100).toFixed(2)}"`,
    cell(number ?? id ?? ''),
  ]);
  return [texts.csvHeads, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
