import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { findAccountById, isErased } from '../accounts/find';
import type { Db } from '../../platform/db';
import { checkouts, payments, receipts, subscriptions } from '../../platform/db/schema';
import { findInvoiceDetails, findOutcome, isRefunded, type Payment } from '../ledger/ledger';
import type { Message } from '../../platform/messages';
import { receiptMail } from '../../platform/messages/mails/invoices';
import type { WorkContext } from '../../platform/http/context';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';
import { findLinkReader, makeCancelLink, type PlanLink } from './planLinks';
import { noteNamedCharge } from './notices';
import { cataloguePrices } from './prices';
import { readCharge } from './renewal';
import { findBillingContacts } from './seats';
import { describePlan, findPlan, listFunded, type Subscription } from './subscriptions';

/**
 * Queues the unsent receipts, each once. Any number of processes may call it; calls within one process run one after
 * another.
 */
export function sendReceipts(context: WorkContext): Promise<void> {
  return context.withLock('receipts', () => sendUnsent(context));
}

async function sendUnsent(context: WorkContext): Promise<void> {
  const find = (isOnPage: SQL) =>
    context.db
      .select({ id: receipts.paymentId })
      .from(receipts)
      .where(and(isNull(receipts.sentAt), isOnPage))
      .orderBy(asc(receipts.paymentId))
      .limit(PAGE_SIZE);
  await forEachRow(context.log, 'sendReceipts', receipts.paymentId, find, ({ id }) => sendReceipt(context, id));
}

async function sendReceipt(context: WorkContext, paymentId: string): Promise<void> {
  const { messages, now } = context;
  const linkTo = await makeCancelLink(context);
  await messages.transaction(async (tx) => {
    const [mine] = await tx
      .update(receipts)
      .set({ sentAt: now() })
      .where(and(eq(receipts.paymentId, paymentId), isNull(receipts.sentAt)))
      .returning();
    if (!mine) return;
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) return;
    const plan = await findOwnPlan(tx, payment);
    for (const mail of await receiptMails(context, tx, { payment, plan }, linkTo)) await messages.queue(tx, mail);
    if (plan) await noteNamedCharge(tx, plan, context);
  });
}

/**
 * Returns the plan of a payment if it runs and still belongs to the account that paid: no one else may learn its next
 * charge, or get the link that cancels it.
 */
export async function findOwnPlan(tx: Db, { accountId, subscriptionId }: Payment): Promise<Subscription | undefined> {
  const plan = await findPlan(tx, subscriptionId);
  return plan?.accountId === accountId && plan.endedAt === null ? plan : undefined;
}

/**
 * Builds the emails of a payment: to the account's current email, and copies to its billing managers and the address for
 * copies, who also get the emails about the next charge. A deleted account gets none.
 * @param plan see `findOwnPlan`
 */
export async function receiptMails(
  context: WorkContext,
  tx: Db,
  { payment, plan }: { payment: Payment; plan: Subscription | undefined },
  linkTo: PlanLink,
): Promise<Message[]> {
  const { config } = context;
  const account = await findAccountById(tx, payment.accountId);
  if (!account || isErased(account)) return [];
  const charge = plan ? readCharge(plan, cataloguePrices(config)) : null;
  const isSaved = await isCardSaved(tx, payment);
  // The card of the plan paid, unless it was another one on a hosted page.
  const isOfPlan = payment.cardLast4 === plan?.cardLast4 && (payment.checkoutId === null || isSaved);
  const contacts = await findBillingContacts(tx, account);
  const managers = contacts.filter(({ id }) => id !== account.id);
  const reader = await findLinkReader(tx, payment, contacts);
  const manager = managers.find(({ id }) => id === plan?.cardAccountId);
  const about = {
    isCardSaved: isSaved,
    // A refund names no holder: the plan's card may have changed since the payment.
    payer: isOfPlan && payment.reversalOf === null ? manager : undefined,
    linkOf: reader?.email,
    ...(await readReversal(tx, payment)),
    isRefundRejected: payment.reversalOf === null && (await findOutcome(tx, payment)) === 'refund-failed',
  };
  const next = plan && charge && { amount: charge.amount, plan: describePlan(plan, charge), holder: manager };
  const compose = (reader: string, copyTo?: { id?: string; email: string }) =>
    receiptMail(config, account, payment, {
      ...about,
      copyTo,
      ...(next && { next: { ...next, cancelLink: linkTo(plan, reader) } }),
    });
  const { copyTo } = await findInvoiceDetails(tx, account.id);
  const copies = new Map<string, { id?: string; email: string }>(
    [{ email: copyTo }, ...managers].map((to) => [to.email, to]),
  );
  for (const email of ['', account.email]) copies.delete(email);
  return [compose(account.id), ...[...copies.values()].map((to) => compose(to.id ?? to.email, to))];
}

/** Returns what the email about a refund or dispute says of the payment and its plan. */
async function readReversal(tx: Db, payment: Payment) {
  if (payment.reversalOf === null) return {};
  const [original] = await tx.select().from(payments).where(eq(payments.id, payment.reversalOf));
  return {
    ended: await findEndedPlan(tx, payment),
    isOfSeats: original?.kind === 'members',
    isRefunded: !!original && (await isRefunded(tx, original)),
  };
}

/**
 * Returns the plan that a refund or dispute of this payment ended, or that a won dispute leaves ended; it can be one that
 * was bought with the payment's credit.
 */
async function findEndedPlan(tx: Db, payment: Payment): Promise<Subscription | undefined> {
  const { subscriptionId, reversalRef, paidAt } = payment;
  const plan = await findPlan(tx, subscriptionId);
  if (!plan) return undefined;
  const isIt = and(eq(payments.reversalRef, reversalRef ?? ''), eq(payments.kind, 'dispute'));
  const [dispute] = await tx.select({ at: payments.paidAt }).from(payments).where(isIt);
  const at = dispute?.at ?? paidAt;
  if (plan.endedAt === at) return plan;
  return (await listFunded(tx, plan.id)).find(({ endedAt, creditEndedAt }) => endedAt === at && creditEndedAt === at);
}

/** Returns whether the card of this payment is now the plan's, because its buyer paid on a page that saves it. */
async function isCardSaved(tx: Db, { checkoutId, subscriptionId, cardLast4, reversalOf }: Payment): Promise<boolean> {
  if (reversalOf !== null) return false;
  const { payerId } = checkouts;
  const isSaved = and(
    eq(checkouts.id, checkoutId ?? ''),
    eq(subscriptions.cardAccountId, payerId),
    eq(subscriptions.cardLast4, cardLast4 ?? ''),
  );
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId ?? ''))
    .where(isSaved);
  return rows.length > 0;
}
