import { useEffect } from 'react';
import { history as texts } from '#texts/history';
import {
  type SubscriptionHistoryRow,
  cancelCalls,
  type SubscriptionHistoryResponse,
  useListSubscriptionHistoryQuery,
  usePrefetch,
  useLazyListSubscriptionHistoryQuery,
} from '../../../api';
import { HISTORY_PAGE_SIZE } from '../../../config/constants';
import { brand } from '../../../config/content';
import { useAction } from '../../../components/useAction';
import { browser } from '../../../lib/browser';

/** Invoice links expire after five minutes; older ones than this are refetched before opening. */
const LINK_FRESH_FOR = 4 * 60 * 1000;

/** Rows per request when the whole history is fetched: the API's maximum. */
const EXPORT_PAGE_SIZE = 100;

/** Returns the page number, counted from 1. Invalid values return 1. */
export function pageOf(query: string | null): number {
  const page = Number(query);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Returns the calendar year, or undefined, for all years, if the value isn't one. */
export const yearOf = (query: string | null): number | undefined =>
  query && /^[1-9]\d{3}$/.test(query) ? Number(query) : undefined;

/** Splits 'Pro plan, monthly, renewal for 9 users' into the plan with its interval and the reason. */
export function partsOfPlan(plan: string): { name: string; detail: string } {
  const [name = '', interval = '', ...rest] = plan.split(', ');
  return { name: [name, interval].filter(Boolean).join(', '), detail: rest.join(', ') };
}

/** Returns a key for a row. Some APIs give rows no ID. */
export const keyOf = ({ id, date, payment }: SubscriptionHistoryRow, index: number): string =>
  id ?? `${index} ${date} ${payment}`;

/** Finds the same payment in a refetched page; without an ID, by date, plan and amount. */
function findAgain(rows: readonly SubscriptionHistoryRow[], row: SubscriptionHistoryRow) {
  if (row.id !== undefined) return rows.find(({ id }) => id === row.id);
  return rows.find(({ date, plan, payment }) => date === row.date && plan === row.plan && payment === row.payment);
}

/**
 * Returns a quoted CSV cell. Escapes characters that a spreadsheet would run as a formula, also after the separators of
 * other spreadsheets.
 */
function cell(value: string): string {
  const plain = value.replace(/(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g, "$1'");
  return `"${plain.replaceAll('"', '""')}"`;
}

/**
 * Returns the history as CSV, for bookkeeping: dates in ISO 8601 (UTC), amounts in US dollars with two decimals.
 */
export function historyCsv(rows: readonly SubscriptionHistoryRow[]): string {
  const lines = rows.map(({ id, number, date, plan, payment, state, period }) => [
    cell(date.slice(0, 10)),
    cell(plan),
    `"${(payment / 100).toFixed(2)}"`,
    cell(number ?? id ?? ''),
    cell(state ? texts.states[state] : ''),
    cell(period?.from.slice(0, 10) ?? ''),
    cell(period?.until.slice(0, 10) ?? ''),
  ]);
  return [texts.csvHeads, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

const limit = HISTORY_PAGE_SIZE;

/**
 * Returns one page of the history. Keeps the previous rows until the new ones load, and prefetches the next page.
 * @param page counted from 1
 * @param year limits the history to a calendar year in UTC
 */
export function useHistory(page: number, year?: number) {
  const query = useListSubscriptionHistoryQuery(
    { page, limit, year },
    { refetchOnMountOrArgChange: LINK_FRESH_FOR / 1000 },
  );
  const prefetch = usePrefetch('listSubscriptionHistory', { ifOlderThan: LINK_FRESH_FOR / 1000 });
  const { data, currentData, isError, isFetching, fulfilledTimeStamp = 0, refetch } = query;
  const pages = data?.pagination.totalPages ?? 0;
  const total = data?.pagination.total ?? 0;
  // A page beyond the last one is empty; the last one is loading.
  const beyond = data !== undefined && data.data.length === 0 && total > 0;

  const prefetchPage = (target: number) => {
    if (target >= 1 && target <= pages && target !== page) prefetch({ page: target, limit, year });
  };
  useEffect(() => {
    if (currentData && page < pages) prefetch({ page: page + 1, limit, year });
  }, [currentData, page, pages, year, prefetch]);

  /** Returns the URL of a row's invoice. Refetches links that may have expired. */
  async function findInvoice(row: SubscriptionHistoryRow): Promise<unknown> {
    if (Date.now() - fulfilledTimeStamp < LINK_FRESH_FOR) return row.invoice.url;
    const fresh = await refetch().unwrap();
    return findAgain(fresh.data, row)?.invoice.url;
  }

  return {
    rows: data && !beyond ? data.data : null,
    total,
    pages,
    years: data?.years ?? [],
    beyond: beyond && page > pages,
    stale: isFetching && Boolean(data) && !currentData,
    failed: isError && !isFetching && !currentData,
    retry: () => void refetch(),
    cancel: () => cancelCalls('listSubscriptionHistory'),
    prefetchPage,
    findInvoice,
  };
}

/** Maximum restarts when the history changes during the export. */
const MOST_RETRIES = 5;

/**
 * Fetches all payments, each once. A payment made between two requests shifts the rows, so a changed total restarts the
 * export.
 * @throws Error when the total changes on every attempt
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
      if (retries === 0) throw new Error('The payment history kept changing during the export.');
      return fetchHistory(fetchPage, retries - 1);
    }
    rows.push(...data);
  }
  return rows;
}

/** Saves the whole history, or that of a year, as a CSV file. */
export function useHistoryExport(year?: number) {
  const [fetchPage] = useLazyListSubscriptionHistoryQuery();
  const { busy, status, setStatus, start } = useAction({ failed: texts.csvFailed });

  async function save() {
    const rows = await fetchHistory((page) => fetchPage({ page, limit: EXPORT_PAGE_SIZE, year }).unwrap());
    // The byte order mark identifies the file as UTF-8 to spreadsheets.
    browser.save(
      `${brand.name.toLowerCase()}-payments-${year ?? new Date().toISOString().slice(0, 10)}.csv`,
      new Blob(['\uFEFF', historyCsv(rows)], { type: 'text/csv;charset=utf-8' }),
    );
  }
  return {
    busy: busy !== null,
    status,
    cancel: () => cancelCalls('listSubscriptionHistory'),
    save: () => {
      if (navigator.onLine) start({ run: save });
      else setStatus({ severity: 'warning', text: texts.csvOffline });
    },
  };
}
