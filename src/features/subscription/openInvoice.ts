import { invoice as texts } from '#texts/billing';
import { INVOICE_OPEN_DELAY } from '../../config/constants';
import { browser } from '../../lib/browser';
import { invoiceLink } from '../../domain/paymentLinks';

/** `opened` in its tab, or `blocked`: no tab could be had, and the address is for a link the person presses. */
export type InvoiceOutcome = { status: 'opened' } | { status: 'blocked'; url: string };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Opens an invoice in a new tab one second after the press. The tab is taken at once, because a browser
 * blocks one that opens later, and it gets no way back to this page.
 * To be called in the handler of the press, before anything is awaited.
 * @param findUrl asks for the address; what it gives must be one this page may open
 * @throws what findUrl throws, or Error for an address that is not allowed; the tab is closed then
 */
export async function openInvoice(findUrl: () => Promise<unknown>): Promise<InvoiceOutcome> {
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
