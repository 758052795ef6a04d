import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Db } from '../../db';
import { checkouts, subscriptions } from '../../db/schema';
import { refuse } from '../../problems';
import { recordEvent } from '../../trail/events';
import { closeAtProvider } from '../checkout/closing';
import { settleOpenCheckouts } from '../checkout/reconcile';
import { lockAccount, planInForce, planLabel, type Subscription } from '../plans/subscriptions';
import { resumedMail } from './planMails';

/**
 * Takes a cancellation back while the plan still runs: it is renewed at the end of its period as if nothing had been.
 * An open checkout for another plan, which counts what is left of this one, is closed. Safe to repeat.
 * @param address IP address of the caller
 * @returns the end of the period, epoch ms
 * @throws Problem 409 when there is no cancelled plan
 */
export async function resumePlan(context: Context, accountId: string, address?: string): Promise<number> {
  await settleOpenCheckouts(context, accountId);
  const { messages } = context;
  const resume = async (tx: Db) => {
    const account = await lockAccount(tx, accountId);
    const now = context.now();
    const plan = await planToResume(tx, accountId, now);
    if (plan.cancelledAt === null) return { periodEnd: plan.periodEnd, toClose: [] };
    await tx.update(subscriptions).set({ cancelledAt: null, cancelReason: null }).where(eq(subscriptions.id, plan.id));
    const toClose = await tx
      .update(checkouts)
      .set({ status: 'closed' })
      .where(and(eq(checkouts.accountId, accountId), eq(checkouts.kind, 'purchase'), eq(checkouts.status, 'open')))
      .returning();
    await messages.queue(tx, resumedMail(context.config, account, plan));
    await recordEvent(tx, { kind: 'plan resumed', at: now, accountId, address, detail: planLabel(plan) });
    return { periodEnd: plan.periodEnd, toClose };
  };
  const { periodEnd, toClose } = await context.inTurn(accountId, () => messages.transaction(resume));
  for (const checkout of toClose) await closeAtProvider(context, checkout);
  return periodEnd;
}

/** The plan in force, cancelled or not. @throws Problem 409 when there is none */
export async function planToResume(db: Db, accountId: string, now: number): Promise<Subscription> {
  const plan = await planInForce(db, accountId, now);
  if (!plan) throw refuse(409, 'There is no plan to resume. Please choose a plan.');
  return plan;
}
