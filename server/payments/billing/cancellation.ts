import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Db } from '../../db';
import { checkouts, subscriptions } from '../../db/schema';
import { facts, letter } from '../../messages/letter';
import { quoted } from '../../messages/lines';
import type { Message } from '../../messages';
import { refuse } from '../../problems';
import { recordEvent } from '../../trail/events';
import { closeAtProvider, type Checkout } from '../checkout/closing';
import { settleOpenCheckouts } from '../checkout/reconcile';
import { type Account, lockAccount, planInForce, planLabel, seatsOf, type Subscription } from '../plans/subscriptions';
import { cancelledMail } from './planMails';

/**
 * Cancels the plan: it stays until the end of the period that is paid for and is not renewed. Safe to
 * repeat: a second call changes nothing and mails nothing. Checkouts for added members are closed with it; a payment
 * made before keeps its effect.
 * @param reason what the person says about it, kept for the owner
 * @param address IP address of the caller
 * @throws Problem 409 without a plan in force
 */
export async function cancelPlan(
  context: Context,
  accountId: string,
  reason?: string,
  address?: string,
): Promise<void> {
  await settleOpenCheckouts(context, accountId);
  const { messages } = context;
  const cancel = async (tx: Db) => {
    const account = await lockAccount(tx, accountId);
    const now = context.now();
    const plan = await planInForce(tx, accountId, now);
    if (!plan) throw refuse(409, 'There is no plan to cancel.');
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
  const toClose = await context.inTurn(accountId, () => messages.transaction(cancel));
  for (const checkout of toClose) await closeAtProvider(context, checkout);
}

/** Why people leave is told to the owner. */
function reasonMail({ config }: Context, plan: Subscription, from: Account, reason: string): Message {
  const { email, fullName } = from;
  return {
    ...letter(
      { email: config.supportEmail, fullName: '' },
      'A plan was cancelled',
      'The reason that was given:',
      facts({ Name: fullName, Email: email, Plan: planLabel(plan), Users: String(seatsOf(plan)) }),
      quoted(reason),
    ),
    replyTo: email,
  };
}
