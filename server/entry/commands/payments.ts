import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { fulfil } from '../../product/checkout/fulfil';
import { membersLine } from '../../product/checkout/quotes';
import { compareWithProvider, findLastComparison, whereUnmatched } from '../../product/checkout/unmatched';
import type { Db } from '../../platform/db';
import { checkouts, payments, unmatchedPayments, webhookInbox } from '../../platform/db/schema';
import { formatUsd } from '../../platform/lib/money';
import { printable } from '../../platform/messages/text';
import { fromPlan } from '../../product/subscription/openCheckouts';
import { findObstacle } from '../../product/subscription/eligibility';
import { cataloguePrices, findPrice } from '../../product/subscription/prices';
import type { Account } from '../../product/accounts/find';
import { planInForce, planLabel } from '../../product/subscription/subscriptions';
import type { PaidCheckout, WebhookNotice } from '../../platform/providers/provider';
import { chooseKept } from './keep';
import { type CommandContext, CommandError, day, requireAccount, type Table, time } from './output';

type UnmatchedPayment = typeof unmatchedPayments.$inferSelect;

/**
 * Compares with the provider, and lists payments for unknown checkouts and webhooks that failed permanently, each until
 * it is resolved.
 */
export async function listUnmatched(context: CommandContext): Promise<Table[]> {
  const { db } = context;
  const compared = await describeComparison(context);
  const unmatched = await db
    .select()
    .from(unmatchedPayments)
    .where(whereUnmatched(db))
    .orderBy(asc(unmatchedPayments.paidAt));
  const givenUp = await db
    .select()
    .from(webhookInbox)
    .where(isNull(webhookInbox.nextAttemptAt))
    .orderBy(asc(webhookInbox.receivedAt));
  const rows = unmatched.map(({ id, paidAt, amount, buyerEmail, ordered, outcome }) => ({
    payment: id,
    paid: day(paidAt),
    amount: formatUsd(amount),
    buyer: buyerEmail ?? '-',
    ordered: ordered ?? '-',
    state: outcome ?? 'kept',
  }));
  const notices = givenUp.map(({ id, receivedAt, notice }) => {
    const { type, sessionId } = notice as WebhookNotice;
    return { notice: id, received: day(receivedAt), type, 'unknown session': sessionId ?? '-' };
  });
  const none = `No unmatched payments and no failed webhooks. ${compared}`;
  return [
    { name: 'payments', rows, none, footer: compared },
    { name: 'notices', rows: notices, none, ...(rows.length === 0 && { footer: compared }) },
  ];
}

async function describeComparison(context: CommandContext): Promise<string> {
  const failure = await compareWithProvider(context).then(
    () => '',
    (error: unknown) => `The provider is unreachable: ${error instanceof Error ? error.message : String(error)} `,
  );
  const at = await findLastComparison(context.db);
  return `${failure}${at === null ? 'Never compared with the provider.' : `Last compared with the provider on ${time(at)} UTC.`}`;
}

/**
 * Grants an account the purchase of an unmatched payment, through the same function as every checkout. With fewer
 * seats than people, `--keep` lists who stays. Safe to repeat.
 */
export async function grantUnmatched(context: CommandContext, id: string, who: string): Promise<string> {
  const { db, provider } = context;
  const unmatched = await findUnmatched(context, id);
  const account = await requireAccount(db, who);
  const obstacle = await findObstacle(db, account, context.now());
  if (obstacle) throw new CommandError(`${obstacle.note} Refund the payment.`);
  if (unmatched.sessionId === '')
    throw new CommandError('The payment is for a renewal of a plan that is not in this database. Refund the payment.');
  await requireNoRenewal(db, unmatched);
  const paid = await provider.lookUpCheckout(unmatched.sessionId);
  if (paid.status !== 'paid') throw new CommandError(`The provider does not report ${id} as paid.`);
  if ((await provider.lookUpReversals(id)).length > 0)
    throw new CommandError(`${id} was refunded or disputed at the provider.`);
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(checkouts).where(eq(checkouts.id, id));
    if (before && before.accountId !== account.id)
      throw new CommandError(`${id} was already granted to another account.`);
    const order = before ?? (await toOrder(context, tx, account, paid));
    await decide(tx, unmatched, 'granted');
    if (before) return;
    const fixed = {
      id,
      accountId: account.id,
      payerId: account.id,
      selection: 'granted',
      status: 'closed',
      credit: 0,
    } as const;
    const { amount, currency } = paid;
    const urls = {
      successUrl: '',
      cancelUrl: '',
      provider: unmatched.provider,
      providerSessionId: unmatched.sessionId,
    };
    const times = { createdAt: context.now(), expiresAt: context.now() };
    await tx.insert(checkouts).values({ ...order, ...fixed, amount, currency, ...urls, ...times });
  });
  const fulfilment = await fulfil(context, { ...paid, reference: id });
  if (fulfilment === 'refund-due')
    throw new CommandError(`${id} has no effect for ${account.id} and will be refunded.`);
  return `${id} is granted to ${account.id}.`;
}

