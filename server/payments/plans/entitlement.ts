import { PLAN_NAMES } from './prices';
import type { Subscription } from './subscriptions';

/** What an account may use, as the profile tells it. */
export interface Entitlement {
  /** Free plan, Pro plan or Enterprise. */
  planPurchaseName: string;
  isCanceled: boolean;
  extraUsers: number;
  includedMembers: number;
  /** Epoch ms until which the plan is paid; null without a plan. */
  currentPeriodEnd: number | null;
}

const NONE: Entitlement = {
  planPurchaseName: PLAN_NAMES.free,
  isCanceled: false,
  extraUsers: 0,
  includedMembers: 0,
  currentPeriodEnd: null,
};

/** What the plan in force entitles to; the Free plan with no members when there is none. */
export function entitlementOf(plan: Subscription | null): Entitlement {
  if (!plan) return NONE;
  return {
    planPurchaseName: PLAN_NAMES[plan.plan],
    isCanceled: plan.cancelledAt !== null,
    extraUsers: plan.extraUsers,
    includedMembers: plan.includedMembers,
    currentPeriodEnd: plan.periodEnd,
  };
}
