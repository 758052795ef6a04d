import type { WorkContext } from '../../context';
import { findInvoiceDetails, hasInvoices, listMonthlyCosts } from '../ledger/ledger';
import { cataloguePrices } from '../plans/prices';
import { GRACE, nextTerms, type SubscriptionStatus, readSubscriptionStatus } from '../plans/renewal';
import { isInvoicedManually, readSavedCard, type Subscription } from '../plans/subscriptions';

/** Everything about the account's plan that its owner may know and change; moments are ISO 8601, amounts cents. */
export async function readBilling({ db, now, config }: WorkContext, accountId: string) {
  const { plan, renewal } = await readSubscriptionStatus(db, accountId, now());
  const state = getBillingState({ plan, renewal });
  const next = plan && state === 'active' ? nextTerms(plan, cataloguePrices(config)) : null;
  return {
    state,
    card: plan && readSavedCard(plan),
    nextCharge: next && {
      date: iso(plan!.periodEnd),
      amount: next.amount,
      users: next.users,
      billingInterval: next.interval,
    },
    pastDue: plan &&
      renewal && {
        amount: renewal.amount,
        since: iso(plan.periodEnd),
        nextTry: iso(renewal.nextAttemptAt),
        reason: renewal.reason ?? 'Your card was declined.',
        endsAt: iso(Math.max(plan.periodEnd + GRACE, renewal.nextAttemptAt)),
      },
    scheduled: plan && readSchedule(plan),
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

/** The change that the next renewal brings, or null. */
export function readSchedule(plan: Subscription) {
  const { scheduledUsers: users, scheduledInterval: billingInterval } = plan;
  if (users === null && billingInterval === null) return null;
  return { ...(users !== null && { users }), ...(billingInterval && { billingInterval }), from: iso(plan.periodEnd) };
}

const iso = (moment: number) => new Date(moment).toISOString();
