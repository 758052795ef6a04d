import { and, eq, isNotNull } from 'drizzle-orm';
import { isErased } from '../accounts/find';
import type { Db } from '../db';
import { accounts, subscriptions, teamMembers } from '../db/schema';
import { httpError } from '../lib/httpErrors';
import { explainTeamSeat, getTeamName } from '../messages/phrases';
import { recordEvent } from '../security/events';
import { type Account, endIfOver, type Subscription, takesOwnerSeat } from './subscriptions';

/** The reason why an account can't have a plan of its own: for the ledger, and for its user. */
export interface Obstacle {
  note: string;
  message: string;
}

/**
 * Returns why nothing may be sold, granted or charged to an account, or null if it may: it was deleted, it is closing,
 * or its user has a seat on another team. Everything that starts, changes, renews or restores a plan asks this.
 */
export async function findObstacle(
  db: Db,
  account: Pick<Account, 'id' | 'email' | 'closesAt'>,
): Promise<Obstacle | null> {
  if (isErased(account)) return { note: 'The account was deleted.', message: 'This account was deleted.' };
  if (account.closesAt !== null)
    return { note: 'The account was closed.', message: 'Your account is closed. Reopen it first.' };
  const [team] = await db
    .select({ owner: accounts })
    .from(teamMembers)
    .innerJoin(accounts, eq(accounts.id, teamMembers.ownerId))
    .where(and(eq(teamMembers.accountId, account.id), isNotNull(teamMembers.joinedAt)));
  return team
    ? { note: 'The buyer has a seat on another team.', message: explainTeamSeat(getTeamName(team.owner)) }
    : null;
}

/** @throws HttpError 409 if nothing may be sold or changed for the account */
export async function requireNoObstacle(db: Db, account: Parameters<typeof findObstacle>[1]): Promise<void> {
  const obstacle = await findObstacle(db, account);
  if (obstacle) throw httpError(409, obstacle.message);
}

/**
 * Restores a plan whose payment returned, unless another one is in force or its account was deleted. While the account
 * may have no plan for another reason, it stays canceled. Needs the account's lock.
 */
export async function reactivate(tx: Db, plan: Subscription, now: number, detail: string): Promise<boolean> {
  const { id, accountId, cancelledAt } = plan;
  if (await endIfOver(tx, accountId, now)) return false;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account || isErased(account)) return false;
  const canceled = cancelledAt ?? ((await findObstacle(tx, account)) ? now : null);
  await tx
    .update(subscriptions)
    .set({
      endedAt: null,
      creditEndedAt: null,
      cancelledAt: canceled,
      ownerHasSeat: await takesOwnerSeat(tx, accountId),
    })
    .where(eq(subscriptions.id, id));
  await recordEvent(tx, { kind: 'plan granted', at: now, accountId, detail });
  return true;
}
