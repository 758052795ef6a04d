import { useState } from 'react';
import { invoice as texts } from '#texts/billing';
import { INVOICE_OPEN_DELAY } from '../../config/constants';
import { browser } from '../../lib/browser';
import { invoiceLink } from '../../domain/paymentLinks';
import { cancelCalls, getErrorMessage, isCancelled, isForcedLogOut } from '../../api';
import { useBusy } from '../../lib/useBusy';

/** `opened` in its tab, or `blocked`: no tab could be had, and the address is for a link the person presses. */
type InvoiceOutcome = { status: 'opened' } | { status: 'blocked'; url: string };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Opens an invoice in a new tab one second after the press. The tab is taken at once, because a browser
 * blocks one that opens later, and it gets no way back to this page.
 * To be called in the handler of the press, before anything is awaited.
 * @param findUrl asks for the address; what it gives must be one this page may open
 * @throws what findUrl throws, or Error for an address that is not allowed; the tab is closed then
 */
async function openInvoice(findUrl: () => Promise<unknown>): Promise<InvoiceOutcome> {
  const tab = browser.openTab();
  if (tab) {
    tab.opener = null;
    tab.document.title = texts.preparing;
    tab.document.body.textContent = texts.preparing;
  }
  try {
    const [raw] = await Promise.all([findUrl(), pause(INVOICE_OPEN_DELAY)]);
    const url = invoiceLink(raw);
    if (!url) throw new Error('The invoice is on a site this page does not open.');
    // Closed by its owner in the meantime: that is an answer too, and no reason to open it again.
    if (!tab) return { status: 'blocked', url };
    tab.location.replace(url);
    return { status: 'opened' };
  } catch (error) {
    tab?.close();
    throw error;
  }
}

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
