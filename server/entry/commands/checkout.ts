import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import {
  accounts,
  checkouts,
  outbox,
  payments,
  receipts,
  unmatchedPayments,
  webhookEvents,
  webhookInbox,
} from '../../platform/db/schema';
import { formatUsd } from '../../platform/lib/money';
import { printable } from '../../platform/messages/text';
import { type CommandContext, CommandError, type Table, time } from './output';

type Payment = typeof payments.$inferSelect;
type Entry = [at: number, what: string, detail: string];

/**
 * Lists the history of a checkout in time order: attempts, webhooks, ledger rows and messages. The last line is the
 * provider's current answer.
 * @param id of the checkout, its session, its payment or one of its invoices
 */
export async function showCheckout(context: CommandContext, id: string): Promise<Table[]> {
  const { db } = context;
  const paid = db
    .select({ id: payments.checkoutId })
    .from(payments)
    .where(or(eq(payments.paymentRef, id), eq(payments.invoiceNumber, id)));
  const isIt = or(eq(checkouts.id, id), eq(checkouts.providerSessionId, id), inArray(checkouts.id, paid));
  const [found] = await db
    .select({ checkout: checkouts, email: accounts.email })
    .from(checkouts)
    .innerJoin(accounts, eq(accounts.id, checkouts.accountId))
    .where(isIt);
  if (!found) throw new CommandError(`No checkout found for ${printable(id)}.`);
  const { checkout, email } = found;
  const { createdAt, lookedUpAt, providerSessionId: sessionId } = checkout;
  const order = `${checkout.label}, ${formatUsd(checkout.amount)}`;
  const ledger = await findLedger(db, checkout.id);
  const entries: Entry[] = [
    [createdAt, 'opened', `${checkout.kind} ${checkout.id} of ${email} (${checkout.accountId}): ${order}`],
    [createdAt, 'session', sessionId ?? 'none: no answer from the provider'],
    [checkout.expiresAt, 'expires', `${checkout.status}, ${checkout.outcome ?? 'no outcome'}`],
    ...(lookedUpAt > 0 ? [[lookedUpAt, 'looked up', 'last request to the provider'] satisfies Entry] : []),
    ...(await noticeEntries(db, sessionId ?? '', ledger)),
    ...(await ledgerEntries(db, ledger)),
  ];
  entries.sort(([a], [b]) => a - b).push([context.now(), 'provider now', await askProvider(context, sessionId)]);
  return [{ rows: entries.map(([at, what, detail]) => ({ time: time(at), what, detail })), none: '' }];
}

/** Returns the payment of the checkout, and its later refunds and disputes. */
async function findLedger(db: Db, checkoutId: string): Promise<Payment[]> {
  const own = db.select({ id: payments.id }).from(payments).where(eq(payments.checkoutId, checkoutId));
  return db
    .select()
    .from(payments)
    .where(or(eq(payments.checkoutId, checkoutId), inArray(payments.reversalOf, own)));
}

/** Returns the processed webhooks, and those that are pending or failed. */
async function noticeEntries(db: Db, sessionId: string, ledger: readonly Payment[]): Promise<Entry[]> {
  const subjects = [sessionId, ...ledger.map(({ paymentRef }) => paymentRef)];
  const isAbout = (name: string) => inArray(sql`${webhookInbox.notice}->>${name}`, subjects);
  const done = await db.select().from(webhookEvents).where(eq(webhookEvents.sessionId, sessionId));
  const waiting = await db
    .select()
    .from(webhookInbox)
    .where(or(isAbout('sessionId'), isAbout('paymentRef')));
  const unmatched = await db.select().from(unmatchedPayments).where(eq(unmatchedPayments.sessionId, sessionId));
  return [
    ...done.map(({ id, type, receivedAt }): Entry => [receivedAt, 'webhook', `${type} ${id}`]),
    ...waiting.map(({ id, receivedAt, attempts, nextAttemptAt }): Entry => {
      const next = nextAttemptAt === null ? 'failed' : `next try ${time(nextAttemptAt)}`;
      return [receivedAt, 'webhook pending', `${id}, ${attempts} tries, ${next}`];
    }),
    ...unmatched.map(({ id, foundAt, outcome }): Entry => {
      return [foundAt, 'unmatched', `payment ${id} has no known checkout: ${outcome ?? 'kept'}`];
    }),
  ];
}

/** Returns the ledger rows, the time their receipts were queued, and unsent messages. */
async function ledgerEntries(db: Db, ledger: readonly Payment[]): Promise<Entry[]> {
  if (ledger.length === 0) return [];
  const ids = ledger.map(({ id }) => id);
  const owed = await db
    .select()
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(inArray(payments.id, ids));
  const names = ledger.flatMap(({ invoiceNumber, paymentRef }) => [invoiceNumber, paymentRef]);
  const isAbout = or(...names.map((name) => sql`position(${name} in ${outbox.body}) > 0`));
  const waiting = await db.select().from(outbox).where(isAbout);
  return [
    ...ledger.map(({ kind, invoiceNumber, amount, paymentRef, note, paidAt }): Entry => {
      const detail = [invoiceNumber, formatUsd(amount), paymentRef, note].filter(Boolean).join(', ');
      return [paidAt, `ledger: ${kind}`, detail];
    }),
    ...owed.map(({ receipts: { sentAt }, payments: { invoiceNumber, buyer, paidAt } }): Entry => {
      return [sentAt ?? paidAt, sentAt ? 'receipt' : 'receipt due', `${invoiceNumber} to ${buyer.email}`];
    }),
    ...waiting.map(({ sentAt, to, subject, attempts }): Entry => {
      return [sentAt, 'in outbox', `${subject} to ${to}, ${attempts} tries`];
    }),
  ];
}

async function askProvider({ provider }: CommandContext, sessionId: string | null): Promise<string> {
  if (!sessionId) return 'no session';
  try {
    const state = await provider.lookUpCheckout(sessionId);
    if (state.status !== 'paid') return state.status;
    const reversals = await provider.lookUpReversals(state.paymentRef);
    const back = reversals.map(({ kind, amount }) => `, ${kind} of ${formatUsd(amount)}`).join('');
    return `paid ${formatUsd(state.amount)}, ${state.paymentRef}${back}`;
  } catch (error) {
    return `unreachable: ${error instanceof Error ? error.message : String(error)}`;
  }
}
