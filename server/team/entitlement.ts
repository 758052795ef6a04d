import type { LoggedInAccount } from '../security/sessions';

/** Returns the plan that lets a user use the product. @param now epoch ms */
export function readEntitlement({ id, plans }: LoggedInAccount, now: number) {
  const own = plans.find((plan) => plan.accountId === id && plan.ownerHasSeat);
  const plan = own ?? plans.find(({ accountId }) => accountId !== id);
  if (!plan) return { plan: 'free', until: null, seat: 'none' } as const;
  const until = plan.periodEnd > now ? new Date(plan.periodEnd).toISOString() : null;
  return { plan: plan.plan, until, seat: own ? 'own' : 'team' } as const;
}
