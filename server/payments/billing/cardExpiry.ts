import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import { subscriptions } from '../../db/schema';
import { addMonths } from '../ledger/period';
import { lockAccount } from '../plans/subscriptions';
import { cardExpiresMail } from './planMails';

const AT_ONCE = 50;

/** Tells people once, a month before, that the card of their plan expires, with the page where it is changed. */
export async function tellExpiringCards({ db, messages, config, now }: Context): Promise<void> {
  const soon = new Date(addMonths(now(), 1));
  // A card is good to the end of its month, in UTC.
  const months = soon.getUTCFullYear() * 12 + soon.getUTCMonth() + 1;
  const due = await db
    .select({ id: subscriptions.id, accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.endedAt),
        isNull(subscriptions.cancelledAt),
        isNull(subscriptions.cardExpiryToldAt),
        isNotNull(subscriptions.methodRef),
        sql`${subscriptions.cardExpYear} * 12 + ${subscriptions.cardExpMonth} < ${months}`,
      ),
    )
    .limit(AT_ONCE);
  for (const { id, accountId } of due)
    await messages.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const [plan] = await tx
        .update(subscriptions)
        .set({ cardExpiryToldAt: now() })
        .where(and(eq(subscriptions.id, id), isNull(subscriptions.cardExpiryToldAt)))
        .returning();
      if (!plan) return;
      await messages.queue(tx, cardExpiresMail(config, account, plan));
    });
}
