import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Db } from '../../db';
import { checkouts, subscriptions } from '../../db/schema';
import { httpError } from '../../httpErrors';
import type { Message } from '../../messages';
import { facts, letter, quoted } from '../../messages/letter';
import { recordEvent } from '../../security/events';
import { type Checkout, expireAtProvider } from '../checkout/fulfil';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import {
  type Account,
  lockAccount,
  planInForce,
  planLabel,
  countSeats,
  type Subscription,
} from '../plans/subscriptions';
import { cancelledMail, resumedMail } from './planMails';

/**
 * Cancels the plan: it stays until the end of the period that is paid for and is not renewed. Safe to
 * repeat: a second call changes nothing and mails nothing. Checkouts for added members are closed with it; a payment
 * made before keeps its effect.
 * @param reason what the person says about it, kept for the owner
 * @param address IP address of the caller
 * @throws HttpError 409 without a plan in force
 */
export async function cancelPlan(
  context: Context,
  accountId: string,
  reason?: string,
  address?: string,
): Promise<void> {
  await syncOpenCheckouts(context, accountId);
  const { messages } = context;
  const cancel = async (tx: Db) => {
    const account = await lockAccount(tx, accountId);
    const now = context.now();
    const plan = await planInForce(tx, accountId, now);
    if (!plan) throw httpError(409, 'There is no plan to cancel.');
    const [cancelled] = await tx
      .update(subscriptions)
      .set({ cancelledAt: now, cancelReason: reason || null })
      .where(and(eq(subscriptions.id, plan.id), isNull(subscriptions.cancelledAt)))
      .returning();
    const toClose: Checkout[] = await tx
      .update(checkouts)
      .set({ status: 'closed' })
      .where(
        and(
          eq(checkouts.accountId, accountId),
          inArray(checkouts.kind, ['members', 'renewal']),
          eq(checkouts.status, 'open'),
        ),
      )
      .returning();
    if (cancelled) {
      await messages.queue(tx, cancelledMail(context.config, account, cancelled, now));
      await recordEvent(tx, { kind: 'plan cancelled', at: now, accountId, address, detail: planLabel(cancelled) });
    }
    if (cancelled && reason) await messages.queue(tx, reasonMail(context, cancelled, account, reason));
    return toClose;
  };
  const toClose = await context.withLock(accountId, () => messages.transaction(cancel));
  for (const checkout of toClose) await expireAtProvider(context, checkout);
}

/** Why people leave is told to the owner. */
function reasonMail({ config }: Context, plan: Subscription, from: Account, reason: string): Message {
  const { email, fullName } = from;
  return {
    ...letter(
      { email: config.supportEmail, fullName: '' },
      'A plan was cancelled',
      'The reason that was given:',
      facts({ Name: fullName, Email: email, Plan: planLabel(plan), Users: String(countSeats(plan)) }),
      quoted(reason),
    ),
    replyTo: email,
  };
}

/**
 * Takes a cancellation back while the plan still runs: it is renewed at the end of its period as if nothing had been.
 * An open checkout for another plan, which counts what is left of this one, is closed. Safe to repeat.
 * @param address IP address of the caller
 * @returns the end of the period, epoch ms
 * @throws HttpError 409 when there is no cancelled plan
 */
export async function resumePlan(context: Context, accountId: string, address?: string): Promise<number> {
  await syncOpenCheckouts(context, accountId);
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
  const { periodEnd, toClose } = await context.withLock(accountId, () => messages.transaction(resume));
  for (const checkout of toClose) await expireAtProvider(context, checkout);
  return periodEnd;
}

/** The plan in force, cancelled or not. @throws HttpError 409 when there is none */
export async function planToResume(db: Db, accountId: string, now: number): Promise<Subscription> {
  const plan = await planInForce(db, accountId, now);
  if (!plan) throw httpError(409, 'There is no plan to resume. Please choose a plan.');
  return plan;
}
