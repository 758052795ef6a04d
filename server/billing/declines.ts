import { and, eq, sql } from 'drizzle-orm';
import { renewals, subscriptions } from '../db/schema';
import { declinedPaymentMail } from '../messages/mails/plan';
import { getUnpaidEnd, GRACE, isRenewal, payLink, type Renewal, toTerms } from '../plans/renewal';
import { changeAccount, describePlan, type Subscription } from '../plans/subscriptions';
import type { Context } from '../process/context';
import { recordEvent } from '../security/events';

const DAY = 24 * 60 * 60 * 1000;
/** Delays before the next tries of a declined card; after the last try the plan ends. */
const RETRY_AFTER = [DAY, 2 * DAY, 4 * DAY];

/** Returns the time of the next try after a declined card, or null after the last try. */
function getNextTry({ periodEnd }: Subscription, { refusals }: Renewal, now: number): number | null {
  const wait = RETRY_AFTER[refusals];
  if (wait !== undefined) return now + wait;
  return now < periodEnd + GRACE ? periodEnd + GRACE : null;
}

/** Schedules the next try and emails the subscriber; after the last try the plan ends. @returns false: not paid */
export async function recordDecline(
  context: Context,
  plan: Subscription,
  renewal: Renewal,
  reason: string,
): Promise<boolean> {
  const link = await payLink(context, renewal);
  await changeAccount(context, plan.accountId, async (tx, account, now) => {
    const nextTry = getNextTry(plan, renewal, now);
    const [declined] = await tx
      .update(renewals)
      .set({
        refusals: sql`${renewals.refusals} + 1`,
        reason,
        claimedUntil: 0,
        ...(nextTry === null ? { state: 'given-up' as const } : { nextAttemptAt: nextTry }),
      })
      .where(and(isRenewal(renewal), eq(renewals.refusals, renewal.refusals), eq(renewals.state, 'due')))
      .returning();
    if (!declined) return;
    if (nextTry === null) {
      await tx.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.id, plan.id));
      await recordEvent(tx, { kind: 'plan ended', at: now, accountId: plan.accountId, detail: 'renewal refused' });
    }
    const { amount } = renewal;
    const next = nextTry === null ? null : { tryAt: nextTry, payBy: getUnpaidEnd(plan, nextTry) };
    const decline = {
      plan: describePlan(plan, toTerms(plan, renewal)),
      amount,
      attempt: renewal.refusals + 1,
      reason,
      next,
      link,
    };
    await context.messages.queue(tx, declinedPaymentMail(context.config, account, decline));
    context.log.warn({ subscription: plan.id, refusals: renewal.refusals + 1 }, 'renewal declined');
  });
  return false;
}
