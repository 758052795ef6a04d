import * as texts from '#texts/pricing';
import { formatDate } from '../lib/format';
import type { Interval } from './offer';
import { isPaidPlan, payingPlanName, planKind, teamUsers, type Subscriber } from './plan';

export interface CurrentPlan {
  /** Null for an unknown plan name. */
  card: 'free' | 'pro' | 'enterprise' | null;
  paid: boolean;
  cancelled: boolean;
  users: number;
  /** The billing interval; null if unknown. */
  interval: Interval | null;
  /** The owner's possible actions; null if the API sends none. */
  state: 'active' | 'pastDue' | 'ending' | null;
  /** A sentence with the renewal, end or overdue date; null if unknown. */
  term: string | null;
}

/** The fields used from the user's profile. */
interface Term extends Subscriber {
  /** ISO 8601; null if unknown. */
  currentPeriodEnd?: string | null;
  billingState?: string;
  billingInterval?: Interval | null;
}

const STATES = ['active', 'pastDue', 'ending'] as const;

/** Describes the user's current plan for the pricing page, from the profile. */
export function currentPlan(subscriber: Term): CurrentPlan {
  const { isCanceled, currentPeriodEnd, billingState, billingInterval = null } = subscriber;
  const planPurchaseName = payingPlanName(subscriber);
  const card = planKind(planPurchaseName);
  const paid = isPaidPlan(planPurchaseName);
  const date = paid && currentPeriodEnd ? formatDate(currentPeriodEnd) : null;
  const renewal = billingState === 'pastDue' ? texts.renewalDeclined : texts.renewsOn;
  const ending = billingState === 'ending' ? texts.runsUntil : texts.endsOn;
  const term = date && (isCanceled ? ending : renewal)(date);
  const state = STATES.find((known) => known === billingState) ?? null;
  const users = teamUsers(subscriber);
  return { card, paid, cancelled: paid && isCanceled, users, interval: billingInterval, state, term };
}
