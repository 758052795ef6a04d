import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { checkouts, renewals } from '../../db/schema';
import { isRenewal, openRenewal } from '../plans/renewal';
import { replaceCard } from '../plans/savedCard';
import { lockAccount, planInForce } from '../plans/subscriptions';
import type { SavedCard } from '../providers/provider';

/**
 * Makes a card that was saved on the hosted page the one that pays, once. A renewal that the former card refused is
 * tried with it at the next run of the job, not days later.
 * @returns whether this call did it
 */
export async function saveCard(context: Context, saved: SavedCard): Promise<boolean> {
  const { db, provider } = context;
  const isIt = and(
    eq(checkouts.id, saved.reference),
    eq(checkouts.provider, provider.name),
    eq(checkouts.kind, 'card'),
    eq(checkouts.providerSessionId, saved.sessionId),
  );
  const [found] = await db.select().from(checkouts).where(isIt);
  if (!found) return false;
  return db.transaction(async (tx) => {
    await lockAccount(tx, found.accountId);
    const [mine] = await tx
      .update(checkouts)
      .set({ status: 'closed', outcome: 'granted' })
      .where(and(isIt, eq(checkouts.status, 'open')))
      .returning({ id: checkouts.id });
    if (!mine) return false;
    await replaceCard(tx, found.accountId, saved);
    const plan = await planInForce(tx, found.accountId, context.now());
    const renewal = plan && (await openRenewal(tx, plan));
    if (renewal) await tx.update(renewals).set({ nextAttemptAt: context.now() }).where(isRenewal(renewal));
    return true;
  });
}
