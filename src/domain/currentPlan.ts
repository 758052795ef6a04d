import * as texts from '#texts/pricing';
import { formatDate } from '../lib/format';
import { isPaidPlan, planKind, teamUsers, type Subscriber } from './plan';

export interface CurrentPlan {
  /** Null for a plan whose name this page does not know. */
  card: 'free' | 'pro' | 'enterprise' | null;
  paid: boolean;
  cancelled: boolean;
  users: number;
  /** When it renews, ends, or should have been renewed, as a sentence; null where nothing is known of it. */
  term: string | null;
}

/** Of the person's profile. */
interface Term extends Subscriber {
  /** ISO 8601; null where it is not known. */
  currentPeriodEnd?: string | null;
  billingState?: string;
}

/** What the page with the plans says of the plan a person has, from their profile. */
export function currentPlan(subscriber: Term): CurrentPlan {
  const { planPurchaseName, isCanceled, currentPeriodEnd, billingState } = subscriber;
  const card = planKind(planPurchaseName);
  const paid = isPaidPlan(planPurchaseName);
  const date = paid && currentPeriodEnd ? formatDate(currentPeriodEnd) : null;
  const renewal = billingState === 'pastDue' ? texts.renewalRefused : texts.renewsOn;
  const term = date && (isCanceled ? texts.endsOn(date) : renewal(date));
  return { card, paid, cancelled: paid && isCanceled, users: teamUsers(subscriber), term };
}
