import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { payments, renewals, subscriptions } from '../../platform/db/schema';
import { getMonths, periodFrom } from '../ledger/period';
import { DAY } from '../../platform/lib/days';
import { type Account, isOpen } from '../accounts/find';
import { planOverMail } from '../../platform/messages/mails/plan';
import { findObstacle } from '../subscription/eligibility';
import { cataloguePrices } from '../subscription/prices';
import { makeCancelLink } from '../subscription/planLinks';
import { isYearly } from '../subscription/notices';
import { isRenewal, nextTerms, type Renewal } from '../subscription/renewal';
import { mailBillingContacts } from '../subscription/seats';
import {
  changeAccount,
  describePlan,
  findPlan,
  getDueTime,
  isInvoicedManually,
  isOver,
  type Subscription,
} from '../subscription/subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import { announceRenewal } from './renewalNotices';

/** The dependencies of a renewal. */
export type RenewalContext = WorkContext & Pick<Context, 'sandbox' | 'startedAt'>;

/** Returns whether the plan ends instead of being renewed: it is canceled, or its owner may have none. */
export const isEnding = async (tx: Db, plan: Subscription, owner: Account, now: number): Promise<boolean> =>
  isOver(plan, now) || (await findObstacle(tx, owner, now)) !== null;

/**
 * Fixes the price of the plan's next period. A plan that is ending ends now, and a plan that is invoiced manually is
 * extended. @returns null when nothing is charged
 */
export async function fixRenewal(context: RenewalContext, { id, accountId }: Subscription): Promise<Renewal | null> {
  const linkTo = await makeCancelLink(context);
  return changeAccount(context, accountId, async (tx, account, now) => {
    const plan = await findPlan(tx, id);
    if (!plan || plan.accountId !== accountId || plan.endedAt !== null || getDueTime(plan) > now) return null;
    const place = { subscriptionId: id, periodIndex: plan.periodIndex + 1 };
    const [fixed] = await tx.select().from(renewals).where(isRenewal(place));
    // A charge that may be in flight is finished, even if the plan was canceled in the meantime.
    const ends = await isEnding(tx, plan, account, now);
    if (fixed && (fixed.claimedUntil > 0 || !ends)) return fixed;
    if (ends) return endPlan(context, tx, account, plan, now);
    if (isInvoicedManually(plan)) return extendPlan(tx, plan);
    const terms = nextTerms(plan, cataloguePrices(context.config));
    // A yearly charge needs an email that names the amount, however late.
    if (isYearly(plan) && plan.noticedAmount !== terms.amount)
      await announceRenewal(context, tx, account, plan, linkTo);
    const nextAttemptAt = await firstTry(context, tx, plan);
    const [renewal] = await tx
      .insert(renewals)
      .values({ ...place, ...terms, state: 'due', nextAttemptAt })
      .returning();
    return renewal ?? null;
  });
}

async function endPlan(
  context: RenewalContext,
  tx: Db,
  account: Account,
  plan: Subscription,
  now: number,
): Promise<null> {
  await tx.update(subscriptions).set({ endedAt: plan.periodEnd }).where(eq(subscriptions.id, plan.id));
  // A plan that was canceled later has ended with its cancellation, and a closing account ends it with its own email.
  if (isOver(plan, now) && getDueTime(plan) > plan.periodEnd && isOpen(account))
    await mailBillingContacts(context, tx, account, (to) => planOverMail(context.config, to, describePlan(plan)));
  return null;
}

async function extendPlan(tx: Db, plan: Subscription): Promise<null> {
  const monthsIn = plan.monthsIn + getMonths(plan.interval);
  const { start, end } = periodFrom(plan.anchorAt, monthsIn, plan.interval);
  await tx
    .update(subscriptions)
    .set({ periodIndex: plan.periodIndex + 1, monthsIn, periodStart: start, periodEnd: end })
    .where(eq(subscriptions.id, plan.id));
  return null;
}

/**
 * Returns the earliest time of the next charge, epoch ms. At least a day passes between two charges of a plan; only
 * long downtime makes two periods due sooner. The sandbox's clock may jump.
 */
async function firstTry(
  { now, sandbox, log }: Pick<RenewalContext, 'now' | 'sandbox' | 'log'>,
  tx: Db,
  plan: Subscription,
): Promise<number> {
  const at = now();
  if (sandbox) return at;
  const isOfPlan = and(eq(payments.accountId, plan.accountId), eq(payments.subscriptionId, plan.id));
  const [last] = await tx
    .select({ paidAt: payments.paidAt })
    .from(payments)
    .where(and(isOfPlan, inArray(payments.kind, ['purchase', 'renewal']), gt(payments.paidAt, at - DAY)))
    .orderBy(desc(payments.paidAt))
    .limit(1);
  if (!last) return at;
  log.warn(
    { subscription: plan.id },
    'plan due again within a day; charging it a day later, or now with `npm run cli -- renewals charge`',
  );
  return last.paidAt + DAY;
}
