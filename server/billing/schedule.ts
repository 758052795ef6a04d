import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { ENTERPRISE_TEAM_MIN } from '../../openapi/values.gen';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Db } from '../db';
import { subscriptions } from '../db/schema';
import type { BillingInterval } from '../ledger/period';
import { badRequest, httpError } from '../lib/httpErrors';
import { scheduledChangeMail } from '../messages/mails/team';
import { cataloguePrices, type PlanPrice, teamSizeError, SENTENCES } from '../plans/prices';
import { requireNoObstacle } from '../plans/eligibility';
import { explainOverdue } from '../plans/renewal';
import { changeAccount, isInvoicedManually, planInForce, countSeats, type Subscription } from '../plans/subscriptions';
import type { WorkContext } from '../process/context';
import { keepSeats, readTeam } from '../team/seats';
import { describeSchedule } from './overview';

/**
 * Schedules changes for the next renewal and replaces earlier ones; no changes clears the schedule. Nothing is charged
 * or refunded now. An email tells the owner whose seats end with it.
 * @param change.keep the seats that stay, see `keepSeats`
 * @returns the scheduled change, or null
 * @throws HttpError 400 for a team size that is not sold, 409 without a plan that will be renewed, and as `keepSeats`
 */
export async function scheduleChange(
  context: WorkContext,
  accountId: string,
  { keep, ...change }: PlanChange & { keep?: readonly string[] },
) {
  const { config, messages } = context;
  await syncOpenCheckouts(context, accountId);
  const prices = cataloguePrices(config);
  return changeAccount(context, accountId, async (tx, account, now) => {
    await requireNoObstacle(tx, account);
    const { plan, scheduled } = await plannedChange(tx, accountId, prices, change, now);
    const team = await readTeam(tx, accountId, now);
    await tx.update(subscriptions).set(scheduled).where(eq(subscriptions.id, plan.id));
    const changed = await keepSeats(tx, { ...team, plan: { ...plan, ...scheduled } }, keep, now);
    const schedule = describeSchedule(changed, now);
    if (schedule?.leaving && !isDeepStrictEqual(schedule.leaving, describeSchedule(team, now)?.leaving))
      await messages.queue(tx, scheduledChangeMail(config, account, plan.periodEnd, schedule.leaving));
    return schedule;
  });
}

/** The changes a renewal can bring. */
export interface PlanChange {
  users?: number;
  billingInterval?: BillingInterval;
}

/**
 * Returns the plan in force and the change that would be scheduled for its next renewal.
 * @param now epoch ms
 * @throws HttpError as `scheduleChange`
 */
export async function plannedChange(
  db: Db,
  accountId: string,
  prices: readonly PlanPrice[],
  change: PlanChange,
  now: number,
): Promise<{ plan: Subscription; scheduled: Pick<Subscription, 'scheduledUsers' | 'scheduledInterval'> }> {
  const plan = await planInForce(db, accountId, now);
  if (!plan || isInvoicedManually(plan)) throw httpError(409, 'You have no plan that can be changed here.');
  if (plan.cancelledAt !== null) throw httpError(409, 'Your plan is canceled. Resume it first.');
  if (now >= plan.periodEnd) throw httpError(409, await explainOverdue(db, plan));
  return { plan, scheduled: scheduledColumns(prices, plan, change) };
}

/**
 * Unchanged values need no schedule. A team that has grown beyond the largest size on sale may keep its size or shrink.
 * The agreed price of an Enterprise plan applies to its interval only.
 */
function scheduledColumns(
  prices: readonly PlanPrice[],
  plan: Subscription,
  { users = countSeats(plan), billingInterval = plan.interval }: PlanChange,
) {
  const isEnterprise = plan.plan === 'enterprise';
  if (isEnterprise && billingInterval !== plan.interval) throw badRequest(SENTENCES.enterpriseInterval);
  if (isEnterprise && users < ENTERPRISE_TEAM_MIN) throw badRequest(SENTENCES.enterpriseMinimum);
  const price = prices.find((item) => item.billingInterval === billingInterval);
  const sentence =
    price && teamSizeError({ ...price, maximumUsers: Math.max(price.maximumUsers, countSeats(plan)) }, users);
  if (sentence) throw badRequest(sentence);
  return {
    scheduledUsers: users === countSeats(plan) ? null : users,
    scheduledInterval: billingInterval === plan.interval ? null : billingInterval,
  };
}
