import * as texts from '#texts/pricing';
import { formatDate } from '../lib/format';
import type { Interval } from './offer';
import { isPaidPlan, payingPlanName, planKind, teamUsers, type Subscriber } from './plan';

export interface CurrentPlan {
  /** Null for a plan whose name this page does not know. */
  card: 'free' | 'pro' | 'enterprise' | null;
  paid: boolean;
  cancelled: boolean;
  users: number;
  /** By which it is paid; null where it is not known. */
  interval: Interval | null;
  /** What its owner can decide about it here; null where the API knows nothing of it. */
  state: 'active' | 'pastDue' | 'ending' | null;
  /** When it renews, ends, or should have been renewed, as a sentence; null where nothing is known of it. */
  term: string | null;
}

/** Of the person's profile. */
interface Term extends Subscriber {
  /** ISO 8601; null where it is not known. */
  currentPeriodEnd?: string | null;
  billingState?: string;
  billingInterval?: Interval | null;
}

const STATES = ['active', 'pastDue', 'ending'] as const;

/** What the page with the plans says of the plan a person has, from their profile. */
export function currentPlan(subscriber: Term): CurrentPlan {
  const { isCanceled, currentPeriodEnd, billingState, billingInterval = null } = subscriber;
  const planPurchaseName = payingPlanName(subscriber);
  const card = planKind(planPurchaseName);
  const paid = isPaidPlan(planPurchaseName);
  const date = paid && currentPeriodEnd ? formatDate(currentPeriodEnd) : null;
  const renewal = billingState === 'pastDue' ? texts.renewalRefused : texts.renewsOn;
  const ending = billingState === 'ending' ? texts.runsUntil : texts.endsOn;
  const term = date && (isCanceled ? ending : renewal)(date);
  const state = STATES.find((known) => known === billingState) ?? null;
  const users = teamUsers(subscriber);
  return { card, paid, cancelled: paid && isCanceled, users, interval: billingInterval, state, term };
}
