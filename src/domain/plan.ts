import { PLAN_ENTERPRISE, PLAN_PRO } from '../config/constants';

/** The profile fields that the rules below use. */
export interface Subscriber {
  planPurchaseName: string;
  isCanceled: boolean;
  teamSize: { extraUsers: number; includedMembers: number };
  teamRole?: string;
}

type Named = Pick<Subscriber, 'planPurchaseName' | 'teamRole'>;

/** The rights on a plan, with the roles of someone else's team that lack them. */
const LACKING = {
  /** Buy, change, resume and cancel the plan, add seats and manage its members. */
  managePlan: ['member', 'billing'],
  /** See the payments and pay what is due. */
  seeBilling: ['member'],
} as const;

/** Returns whether the user has a right on the plan they use. Users have every right on a plan of their own. */
export const can = ({ teamRole }: Pick<Subscriber, 'teamRole'>, action: keyof typeof LACKING): boolean =>
  !LACKING[action].some((role) => role === teamRole);

const normalized = (planName: string): string => planName.trim().toLowerCase();

/** Returns whether the menu has Subscription History: only for 'pro plan', compared in lowercase. */
export const showsHistory = (subscriber: Named): boolean =>
  can(subscriber, 'seeBilling') && normalized(subscriber.planPurchaseName) === PLAN_PRO;

/** Returns whether the menu has Cancel Subscription: for the owner of an active 'pro plan' or 'enterprise'. */
export const canCancel = ({ isCanceled, ...plan }: Omit<Subscriber, 'teamSize'>): boolean =>
  !isCanceled && can(plan, 'managePlan') && [PLAN_PRO, PLAN_ENTERPRISE].includes(normalized(plan.planPurchaseName));

/** Returns whether the user can't buy a plan: the plan of their team is in force. */
export const isHeldByTeam = (subscriber: Named): boolean =>
  !can(subscriber, 'managePlan') && isPaidPlan(subscriber.planPurchaseName);

/** Returns whether buying a plan ends the user's seat on a team whose own plan has ended. */
export const leavesTeam = (subscriber: Named): boolean =>
  !can(subscriber, 'managePlan') && !isPaidPlan(subscriber.planPurchaseName);

/** Returns the number of users that the plan pays for. */
export const teamUsers = ({ teamSize }: Pick<Subscriber, 'teamSize'>): number =>
  teamSize.includedMembers + teamSize.extraUsers;

/** Returns whether a row of the team is an invitation, pending or expired. */
export const isInvited = ({ state }: { state: string }): boolean => state === 'invited';

/**
 * Returns whether a row of the team holds a seat: not an owner without a seat, nor an expired invitation, which has no
 * `expiresAt`.
 */
export const holdsSeat = (row: { state: string; expiresAt?: string }): boolean =>
  row.state !== 'none' && !(isInvited(row) && row.expiresAt === undefined);

/** Returns whether the user adds members instead of buying a plan. Decided by seats, not by the plan's name. */
export const addsMembers = ({ teamSize, isCanceled }: Pick<Subscriber, 'teamSize' | 'isCanceled'>): boolean =>
  !isCanceled && (teamSize.extraUsers > 0 || teamSize.includedMembers > 0);

/** Returns the offered plan with this name, or null. */
export function planKind(planName: string): 'free' | 'pro' | 'enterprise' | null {
  if (!isPaidPlan(planName)) return 'free';
  if (normalized(planName) === PLAN_PRO) return 'pro';
  return normalized(planName) === PLAN_ENTERPRISE ? 'enterprise' : null;
}

/** Returns whether support adds the plan's members, at a custom price. Other APIs may sell members for an Enterprise plan. */
export const growsWithSupport = ({ planPurchaseName, billingState }: Named & { billingState?: string }): boolean =>
  billingState !== undefined && planKind(planPurchaseName) === 'enterprise';

/** Returns whether a plan name means a paid plan: any name except the free plan's. */
export const isPaidPlan = (planName: string): boolean => !/^(free\b|$)/.test(normalized(planName));

/**
 * History state that passes a number of new members to the pricing page: from a selection whose owner already has a team,
 * and from an interrupted checkout.
 */
export interface MembersToAdd {
  addMembers: number;
}

/**
 * Turns a stored selection into added members if the user already has a team, since they can't buy a second plan.
 * @param selection number of users, if one is stored
 * @returns null if the selection stays unchanged
 */
export function membersInstead(selection: { quantity: number } | null, owner: Subscriber | null): MembersToAdd | null {
  return selection && owner && addsMembers(owner) ? { addMembers: selection.quantity } : null;
}
