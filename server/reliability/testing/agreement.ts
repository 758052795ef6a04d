import { isDeepStrictEqual } from 'node:util';
import { readBilling } from '../../product/billing/overview';
import type { Call } from '../../platform/http/contract/handlers';
import { viewTeam } from '../../product/team/members';
import { paymentHandlers } from '../../entry/handlers/payment';
import { profileHandlers } from '../../entry/handlers/profile';
import { planInForce } from '../../product/subscription/subscriptions';
import type { Context } from '../../platform/http/context';
import { findLoggedIn } from '../../platform/security/sessions';
import { readEntitlement } from '../../product/subscription/seats';

/** Throws unless profile, billing, entitlement, team, team size and plan details tell a person the same about a plan. */
export async function requireAgreement(context: Context, id: string): Promise<void> {
  const account = await findLoggedIn(context, id);
  if (!account) return;
  const call = { account, headers: {} } as Call<'getProfile'> & Call<'getTeamSize'> & Call<'getPlanDetails'>;
  const profile = (await profileHandlers(context).getProfile(call)).data;
  const { totalTeamSize } = (await profileHandlers(context).getTeamSize(call)).data;
  const details = (await paymentHandlers(context).getPlanDetails(call)).data;
  const entitlement = readEntitlement(account, context.now());
  const team = await viewTeam(context, account);
  const own = team.members.find((person) => person.isYou);

  const agree = (what: string, ...said: unknown[]) => {
    if (said.some((value) => !isDeepStrictEqual(value, said[0])))
      throw new Error(`${account.fullName} reads different answers about ${what}: ${JSON.stringify(said)}.`);
  };
  agree('the seat', entitlement.seat, profile.seat);
  agree('the use of the product', entitlement.seat === 'none', entitlement.plan === 'free');
  // The team of an ended plan lists who gets a seat of the next one.
  const runs = await planInForce(context.db, account.team?.ownerId ?? id, context.now());
  if (runs) {
    agree('the own row', entitlement.seat, own?.state !== 'taken' ? 'none' : account.team ? 'team' : 'own');
    agree('the role', profile.teamRole, team.role);
  }
  agree('the size of the own plan', totalTeamSize, details.teamSize);
  // A member with an own plan has both: the profile names that of the team, and the own plan next to it.
  agree('the plan', profile.ownPlan?.planName ?? profile.planPurchaseName, details.planName);
  if (account.team?.role === 'member') return;

  const billing = await readBilling(context, { id: account.team?.ownerId ?? id });
  agree('billing', profile.billingState ?? 'none', billing.state);
  agree('the number of seats', 'seats' in team && team.seats.paid, profile.includedMembers + profile.extraUsers);
  if (!billing.nextCharge) return;
  const { users } = billing.scheduled ?? {};
  agree('the next size', billing.nextCharge.users, users ?? profile.includedMembers + profile.extraUsers);
  agree('the next charge', billing.nextCharge.date, profile.currentPeriodEnd);
}
