import { useEffect, useState } from 'react';
import { history as texts } from '#texts/billing';
import {
  type SubscriptionHistoryRow,
  cancelCalls,
  type SubscriptionHistoryResponse,
  useListSubscriptionHistoryQuery,
  usePrefetch,
  isForcedLogOut,
  useLazyListSubscriptionHistoryQuery,
} from '../../api';
import { HISTORY_PAGE_SIZE } from '../../config/constants';
import { browser } from '../../lib/browser';

/** Invoice links live five minutes; one that is older than this is asked for again before it is opened. */
const LINK_FRESH_FOR = 4 * 60 * 1000;

/** Rows of one request when the whole history is fetched; the most the API gives. */
const EXPORT_PAGE_SIZE = 100;

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
function findAgain(rows: readonly SubscriptionHistoryRow[], row: SubscriptionHistoryRow) {
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

const limit = HISTORY_PAGE_SIZE;

/**
 * One page of the history. The rows of the page before stay until the new ones are there, and the page after it
 * is fetched ahead.
 * @param page counted from 1
 */
export function useHistory(page: number) {
  const query = useListSubscriptionHistoryQuery({ page, limit }, { refetchOnMountOrArgChange: LINK_FRESH_FOR / 1000 });
  const prefetch = usePrefetch('listSubscriptionHistory', { ifOlderThan: LINK_FRESH_FOR / 1000 });
  const { data, currentData, isError, isFetching, fulfilledTimeStamp = 0, refetch } = query;
  const pages = data?.pagination.totalPages ?? 0;
  const total = data?.pagination.total ?? 0;
  // A page beyond the last one has none; the last one is on its way.
  const beyond = data !== undefined && data.data.length === 0 && total > 0;

  const prefetchPage = (target: number) => {
    if (target >= 1 && target <= pages && target !== page) prefetch({ page: target, limit });
  };
  useEffect(() => {
    if (currentData && page < pages) prefetch({ page: page + 1, limit });
  }, [currentData, page, pages, prefetch]);

  /** Address of a row's invoice; links that may have run out are asked for once more. */
  async function findInvoice(row: SubscriptionHistoryRow): Promise<unknown> {
    if (Date.now() - fulfilledTimeStamp < LINK_FRESH_FOR) return row.invoice.url;
    const fresh = await refetch().unwrap();
    return findAgain(fresh.data, row)?.invoice.url;
  }

  return {
    rows: data && !beyond ? data.data : null,
    total,
    pages,
    beyond: beyond && page > pages,
    stale: isFetching && Boolean(data) && !currentData,
    failed: isError && !isFetching && !currentData,
    retry: () => void refetch(),
    cancel: () => cancelCalls('listSubscriptionHistory'),
    prefetchPage,
    findInvoice,
  };
}

/** Times the history is fetched again because it changed in the meantime. */
const MOST_RETRIES = 5;

/**
 * All payments, each once. A payment made between two requests moves the rows to the next page, so a changed total starts
 * again.
 * @throws Error when it changes each time
 */
export async function fetchHistory(
  fetchPage: (page: number) => Promise<SubscriptionHistoryResponse>,
  retries = MOST_RETRIES,
): Promise<SubscriptionHistoryRow[]> {
  const first = await fetchPage(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.pagination.totalPages; page += 1) {
    const { data, pagination } = await fetchPage(page);
    if (pagination.total !== first.pagination.total) {
      if (retries === 0) throw new Error('The history changes faster than it is read.');
      return fetchHistory(fetchPage, retries - 1);
    }
    rows.push(...data);
  }
  return rows;
}

/** Saves the whole history as a CSV file, whatever page is shown. */
export function useHistoryExport() {
  const [fetchPage] = useLazyListSubscriptionHistoryQuery();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function save() {
    setStatus('busy');
    try {
      const rows = await fetchHistory((page) => fetchPage({ page, limit: EXPORT_PAGE_SIZE }).unwrap());
      // The mark tells spreadsheets that it is UTF-8.
      browser.save(
        'subscription-history.csv',
        new Blob(['\uFEFF', historyCsv(rows)], { type: 'text/csv;charset=utf-8' }),
      );
      setStatus('idle');
    } catch (error) {
      setStatus(isForcedLogOut(error) ? 'idle' : 'failed');
    }
  }
  return { status, save: () => void save() };
}
