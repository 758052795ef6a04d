import type { Config } from '../../config';
import type { Message } from '../../messages';
import { facts, letter } from '../../messages/letter';
import { formatDay } from '../ledger/dates';
import type { InvoiceDetails } from './invoiceDetails';

const LABELS: Record<keyof InvoiceDetails, string> = {
  company: 'Company',
  address: 'Address',
  taxId: 'Tax ID',
  purchaseOrder: 'Order number',
  copyTo: 'Copies to',
};

/** To the account itself: what later invoices say now, and where their copies go. @param at epoch ms */
export function detailsChangedMail(
  { supportEmail }: Config,
  to: { email: string; fullName: string },
  changed: Partial<InvoiceDetails>,
  at: number,
): Message {
  const lines = Object.entries(changed).map(([field, value]) => [
    LABELS[field as keyof InvoiceDetails],
    value || 'none',
  ]);
  return letter(
    to,
    'Your invoice details were changed',
    `The invoice details of your account were changed on ${formatDay(at)}. From now on they are:`,
    facts(Object.fromEntries(lines)),
    `If it was not you, choose "Forgot password" on the log-in page at once and write to ${supportEmail}.`,
  );
}

/** To a second mailbox, ahead of its first receipt. It holds nothing that the account has typed but its own e-mail. */
export function copiesNotice({ supportEmail }: Config, copyTo: string, accountEmail: string): Message {
  return letter(
    { email: copyTo, fullName: '' },
    'You will get copies of receipts',
    `The account of ${accountEmail} has asked us to send copies of its receipts to this mailbox.`,
    'If you do not want them, ask the owner of the account to take your address out of the invoice details, or write to ' +
      `${supportEmail}: then we end it.`,
  );
}
