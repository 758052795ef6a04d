import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db';
import {
  accounts,
  checkouts,
  outbox,
  payments,
  receipts,
  strayPayments,
  webhookEvents,
  webhookInbox,
} from '../db/schema';
import { printable } from '../messages/letter';
import { formatUsd } from '../payments/ledger/money';
import { type CommandContext, CommandError, type Table, time } from './output';

type Checkout = typeof checkouts.$inferSelect;
type Payment = typeof payments.$inferSelect;

interface Entry {
  at: number;
  what: string;
  detail: string;
}

/**
 * What happened to a checkout, in time order: attempts, notices of the provider, ledger rows and messages. The last
 * line is what the provider says now.
 * @param id of the checkout, its session, its payment or one of its invoices
 */
export async function showCheckout(context: CommandContext, id: string): Promise<Table[]> {
  const { db } = context;
  const checkout = await findCheckout(db, id);
  const ledger = await findLedger(db, checkout.id);
  const sessionId = checkout.providerSessionId ?? '';
  const entries = [
    ...(await attemptEntries(db, checkout)),
    ...(await noticeEntries(db, sessionId, ledger)),
    ...ledger.map(ledgerEntry),
    ...(await messageEntries(db, ledger)),
  ].sort((a, b) => a.at - b.at);
  const now = { at: context.now(), what: 'provider now', detail: await askProvider(context, sessionId) };
  const rows = [...entries, now].map(({ at, what, detail }) => [time(at), what, detail]);
  return [{ columns: ['TIME', 'WHAT', 'DETAIL'], rows, none: '' }];
}

async function findCheckout(db: Db, id: string): Promise<Checkout> {
  const paid = db
    .select({ id: payments.checkoutId })
    .from(payments)
    .where(or(eq(payments.paymentRef, id), eq(payments.invoiceNumber, id)));
  const isIt = or(eq(checkouts.id, id), eq(checkouts.providerSessionId, id), inArray(checkouts.id, paid));
  const [found] = await db.select().from(checkouts).where(isIt);
  if (!found) throw new CommandError(`There is no checkout of ${printable(id)}.`);
  return found;
}

/** Payment of the checkout, and what was given back of it later. */
async function findLedger(db: Db, checkoutId: string): Promise<Payment[]> {
  const own = db.select({ id: payments.id }).from(payments).where(eq(payments.checkoutId, checkoutId));
  return db
    .select()
    .from(payments)
    .where(or(eq(payments.checkoutId, checkoutId), inArray(payments.reversalOf, own)));
}

async function attemptEntries(db: Db, checkout: Checkout): Promise<Entry[]> {
  const { id, accountId, kind, label, amount, status, outcome, providerSessionId, lookedUpAt } = checkout;
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  const opened = `${kind} ${id} of ${account?.email} (${accountId}): ${label}, ${formatUsd(amount)}`;
  const entries = [
    { at: checkout.createdAt, what: 'opened', detail: opened },
    { at: checkout.createdAt, what: 'session', detail: providerSessionId ?? 'none: the provider has not answered' },
    { at: checkout.expiresAt, what: 'expires', detail: `${status}, ${outcome ?? 'no outcome'}` },
  ];
  if (lookedUpAt > 0) entries.push({ at: lookedUpAt, what: 'looked up', detail: 'last question to the provider' });
  return entries;
}

/** Notices that were acted on, and those that wait or were given up. */
async function noticeEntries(db: Db, sessionId: string, ledger: readonly Payment[]): Promise<Entry[]> {
  const subjects = [sessionId, ...ledger.map(({ paymentRef }) => paymentRef)];
  const done = await db.select().from(webhookEvents).where(eq(webhookEvents.sessionId, sessionId));
  const isAbout = (name: string) => inArray(sql`${webhookInbox.notice}->>${name}`, subjects);
  const waiting = await db
    .select()
    .from(webhookInbox)
    .where(or(isAbout('sessionId'), isAbout('paymentRef')));
  const strays = await db.select().from(strayPayments).where(eq(strayPayments.sessionId, sessionId));
  return [
    ...done.map(({ id, type, receivedAt }) => ({ at: receivedAt, what: 'notice', detail: `${type} ${id}` })),
    ...waiting.map(({ id, receivedAt, attempts, nextAttemptAt }) => {
      const next = nextAttemptAt === null ? 'given up' : `next try ${time(nextAttemptAt)}`;
      return { at: receivedAt, what: 'notice waits', detail: `${id}, ${attempts} tries, ${next}` };
    }),
    ...strays.map(({ id, foundAt, outcome }) => ({
      at: foundAt,
      what: 'stray',
      detail: `payment ${id} was not known here: ${outcome ?? 'kept'}`,
    })),
  ];
}

function ledgerEntry({ kind, invoiceNumber, amount, paymentRef, note, paidAt }: Payment): Entry {
  const detail = [invoiceNumber, formatUsd(amount), paymentRef, note].filter(Boolean).join(', ');
  return { at: paidAt, what: `ledger: ${kind}`, detail };
}

/** Receipts with the moment they were queued, and messages that have not left yet. */
async function messageEntries(db: Db, ledger: readonly Payment[]): Promise<Entry[]> {
  if (ledger.length === 0) return [];
  const ids = ledger.map(({ id }) => id);
  const owed = await db.select().from(receipts).where(inArray(receipts.paymentId, ids));
  const names = ledger.flatMap(({ invoiceNumber, paymentRef }) => [invoiceNumber, paymentRef]);
  const isAbout = or(...names.map((name) => sql`position(${name} in ${outbox.body}) > 0`));
  const waiting = await db.select().from(outbox).where(isAbout);
  return [
    ...owed.map(({ paymentId, sentAt }) => {
      const { invoiceNumber, buyer, paidAt } = ledger.find(({ id }) => id === paymentId)!;
      return {
        at: sentAt ?? paidAt,
        what: sentAt ? 'receipt' : 'receipt due',
        detail: `${invoiceNumber} to ${buyer.email}`,
      };
    }),
    ...waiting.map(({ sentAt, to, subject, attempts }) => ({
      at: sentAt,
      what: 'in outbox',
      detail: `${subject} to ${to}, ${attempts} tries`,
    })),
  ];
}

async function askProvider({ provider }: CommandContext, sessionId: string): Promise<string> {
  if (!sessionId) return 'no session';
  try {
    const state = await provider.lookUpCheckout(sessionId);
    if (state.status !== 'paid') return state.status;
    const reversals = await provider.lookUpReversals(state.paymentRef);
    const back = reversals.map(({ kind, amount }) => `, ${kind} of ${formatUsd(amount)}`).join('');
    return `paid ${formatUsd(state.amount)}, ${state.paymentRef}${back}`;
  } catch (error) {
    return `cannot be asked: ${error instanceof Error ? error.message : String(error)}`;
  }
}
