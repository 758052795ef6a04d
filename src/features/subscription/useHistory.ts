import { useEffect } from 'react';
import { cancelCalls, useListSubscriptionHistoryQuery, usePrefetch, type SubscriptionHistoryRow } from '../../api';
import { HISTORY_PAGE_SIZE } from '../../config/constants';
import { findAgain, LINK_FRESH_FOR } from './history';

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
