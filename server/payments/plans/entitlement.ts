import type { Db } from '../../db';
import { PLAN_NAMES } from './prices';
import { planInForce } from './subscriptions';

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

/** The plan in force at `now` (epoch ms); the Free plan with no members when there is none. */
export async function entitlementOf(db: Db, accountId: string, now: number): Promise<Entitlement> {
  const plan = await planInForce(db, accountId, now);
  if (!plan) return NONE;
  return {
    planPurchaseName: PLAN_NAMES[plan.plan],
    isCanceled: plan.cancelledAt !== null,
    extraUsers: plan.extraUsers,
    includedMembers: plan.includedMembers,
    currentPeriodEnd: plan.periodEnd,
  };
}
