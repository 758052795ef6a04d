import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Db } from '../../db';
import { subscriptions } from '../../db/schema';
import { refuse } from '../../problems';
import { settleOpenCheckouts } from '../checkout/reconcile';
import type { BillingInterval } from '../ledger/period';
import { cataloguePrices, refuseTeamSize } from '../plans/prices';
import { openRenewal } from '../plans/renewal';
import { isBilledApart, lockAccount, planInForce, seatsOf, type Subscription } from '../plans/subscriptions';
import { scheduledOf, type ScheduledChange } from './overview';

/**
 * Notes what changes with the next renewal, in place of what was noted before; nothing named takes it back. Nothing is
 * charged or given back now, and the plan stays the same one.
 * @returns what is scheduled, or null
 * @throws Problem 400 for a team size that is not sold, 409 without a plan that will be renewed
 */
export async function scheduleChange(
  context: Context,
  accountId: string,
  change: { users?: number; billingInterval?: BillingInterval },
): Promise<ScheduledChange | null> {
  await settleOpenCheckouts(context, accountId);
  const schedule = async (tx: Db) => {
    await lockAccount(tx, accountId);
    const plan = await planInForce(tx, accountId, context.now());
    if (!plan || isBilledApart(plan)) throw refuse(409, 'There is no plan that can be changed here.');
    if (plan.cancelledAt !== null) throw refuse(409, 'Your plan is cancelled. Please resume it first.');
    if (context.now() >= plan.periodEnd) {
      const open = await openRenewal(tx, plan);
      throw refuse(
        409,
        open
          ? 'The payment for your next period was refused. Please pay it first.'
          : 'Your plan is being renewed. Please try again in a few minutes.',
      );
    }
    const [row] = await tx
      .update(subscriptions)
      .set(columnsOf(context, plan, change))
      .where(eq(subscriptions.id, plan.id))
      .returning();
    return scheduledOf(row!);
  };
  return context.inTurn(accountId, () => context.db.transaction(schedule));
}

/** What stays as it is needs no schedule. A team that has grown beyond what is sold at once may stay as large, or shrink. */
function columnsOf(
  { config }: Context,
  plan: Subscription,
  { users = seatsOf(plan), billingInterval = plan.interval }: { users?: number; billingInterval?: BillingInterval },
) {
  const price = cataloguePrices(config.stripe?.priceIds).find((item) => item.billingInterval === billingInterval);
  const sentence =
    price && refuseTeamSize({ ...price, maximumUsers: Math.max(price.maximumUsers, seatsOf(plan)) }, users);
  if (sentence) throw refuse(400, sentence);
  return {
    scheduledUsers: users === seatsOf(plan) ? null : users,
    scheduledInterval: billingInterval === plan.interval ? null : billingInterval,
  };
}
