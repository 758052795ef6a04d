import Box from '@mui/material/Box';
import { invoice as texts } from '#texts/history';
import { StatusMessage } from '../../../components/StatusMessage';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { INVOICE_OPEN_DELAY } from '../../../config/constants';
import { browser } from '../../../lib/browser';
import { hostedLink } from '../../../domain/paymentLinks';
import { cancelCalls, isUnanswered, isForcedLogOut } from '../../../api';
import { useAction } from '../../../components/useAction';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Opens an invoice in a new tab one second after the press. Opens the tab immediately, because browsers block later
 * ones, and without access to this page. Call it in the press handler before any await.
 * @param findUrl fetches the URL, which must be one this page may open
 * @returns the URL if the tab was blocked, for a link the user can press
 * @throws the error of findUrl, or Error for a URL that is not allowed; closes the tab first
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
    const url = hostedLink(raw);
    if (!url) throw new Error('The invoice URL is not allowed.');
    // The user has closed the tab, so don't open it again.
    tab?.location.replace(url);
    return tab ? null : url;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/**
 * Downloads invoices one at a time. Shows a failure in an alert and on the page. Call `open` in the press handler;
 * `preparing` is the ID passed to it.
 */
export function useInvoice() {
  const { busy: preparing, status, setStatus, start } = useAction();

  async function work(findUrl: () => Promise<unknown>) {
    try {
      const blocked = await openInvoice(findUrl);
      if (blocked) setStatus({ severity: 'warning', text: <Blocked url={blocked} />, persistent: true });
    } catch (error) {
      if (isUnanswered(error) || isForcedLogOut(error)) throw error;
      setStatus({ severity: 'error', text: texts.failed });
      window.alert(texts.failed);
    }
  }
  const cancel = () => cancelCalls('getInvoice', 'listSubscriptionHistory');
  const open = (id: string, findUrl: () => Promise<unknown>) => {
    // The new tab would show the browser's error page.
    if (!navigator.onLine) setStatus({ severity: 'warning', text: texts.offline });
    else start({ key: id, run: () => work(findUrl) });
  };
  return { preparing, status, open, cancel };
}

function Blocked({ url }: { url: string }) {
  return (
    <>
      {texts.blocked}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {texts.open}
      </a>
    </>
  );
}

/** The status of a download: preparing, failed, or a link if the browser blocked the tab. */
export function InvoiceNotice({ invoice: { preparing, status } }: { invoice: ReturnType<typeof useInvoice> }) {
  return (
    <>
      <VisuallyHidden role="status">{preparing ? texts.preparing : ''}</VisuallyHidden>
      <Box sx={{ my: 2, '&:empty': { my: 0 } }}>
        <StatusMessage status={status} />
      </Box>
    </>
  );
}
