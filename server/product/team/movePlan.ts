import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { subscriptions, teamMembers } from '../../platform/db/schema';
import { removeCards } from '../subscription/cards';
import type { Account, Subscription } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { areSeats, endReceiptCopies } from '../subscription/seats';

/**
 * Moves a plan and its seats to another account. Cards stay only if their new owner saved them. Ends receipt copies,
 * because the managers who entered them can no longer see the former owner's payments. Needs the locks of both accounts.
 */
export async function movePlan(
  context: WorkContext,
  tx: Db,
  plan: Subscription,
  from: Account,
  to: Account,
): Promise<void> {
  await endReceiptCopies(context, tx, from);
  await tx.update(subscriptions).set({ accountId: to.id, ownerHasSeat: true }).where(eq(subscriptions.id, plan.id));
  for (const { id } of [from, to]) await removeCards(tx, id, { notOf: id });
  // Addresses that were invited before they became those of an owner.
  const isOwn = inArray(teamMembers.email, [from.email, to.email]);
  await tx.delete(teamMembers).where(and(areSeats(from.id), isNull(teamMembers.joinedAt), isOwn));
  await tx.update(teamMembers).set({ ownerId: to.id, transferUntil: null }).where(eq(teamMembers.ownerId, from.id));
}
