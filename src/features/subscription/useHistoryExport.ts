import { useState } from 'react';
import { isForcedLogOut, useLazyListSubscriptionHistoryQuery, type SubscriptionHistoryRow } from '../../api';
import { browser } from '../../lib/browser';
import { EXPORT_PAGE_SIZE, historyCsv } from './history';

/** Saves the whole history as a CSV file, whatever page is shown. */
export function useHistoryExport() {
  const [fetchPage] = useLazyListSubscriptionHistoryQuery();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function save() {
    setStatus('busy');
    try {
      const rows: SubscriptionHistoryRow[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { data, pagination } = await fetchPage({ page, limit: EXPORT_PAGE_SIZE }).unwrap();
        pages = pagination.totalPages;
        rows.push(...data);
      }
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