/** A plan granted late is due at once, and would be charged again for periods that a stored renewal already paid. */
async function requireNoRenewal(db: Db, { buyerEmail }: UnmatchedPayment): Promise<void> {
  const isRenewal = and(eq(unmatchedPayments.sessionId, ''), eq(unmatchedPayments.buyerEmail, buyerEmail ?? ''));
  const [renewal] = await db
    .select({ id: unmatchedPayments.id })
    .from(unmatchedPayments)
    .where(and(isRenewal, whereUnmatched(db)));
  if (renewal) throw new CommandError(`Refund the buyer's renewal ${renewal.id} first.`);
}

/** Returns the paid order, for this account. @throws CommandError when it can have no effect */
async function toOrder(context: CommandContext, tx: Db, account: Account, paid: PaidCheckout) {
  const { config, now } = context;
  const { ordered, amount } = paid;
  const price = ordered && findPrice(cataloguePrices(config), ordered.priceId);
  const plan = await planInForce(tx, account.id, now());
  const quantity = ordered?.users ?? 0;
  if (ordered?.kind === 'members') {
    if (!plan || plan.plan !== 'pro' || plan.cancelledAt !== null)
      throw new CommandError('The payment is for members, but the account has no plan that can grow.');
    const label = `${planLabel(plan)}, ${quantity} ${quantity === 1 ? 'member' : 'members'} added`;
    return {
      ...fromPlan(plan),
      kind: 'members' as const,
      quantity,
      label,
      lines: [membersLine(quantity, plan, amount, paid.paidAt)],
    };
  }
  if (ordered?.kind === 'renewal')
    throw new CommandError('The payment is for a renewal. It is applied automatically when the renewal is due.');
  if (!price) throw new CommandError('The purchased plan is no longer on sale. Refund the payment.');
  if (plan && plan.cancelledAt === null) throw new CommandError('The account already has a plan.');
  const { stripePriceId: priceId, billingInterval: interval, pricePerUser, minimumUsers } = price;
  const name = planLabel({ plan: 'pro', interval });
  const lines = [{ label: name, quantity, unitAmount: null, amount }];
  const label = `${name}, ${quantity} users`;
  const keep = await chooseKept(context, tx, account, quantity);
  return { kind: 'purchase' as const, keep, priceId, interval, pricePerUser, minimumUsers, quantity, label, lines };
}

/** Refunds an unmatched payment in full. Safe to repeat. */
export async function refundUnmatched(context: CommandContext, id: string): Promise<string> {
  const { db, provider } = context;
  const unmatched = await findUnmatched(context, id);
  if (unmatched.outcome === 'refunded') return `${id} was already refunded.`;
  await decide(db, unmatched, 'refund-due');
  const result = await provider.refund(id, `refund-${id}`).catch((error: Error) => {
    throw new CommandError(`The provider did not confirm the refund: ${error.message} Run the command again.`);
  });
  const outcome = result.status === 'rejected' ? null : 'refunded';
  await db.update(unmatchedPayments).set({ outcome }).where(eq(unmatchedPayments.id, id));
  if (result.status === 'rejected') throw new CommandError(`The provider rejected the refund: ${result.reason}`);
  return `${formatUsd(unmatched.amount)} of ${id} refunded.`;
}

/** Retries a failed webhook with the provider's current data. */
export async function retryNotice({ db, now }: CommandContext, id: string): Promise<string> {
  const [again] = await db
    .update(webhookInbox)
    .set({ attempts: 0, nextAttemptAt: now() })
    .where(and(eq(webhookInbox.id, id), isNull(webhookInbox.nextAttemptAt)))
    .returning({ id: webhookInbox.id });
  if (!again) throw new CommandError(`There is no failed webhook ${printable(id)}.`);
  return `Retrying webhook ${id}.`;
}

async function findUnmatched({ db, provider }: CommandContext, id: string): Promise<UnmatchedPayment> {
  const [unmatched] = await db
    .select()
    .from(unmatchedPayments)
    .where(and(eq(unmatchedPayments.id, id), eq(unmatchedPayments.provider, provider.name)));
  if (!unmatched) throw new CommandError(`There is no unmatched payment ${printable(id)}.`);
  return unmatched;
}

/** Only one resolution is possible: a payment is either granted or refunded. */
async function decide(tx: Db, { id }: UnmatchedPayment, outcome: 'granted' | 'refund-due'): Promise<void> {
  if (outcome === 'refund-due') {
    const booked = await tx.select({ id: payments.id }).from(payments).where(eq(payments.paymentRef, id)).limit(1);
    if (booked.length > 0) throw new CommandError(`${id} is already in the ledger, for a plan.`);
  }
  const [mine] = await tx
    .update(unmatchedPayments)
    .set({ outcome })
    .where(
      and(eq(unmatchedPayments.id, id), or(isNull(unmatchedPayments.outcome), eq(unmatchedPayments.outcome, outcome))),
    )
    .returning({ id: unmatchedPayments.id });
  if (!mine) throw new CommandError(`${id} was already ${outcome === 'granted' ? 'refunded' : 'granted'}.`);
}
