import * as texts from '#texts/pricing';
import type { Interval } from './offer';
import { can, isHeldByTeam, isPaidPlan, leavesTeam, planKind, teamUsers, type Subscriber } from './plan';

export interface CurrentPlan {
  /** Null for an unknown plan name. */
  card: 'free' | 'pro' | 'enterprise' | null;
  paid: boolean;
  cancelled: boolean;
  users: number;
  /** The billing interval; null if unknown. */
  interval: Interval | null;
  /** The owner's possible actions; null if the API sends none, and for team members. */
  state: 'active' | 'pastDue' | 'ending' | null;
  /** Replaces the buttons for members of someone else's team, who can't buy; null for everyone else. */
  seat: string | null;
  /** Stands below the button: buying ends the seat on a team whose plan has ended. Null for everyone else. */
  note: string | null;
}

/** The fields used from the user's profile. */
interface Terms extends Subscriber {
  billingState?: string;
  billingInterval?: Interval | null;
}

const STATES = ['active', 'pastDue', 'ending'] as const;

/** Describes the user's current plan for the pricing page, from the profile. */
export function currentPlan(subscriber: Terms): CurrentPlan {
  const { planPurchaseName, isCanceled, billingState, billingInterval = null } = subscriber;
  const card = planKind(planPurchaseName);
  const paid = isPaidPlan(planPurchaseName);
  const isMember = !can(subscriber, 'managePlan');
  const state = (!isMember && STATES.find((known) => known === billingState)) || null;
  const seat = isHeldByTeam(subscriber) ? texts.inSeat : null;
  const note = leavesTeam(subscriber) ? texts.leavesTeam : null;
  const users = teamUsers(subscriber);
  return { card, paid, cancelled: paid && isCanceled, users, interval: billingInterval, state, seat, note };
}
