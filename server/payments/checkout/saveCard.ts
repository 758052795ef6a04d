import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { checkouts, renewals } from '../../db/schema';
import type { Message } from '../../messages';
import { facts, letter } from '../../messages/letter';
import { formatUsd } from '../ledger/money';
import { isRenewal, type Renewal, readSubscriptionStatus } from '../plans/renewal';
import {
  type Account,
  cardInWords,
  changeAccount,
  planFacts,
  replaceCard,
  type Subscription,
} from '../plans/subscriptions';
import type { SavedCard } from '../providers/provider';

/**
 * Makes a card that was saved on the hosted page the one that pays, once, and says so by mail. A renewal that the former
 * card refused is due now, not days later.
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
    if (plan) await context.messages.queue(tx, savedMail(context, account, plan, renewal));
    return true;
  });
}

/** Also for a user who did not do it. */
function savedMail({ config }: Context, to: Account, plan: Subscription, open: Renewal | null): Message {
  return letter(
    to,
    'Your card was changed',
    open
      ? 'A new card pays for your plan from now on. We are charging the amount due to it now, and write to you when that is done.'
      : 'A new card pays for your plan from now on. Nothing was charged.',
    facts({
      ...planFacts(plan),
      Card: cardInWords(plan),
      'Amount due': open && formatUsd(open.amount),
    }),
    `See your plan: ${config.publicOrigin}/account`,
  );
}
