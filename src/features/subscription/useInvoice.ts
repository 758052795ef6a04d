import { useState } from 'react';
import { invoice as texts } from '#texts/billing';
import { cancelCalls, getErrorMessage, isCancelled, isForcedLogOut } from '../../api';
import { useBusy } from '../../lib/useBusy';
import { openInvoice } from './openInvoice';

export interface InvoiceDownload {
  /** Which invoice is being prepared. */
  preparing: string | null;
  /** What came of it, where it is no invoice. */
  message: { severity: 'warning' | 'error'; text: string } | null;
  /** An invoice whose tab was blocked: shown as a link. */
  blocked: { id: string; url: string } | null;
  /** To be called in the handler of the press. */
  open: (id: string, findUrl: () => Promise<unknown>) => void;
  /** Gives up the one that is being prepared. */
  cancel: () => void;
}

/** Downloads of invoices, one at a time; a failure is shown by the browser's alert and on the page. */
export function useInvoice(): InvoiceDownload {
  const { busy: preparing, begin, end } = useBusy<string>();
  const [message, setMessage] = useState<InvoiceDownload['message']>(null);
  const [blocked, setBlocked] = useState<InvoiceDownload['blocked']>(null);

  async function work(id: string, findUrl: () => Promise<unknown>) {
    try {
      const outcome = await openInvoice(findUrl);
      if (outcome.status === 'blocked') setBlocked({ id, url: outcome.url });
    } catch (error) {
      if (isForcedLogOut(error)) return;
      const cancelled = isCancelled(error);
      setMessage({
        severity: cancelled ? 'warning' : 'error',
        text: cancelled ? getErrorMessage(error, '') : texts.failed,
      });
      if (!cancelled) window.alert(texts.failed);
    } finally {
      end();
    }
  }
  const cancel = () => cancelCalls('getInvoice', 'listSubscriptionHistory');
  const open: InvoiceDownload['open'] = (id, findUrl) => {
    if (!begin(id)) return;
    setMessage(null);
    setBlocked(null);
    void work(id, findUrl);
  };
  return { preparing, message, blocked, open, cancel };
}
