import { parentPort } from 'node:worker_threads';
import type { Payment } from '../ledger';
import { invoiceDocument, type Seller } from './document';

/** An invoice to draw. */
export interface Order {
  payment: Payment;
  seller: Seller;
}

export type Drawn = { file: Uint8Array } | { fault: string };

/** Entry of the drawing thread (see maker.ts): draws the invoices it receives, one after another. */
parentPort?.on('message', ({ payment, seller }: Order) => {
  invoiceDocument(payment, seller).then(
    (file) => parentPort?.postMessage({ file } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) } satisfies Drawn),
  );
});
