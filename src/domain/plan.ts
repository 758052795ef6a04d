import { PLAN_ENTERPRISE, PLAN_PRO } from '../config/constants';

/** What the rules below need to know of a person; the profile of the session has it all. */
export interface Subscriber {
  planPurchaseName: string;
  isCanceled: boolean;
  teamSize: { extraUsers: number; includedMembers: number };
  teamRole?: string;
}

type Named = Pick<Subscriber, 'planPurchaseName' | 'teamRole'>;

/** The name of the plan whose payments the person sees. A member uses the plan of the team without seeing them. */
export const payingPlanName = ({ planPurchaseName, teamRole }: Named): string =>
  teamRole === 'member' ? '' : planPurchaseName;

const normalized = (planName: string): string => planName.trim().toLowerCase();

/** Whether the menu has Subscription History: for 'pro plan' only, compared in lowercase. */
export const showsHistory = (subscriber: Named): boolean => normalized(payingPlanName(subscriber)) === PLAN_PRO;

/** Whether the menu has Cancel Subscription: for 'pro plan' and 'enterprise' that is not canceled, for its owner. */
export const canCancel = ({ isCanceled, ...plan }: Omit<Subscriber, 'teamSize'>): boolean =>
  !isCanceled && plan.teamRole !== 'billing' && [PLAN_PRO, PLAN_ENTERPRISE].includes(normalized(payingPlanName(plan)));

/** Everybody the plan pays for. */
export const teamUsers = ({ teamSize }: Pick<Subscriber, 'teamSize'>): number =>
  teamSize.includedMembers + teamSize.extraUsers;

/** Whether an invitation can no longer be accepted. It then holds no seat. */
export const isExpired = ({ state, expiresAt }: { state: string; expiresAt?: string }): boolean =>
  state === 'invited' && (expiresAt === undefined || Date.parse(expiresAt) <= Date.now());

/** Whether members are added instead of a plan bought: by the seats, not by the plan's name. */
export const addsMembers = ({ teamSize, isCanceled }: Pick<Subscriber, 'teamSize' | 'isCanceled'>): boolean =>
  !isCanceled && (teamSize.extraUsers > 0 || teamSize.includedMembers > 0);

/** Which of the plans that are offered a plan's name means; null for any other name. */
export function planKind(planName: string): 'free' | 'pro' | 'enterprise' | null {
  if (!isPaidPlan(planName)) return 'free';
  if (normalized(planName) === PLAN_PRO) return 'pro';
  return normalized(planName) === PLAN_ENTERPRISE ? 'enterprise' : null;
}

/** Whether the plan's name tells of a payment: anything but no name and the free plan. */
export const isPaidPlan = (planName: string): boolean => !/^(free\b|$)/.test(normalized(planName));

/**
 * State of the history entry with which another page hands a number of new members over to the pricing page: a selection
 * whose owner turns out to have a team, and an interrupted checkout.
 */
export interface MembersToAdd {
  addMembers: number;
}

/**
 * What becomes of a stored selection once its owner is known: whoever has a team already does not buy a second plan; the
 * number of users becomes one of added members.
 * @param selection number of users, when one is stored
 * @returns null when the selection stays what it is
 */
export function membersInstead(selection: { quantity: number } | null, owner: Subscriber | null): MembersToAdd | null {
  return selection && owner && addsMembers(owner) ? { addMembers: selection.quantity } : null;
}
