import { owner } from '../../../../shared/owner';
import type { payments } from '../../db/schema';
import { type Cents, formatDay, formatUsd } from '../../lib/money';
import { about, facts, composeEmail, type Message } from '../composeEmail';
import {
  cancelBlock,
  cardOf,
  linkToPlan,
  nextChargeInFull,
  type PlanInWords,
  REFUND_TIME,
  type Recipient,
  type Site,
  unnamed,
} from '../phrases';

type Payment = typeof payments.$inferSelect;
type Holder = Pick<Recipient, 'fullName'>;

type Words = Pick<Site, 'supportEmail'> & { your: 'your' | 'the' };
const paid = (amount: string, { your }: Words) => `Thank you for ${your} payment of ${amount} to ${owner.name}.`;
const OPENINGS: Record<Payment['kind'], (amount: string, words: Words) => string> = {
  purchase: paid,
  members: paid,
  renewal: paid,
  refund: (amount) => `${owner.name} refunded ${amount}; ${REFUND_TIME} that paid.`,
  dispute: (amount) =>
    `A payment to ${owner.name} was disputed, and the bank returned ${amount} to the card that paid.`,
  'refund-failed': (amount) =>
    `The ${owner.name} refund of ${amount} failed because the bank returned it to us. This invoice reverses its credit note. Nothing was charged.`,
  'dispute-won': (amount) =>
    `The dispute of a payment to ${owner.name} was closed, and the bank returned ${amount} to us. This invoice reverses its credit note; it isn't a new charge.`,
};

/** Each is followed by the number of the document. */
const SUBJECTS: Record<Payment['kind'], string> = {
  purchase: 'Your receipt',
  members: 'Your receipt',
  renewal: 'Your receipt',
  refund: 'Your refund',
  dispute: 'Disputed payment: credit note',
  'refund-failed': 'Your failed refund: invoice',
  'dispute-won': 'The dispute was closed: invoice',
};

/**
 * The link leads to the history, which requires a login.
 * @param plan.isCardSaved whether the card that paid on a page is the card of the plan
 * @param plan.payer the billing manager whose card paid; undefined for the owner's own
 * @param plan.next the charge that follows, unless the plan is canceled, the billing manager whose card it is charged to,
 * and the page that cancels it
 * @param plan.linkOf the billing manager whose emailed link was paid with
 * @param plan.ended the plan that this refund or dispute ended, or that stays ended after a dispute was won
 * @param plan.isOfSeats whether the refunded or disputed payment was for seats added to a plan
 * @param plan.isRefunded whether the payment of a dispute that was won is refunded, because it buys nothing
 * @param plan.isRefundRejected whether the refund of this payment failed permanently
 * @param plan.copyTo a billing manager, or another mailbox without a login, which gets no link that cancels the plan
 */
