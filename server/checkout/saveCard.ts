import { and, eq } from 'drizzle-orm';
import { checkouts, renewals } from '../db/schema';
import { cardChangedMail } from '../messages/mails/plan';
import { isRenewal, readSubscriptionStatus, toTerms } from '../plans/renewal';
import { changeAccount, describePlan, replaceCard } from '../plans/subscriptions';
import type { WorkContext } from '../process/context';
import type { SavedCard } from '../providers/provider';

/**
 * Makes a card that was saved on the hosted page the plan's payment method, once, and sends an email. A renewal that
 * the previous card declined becomes due immediately.
 * @returns whether this call did it
 */
export async function saveCard(context: WorkContext, saved: SavedCard): Promise<boolean> {
  const { db, provider } = context;
  const isIt = and(
    eq(checkouts.id, saved.reference),
    eq(checkouts.provider, provider.name),
    eq(checkouts.kind, 'card'),
    eq(checkouts.providerSessionId, saved.sessionId),
  );
  const [found] = await db.select().from(checkouts).where(isIt);
  if (!found) return false;
  return changeAccount(context, found.accountId, async (tx, account, now) => {
    const [mine] = await tx
      .update(checkouts)
      .set({ status: 'closed', outcome: 'granted' })
      .where(and(isIt, eq(checkouts.status, 'open')))
      .returning({ id: checkouts.id });
    if (!mine) return false;
    await replaceCard(tx, found.accountId, saved);
    const { plan, renewal } = await readSubscriptionStatus(tx, found.accountId, now);
    if (renewal) await tx.update(renewals).set({ nextAttemptAt: now }).where(isRenewal(renewal));
    if (plan)
      await context.messages.queue(
        tx,
        cardChangedMail(
          context.config,
          account,
          describePlan(plan, renewal ? toTerms(plan, renewal) : undefined),
          renewal?.amount ?? null,
        ),
      );
    return true;
  });
}
