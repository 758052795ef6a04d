import type { WorkContext } from '../../context';
import type { Db } from '../../db';
import { listLeaving, readTeam, shrinks } from '../../team/seats';
import { findInvoiceDetails, hasInvoices, listMonthlyCosts } from '../ledger/ledger';
import { cataloguePrices, type PlanPrice } from '../plans/prices';
import { getUnpaidEnd, nextTerms, type SubscriptionStatus, readSubscriptionStatus } from '../plans/renewal';
import { isInvoicedManually, readSavedCard, type Subscription } from '../plans/subscriptions';

/** Returns the subscription details that the account's owner can see and change; times are ISO 8601, amounts cents. */
export async function readBilling({ db, now, config }: WorkContext, accountId: string) {
  const { plan, renewal } = await readSubscriptionStatus(db, accountId, now());
  const state = getBillingState({ plan, renewal });
  return {
    state,
    card: plan && readSavedCard(plan),
    nextCharge: plan && state === 'active' ? readNextCharge(plan, cataloguePrices(config)) : null,
    pastDue: plan &&
      renewal && {
        amount: renewal.amount,
        since: iso(plan.periodEnd),
        nextTry: iso(renewal.nextAttemptAt),
        reason: renewal.reason ?? 'Your card was declined.',
        endsAt: iso(getUnpaidEnd(plan, renewal.nextAttemptAt)),
      },
    scheduled: plan && (await readSchedule(db, plan, now())),
    invoiceDetails: await findInvoiceDetails(db, accountId),
    hasInvoices: await hasInvoices(db, accountId),
    months: (await listMonthlyCosts(db, accountId, now())).map(({ month, ...cost }) => ({
      month: iso(month),
      ...cost,
    })),
  };
}

/** `billedApart`: no card pays for the plan. */
type BillingState = 'none' | 'active' | 'pastDue' | 'ending' | 'billedApart';

export function getBillingState({ plan, renewal }: SubscriptionStatus): BillingState {
  if (!plan) return 'none';
  if (plan.cancelledAt !== null) return 'ending';
  if (isInvoicedManually(plan)) return 'billedApart';
  return renewal ? 'pastDue' : 'active';
}

/** The amount of the next charge to the saved card. */
export function readNextCharge(plan: Subscription, prices: readonly PlanPrice[]) {
  const { amount, users, interval } = nextTerms(plan, prices);
  return { date: iso(plan.periodEnd), amount, users, billingInterval: interval };
}

/** Returns the change scheduled for the next renewal with the people whose seats end, or null. */
export async function readSchedule(db: Db, plan: Subscription, now: number) {
  const { scheduledUsers: users, scheduledInterval: billingInterval } = plan;
  if (users === null && billingInterval === null) return null;
  const seats = shrinks(plan) ? listLeaving(await readTeam(db, plan.accountId, now), now) : [];
  const leaving = seats.map(({ seat: { id, email }, person }) => ({
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
