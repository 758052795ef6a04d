import { useRef, useState } from 'react';
import * as texts from '#texts/billing/invoice';
import { isForcedLogOut } from '../../api';
import { openInvoice } from './openInvoice';

export interface InvoiceDownload {
  /** Which invoice is being prepared. */
  preparing: string | null;
  failed: boolean;
  /** An invoice whose tab was blocked: shown as a link (R185). */
  blocked: { id: string; url: string } | null;
  /** To be called in the handler of the press. */
  open: (id: string, findUrl: () => Promise<unknown>) => void;
}

/** Downloads of invoices, one at a time; a failure is said by the browser's alert and on the page (R114, T27). */
export function useInvoice(): InvoiceDownload {
  const [preparing, setPreparing] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [blocked, setBlocked] = useState<InvoiceDownload['blocked']>(null);
  const started = useRef(false);

  async function work(id: string, findUrl: () => Promise<unknown>) {
    try {
      const outcome = await openInvoice(findUrl);
      if (outcome.status === 'blocked') setBlocked({ id, url: outcome.url });
    } catch (error) {
      if (isForcedLogOut(error)) return;
      setFailed(true);
      window.alert(texts.failed);
    } finally {
      started.current = false;
      setPreparing(null);
    }
  }
  const open: InvoiceDownload['open'] = (id, findUrl) => {
    if (started.current) return;
    started.current = true;
    setPreparing(id);
    setFailed(false);
    setBlocked(null);
    void work(id, findUrl);
  };
  return { preparing, failed, blocked, open };
}
