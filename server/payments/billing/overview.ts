import type { Context } from '../../context';
import { hasInvoices } from '../ledger/ledger';
import type { Cents } from '../ledger/money';
import type { BillingInterval } from '../ledger/period';
import { cataloguePrices } from '../plans/prices';
import { nextTerms, type Renewal, type SubscriptionStatus, readSubscriptionStatus } from '../plans/renewal';
import { isInvoicedManually, readSavedCard, type Subscription } from '../plans/subscriptions';
import type { Card } from '../providers/provider';
import { type InvoiceDetails, findInvoiceDetails } from './invoiceDetails';

/** `billedApart`: no card pays for the plan. */
export type BillingState = 'none' | 'active' | 'pastDue' | 'ending' | 'billedApart';

/** Where a subscription stands; moments are ISO 8601, amounts cents. */
export interface Billing {
  state: BillingState;
  card: Card | null;
  nextCharge: { date: string; amount: Cents; users: number; billingInterval: BillingInterval } | null;
  pastDue: { amount: Cents; since: string; nextTry: string; reason: string } | null;
  scheduled: ScheduledChange | null;
  invoiceDetails: InvoiceDetails;
  hasInvoices: boolean;
}

export interface ScheduledChange {
  users?: number;
  billingInterval?: BillingInterval;
  from: string;
}

/** Everything about the account's plan that its owner may know and change. */
export async function readBilling(context: Context, accountId: string): Promise<Billing> {
  const { db, now } = context;
  const { plan, renewal } = await readSubscriptionStatus(db, accountId, now());
  const state = getBillingState({ plan, renewal });
  return {
    state,
    card: plan && readSavedCard(plan),
    nextCharge: plan && state === 'active' ? getNextCharge(context, plan) : null,
    pastDue: plan && renewal && getPastDue(plan, renewal),
    scheduled: plan && readSchedule(plan),
    invoiceDetails: await findInvoiceDetails(db, accountId),
    hasInvoices: await hasInvoices(db, accountId),
  };
}

export function getBillingState({ plan, renewal }: SubscriptionStatus): BillingState {
  if (!plan) return 'none';
  if (plan.cancelledAt !== null) return 'ending';
  if (isInvoicedManually(plan)) return 'billedApart';
  return renewal ? 'pastDue' : 'active';
}

/** The change that the next renewal brings, or null. */
export function readSchedule(plan: Subscription): ScheduledChange | null {
  const { scheduledUsers: users, scheduledInterval: billingInterval } = plan;
  if (users === null && billingInterval === null) return null;
  return { ...(users !== null && { users }), ...(billingInterval && { billingInterval }), from: iso(plan.periodEnd) };
}

function getNextCharge({ config }: Context, plan: Subscription): Billing['nextCharge'] {
  const { users, interval, amount } = nextTerms(plan, cataloguePrices(config.stripe?.priceIds));
  return { date: iso(plan.periodEnd), amount, users, billingInterval: interval };
}

function getPastDue(plan: Subscription, { amount, nextAttemptAt, reason }: Renewal): Billing['pastDue'] {
  return {
    amount,
    since: iso(plan.periodEnd),
    nextTry: iso(nextAttemptAt),
    reason: reason ?? 'Your card was declined.',
  };
}

const iso = (moment: number) => new Date(moment).toISOString();
