import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { invoice as texts } from '#texts/billing';
import { FadingMessage } from '../../components/FadingMessage';
import type { Status } from '../../components/StatusMessage';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { INVOICE_OPEN_DELAY } from '../../config/constants';
import { browser } from '../../lib/browser';
import { invoiceLink } from '../../domain/paymentLinks';
import { cancelCalls, getErrorMessage, isCancelled, isForcedLogOut } from '../../api';
import { useBusy } from '../../lib/useBusy';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Opens an invoice in a new tab one second after the press. The tab is taken at once, because a browser
 * blocks one that opens later, and it gets no way back to this page.
 * To be called in the handler of the press, before anything is awaited.
 * @param findUrl asks for the address; what it gives must be one this page may open
 * @returns the address where no tab could be had, for a link the person presses
 * @throws what findUrl throws, or Error for an address that is not allowed; the tab is closed then
 */
async function openInvoice(findUrl: () => Promise<unknown>): Promise<string | null> {
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
    tab?.location.replace(url);
    return tab ? null : url;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/**
 * Downloads of invoices, one at a time; a failure is shown by the browser's alert and on the page. `open` is to be called
 * in the handler of the press; `preparing` is the id it was called with.
 */
export function useInvoice() {
  const { busy: preparing, begin, end } = useBusy<string>();
  const [message, setMessage] = useState<Status | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);

  async function work(findUrl: () => Promise<unknown>) {
    try {
      setBlocked(await openInvoice(findUrl));
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
  const open = (id: string, findUrl: () => Promise<unknown>) => {
    if (!begin(id)) return;
    setMessage(null);
    setBlocked(null);
    void work(findUrl);
  };
  return { preparing, message, blocked, open, cancel };
}

/** How a download goes, in words: preparing, failed, or a link where the browser blocked the tab. */
export function InvoiceNotice({ invoice }: { invoice: ReturnType<typeof useInvoice> }) {
  const { preparing, message, blocked } = invoice;
  return (
    <>
      <VisuallyHidden role="status">{preparing ? texts.preparing : ''}</VisuallyHidden>
      <Box sx={{ my: 2, '&:empty': { my: 0 } }}>
        {message && <FadingMessage severity={message.severity}>{message.text}</FadingMessage>}
        {blocked && (
          <Alert severity="warning" role="status">
            {texts.blocked}{' '}
            <a href={blocked} target="_blank" rel="noopener noreferrer">
              {texts.open}
            </a>
          </Alert>
        )}
      </Box>
    </>
  );
}
