import { and, desc, eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { accounts, payments, subscriptions } from '../../platform/db/schema';
import { findInvoiceDetails, hasInvoices, listMonthlyCosts } from '../ledger/ledger';
import { cataloguePrices, type PlanPrice } from '../subscription/prices';
import { isAnnounced } from '../subscription/notices';
import { getTryDay, getUnpaidEnd, isCardCharged, nextTerms, type SubscriptionStatus } from '../subscription/renewal';
import { readSavedCard } from '../subscription/cards';
import { isInvoicedManually, type Subscription } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { listLeaving, readTeam, type Team } from '../subscription/seats';

/** Returns the subscription details that the account's owner can see and change; times are ISO 8601, amounts cents. */
export async function readBilling(
  { db, now, config }: WorkContext,
  { id: accountId, managerId }: { id: string; managerId?: string },
) {
  const team = await readTeam(db, accountId, now());
  const { plan, renewal } = team;
  const state = getBillingState({ plan, renewal });
  const prices = cataloguePrices(config);
  return {
    state,
    card: plan && (await readCard(db, plan, managerId ?? accountId)),
    nextCharge: plan && state === 'active' ? describeNextCharge(plan, prices, now()) : null,
    pastDue: plan &&
      renewal && {
        amount: renewal.amount,
        since: iso(plan.periodEnd),
        nextTry: iso(getTryDay(plan, renewal.nextAttemptAt)),
        willRetry: isCardCharged(plan, renewal),
        reason: renewal.reason ?? 'The card was declined.',
        endsAt: iso(getUnpaidEnd(plan, renewal.nextAttemptAt)),
      },
    scheduled: describeSchedule(team, now()),
    invoiceDetails: await findInvoiceDetails(db, accountId),
    ...(managerId !== undefined && { ownerName: await findName(db, accountId) }),
    hasInvoices: await hasInvoices(db, accountId),
    ...(!plan && (await isLastDisputed(db, accountId, now())) && { endedBy: 'dispute' as const }),
    months: (await listMonthlyCosts(db, accountId, now())).map(({ month, ...cost }) => ({
      month: iso(month),
      ...cost,
    })),
  };
}

/** Returns the saved card, with the person who saved it, unless that is the owner who asks, and when it was declined. */
async function readCard(db: Db, plan: Subscription, callerId: string) {
  const saved = readSavedCard(plan);
  const { cardAccountId: holderId, cardDeclinedAt } = plan;
  const card = saved && { ...saved, ...(cardDeclinedAt !== null && { declinedAt: iso(cardDeclinedAt) }) };
  const isYou = holderId === callerId;
  if (!card || !holderId || (isYou && holderId === plan.accountId)) return card;
  return { ...card, holder: { fullName: await findName(db, holderId), ...(isYou && { isYou }) } };
}

/** Returns whether a dispute, also of its credit, ended the last plan, and restores it if the bank decides for us. */
async function isLastDisputed(db: Db, accountId: string, now: number): Promise<boolean> {
  const { subscriptionId, paidAt, kind } = payments;
  const { id, endedAt, periodEnd } = subscriptions;
  const [last] = await db
    .select({ endedBy: kind, periodEnd })
    .from(subscriptions)
    .leftJoin(
      payments,
      and(or(eq(subscriptionId, id), eq(payments.accountId, accountId)), eq(paidAt, endedAt), eq(kind, 'dispute')),
    )
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(endedAt))
    .limit(1);
  return !!last?.endedBy && last.periodEnd > now;
}

async function findName(db: Db, accountId: string): Promise<string> {
  const [account] = await db.select({ fullName: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId));
  return account?.fullName ?? '';
}

/** `billedApart`: no card pays for the plan. */
type BillingState = 'none' | 'active' | 'pastDue' | 'ending' | 'billedApart';

export function getBillingState({ plan, renewal }: SubscriptionStatus): BillingState {
  if (!plan) return 'none';
  if (isInvoicedManually(plan)) return 'billedApart';
  if (plan.cancelledAt !== null) return 'ending';
  return renewal ? 'pastDue' : 'active';
}

/** The amount of the next charge to the saved card. */
export function readNextCharge(plan: Subscription, prices: readonly PlanPrice[]) {
  const { amount, users, interval } = nextTerms(plan, prices);
  return { date: iso(plan.periodEnd), amount, users, billingInterval: interval };
}

/** Returns the next charge, and whether an email announced it, or it is due. */
export const describeNextCharge = (plan: Subscription, prices: readonly PlanPrice[], now: number) => {
  const isDue = now >= plan.periodEnd;
  return {
    ...readNextCharge(plan, prices),
    announced: !isDue && isAnnounced(plan, now),
    ...(isDue && { due: true as const }),
  };
};

/** Returns the change scheduled for the next renewal with the people whose seats end, or null. */
export function describeSchedule(team: Team, now: number) {
  const { plan } = team;
  const { scheduledUsers: users = null, scheduledInterval: billingInterval = null } = plan ?? {};
  if (!plan || (users === null && billingInterval === null)) return null;
  const leaving = listLeaving(team, now).map(({ seat: { id, email }, person }) => ({
    ...{ id, email: person?.email ?? email },
    ...(person && { fullName: person.fullName }),
  }));
  return {
    ...(users !== null && { users }),
    ...(billingInterval && { billingInterval }),
    from: iso(plan.periodEnd),
    ...(leaving.length > 0 && { leaving }),
  };
}

const iso = (moment: number) => new Date(moment).toISOString();