export function receiptMail(
  site: Site,
  to: Recipient,
  payment: Payment,
  {
    isCardSaved = false,
    payer,
    next,
    linkOf,
    ended,
    isOfSeats = false,
    isRefunded = false,
    isRefundRejected = false,
    copyTo,
  }: {
    isCardSaved?: boolean;
    payer?: Holder;
    next?: { amount: Cents; plan: PlanInWords; holder?: Holder; cancelLink: string };
    linkOf?: string;
    ended?: { periodEnd: number };
    isOfSeats?: boolean;
    isRefunded?: boolean;
    isRefundRejected?: boolean;
    copyTo?: { id?: string; email: string };
  } = {},
): Message {
  const { kind, amount, invoiceNumber, periodStart, periodEnd, note } = payment;
  // A payment without effect changes no charge.
  const later = note === null || amount < 0 ? next : undefined;
  const name = amount < 0 ? 'Credit note' : 'Invoice';
  const lines = payment.lines.map(
    (line) => `    ${line.label}${line.quantity > 1 ? ` × ${line.quantity}` : ''}: ${formatUsd(line.amount)}`,
  );
  const isCopy = copyTo !== undefined;
  const your = payer || linkOf !== undefined ? 'the' : 'your';
  const mail = composeEmail(
    isCopy ? { id: to.id, ...unnamed(copyTo.email) } : to,
    `${SUBJECTS[isRefundRejected ? 'refund-failed' : kind]} ${invoiceNumber}`,
    ...(isCopy ? [`This is a copy of our email to ${to.email}.`] : []),
    explain(),
    [...lines, `    Total: ${formatUsd(amount)}`].join('\n'),
    facts({
      [name]: invoiceNumber,
      Date: formatDay(payment.paidAt),
      Period: periodStart !== null && periodEnd !== null && `${formatDay(periodStart)} to ${formatDay(periodEnd)}`,
      Card: payment.cardLast4 && cardOf(`${payment.cardBrand ?? 'Card'} ending in ${payment.cardLast4}`, payer),
      Reason: amount < 0 && note,
      'Plan ended': ended && amount < 0 && formatDay(payment.paidAt),
      'Next charge': later && nextChargeInFull(later.amount, later.plan, later.holder),
    }),
    ...(later?.plan.card === null && !isCopy ? [linkToPlan(site, later.plan)] : []),
    isCopy && !copyTo.id
      ? `Need it as a PDF? Ask ${to.email}.`
      : `View ${isCopy ? 'the' : 'your'} invoices: ${site.publicOrigin}/subscription-history`,
    ...(later && (!isCopy || copyTo.id) ? [cancelBlock(!isCopy, later.cancelLink)] : []),
  );
  return about(copyTo?.id, mail);

  function explainDispute(): string {
    if (kind === 'dispute') {
      const condition = ended ? 'another plan was bought by then' : isOfSeats && 'the plan has ended by then';
      const until = ended?.periodEnd ?? periodEnd ?? 0;
      const refund = condition && ` It is refunded only if that happens before ${formatDay(until)} and ${condition}.`;
      return ` If the bank decides for us, the payment stands.${refund || ''}`;
    }
    if (kind !== 'dispute-won') return '';
    if (isRefunded) return " The plan that it paid for has ended, so we're refunding the payment.";
    return ended && ended.periodEnd <= payment.paidAt
      ? ' The payment stands, but the period that it paid for is over, so the plan stays ended.'
      : '';
  }

  function explain(): string {
    const its = `payment of ${formatUsd(amount)} to ${owner.name}`;
    if (isRefundRejected)
      return `The refund of ${your} ${its} failed.${note === null ? '' : ` The payment had no effect. ${note}`} We've notified support. Contact ${site.supportEmail} to settle it.`;
    if (note !== null && amount > 0)
      return `${your === 'the' ? 'The' : 'Your'} ${its} had no effect, so we're refunding all of it; ${REFUND_TIME}. ${note}`;
    const link = linkOf !== undefined && amount > 0 ? ` It was paid with the link in an email to ${linkOf}.` : '';
    const saved = isCardSaved ? ' The card that paid is saved for the plan.' : '';
    return OPENINGS[kind](formatUsd(Math.abs(amount)), { ...site, your }) + link + saved + explainDispute();
  }
}

/**
 * The notice that a second mailbox gets before its first receipt. To prevent abuse, its only user input is the
 * account's own email address.
 */
export function copiesNotice(
  { supportEmail }: Site,
  copyTo: string,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
): Message {
  return composeEmail(
    { id, ...unnamed(copyTo) },
    "You'll get copies of receipts",
    `The ${owner.name} account ${email} added this address to get copies of its receipts.`,
    `Don't want them? Ask the account owner to remove your address from the invoice details, or contact ${supportEmail}.`,
  );
}

/** For a mailbox that got `copiesNotice`, with the same limit to user input. */
export const copiesEndedMail = (copyTo: string, { id, email }: Pick<Recipient, 'id' | 'email'>): Message =>
  composeEmail(
    { id, ...unnamed(copyTo) },
    'You no longer get copies of receipts',
    `The ${owner.name} account ${email} no longer sends copies of its receipts to this address.`,
    'Still need them? Ask the company to enter your address again.',
  );

const LABELS = {
  company: 'Company',
  address: 'Address',
  taxId: 'Tax ID',
  purchaseOrder: 'PO number',
  copyTo: 'Copies to',
};

/**
 * For the account itself: the new invoice details and addresses for copies.
 * @param at epoch ms
 * @param by the email of the person who changed them; null when the copies end with the role of who added the address
 */
export function detailsChangedMail(
  { publicOrigin, supportEmail }: Site,
  to: Recipient,
  changed: Partial<Record<keyof typeof LABELS, string>>,
  at: number,
  by: string | null,
): Message {
  const lines = Object.entries(changed).map(([field, value]) => [
    LABELS[field as keyof typeof LABELS],
    value || 'none',
  ]);
  const isOwn = by === to.email;
  const change = `The invoice details of your ${owner.name} account were changed${by && !isOwn ? ` by ${by}` : ''} on ${formatDay(at)}`;
  return composeEmail(
    to,
    'Your invoice details were changed',
    by
      ? `${change}. What changed:`
      : `${change}, because copies of receipts end when the plan gets a new owner, or when the person who added the address loses the role. What changed:`,
    facts(Object.fromEntries(lines)),
    isOwn
      ? `Wasn't you? Choose "Forgot password?" on the login page to set a new password, then contact ${supportEmail}.`
      : `View your invoices: ${publicOrigin}/subscription-history`,
  );
}
