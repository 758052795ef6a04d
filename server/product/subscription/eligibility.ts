import { and, eq, isNotNull } from 'drizzle-orm';
import { type Account, findAccountById, isErased, isOpen, lockAccounts } from '../accounts/find';
import type { Db } from '../../platform/db';
import { accounts, subscriptions, teamMembers } from '../../platform/db/schema';
import { httpError } from '../../platform/lib/httpErrors';
import { explainTeamSeat, getTeamName } from '../../platform/messages/phrases';
import { recordEvent } from '../../platform/security/events';
import { endIfOver, planInForce, type Subscription, inheritedColumns } from './subscriptions';

/** The reason why an account can't have a plan of its own: for the ledger, and for its user. */
export interface Obstacle {
  note: string;
  message: string;
}

const DELETED = { note: 'The account was deleted.', message: 'This account was deleted.' };
const CLOSED = { note: 'The account was closed.', message: 'Your account is closed. Reopen it first.' };

/** Returns the seat of an account on another team, and that team's owner; undefined without one. */
export async function findJoinedTeam(db: Db, accountId: string) {
  const [team] = await db
    .select({ seat: teamMembers, owner: accounts })
    .from(teamMembers)
    .innerJoin(accounts, eq(accounts.id, teamMembers.ownerId))
    .where(and(eq(teamMembers.accountId, accountId), isNotNull(teamMembers.joinedAt)));
  return team;
}

/** Returns an account and the owner of the team that it leaves when its own plan starts, to be locked together. */
export async function listBuyerAccounts(db: Db, accountId: string): Promise<string[]> {
  const team = await findJoinedTeam(db, accountId);
  return team ? [accountId, team.owner.id] : [accountId];
}

/** Locks those accounts. @returns the buyer's */
export async function lockBuyer(tx: Db, accountId: string): Promise<Account> {
  const locked = await lockAccounts(tx, await listBuyerAccounts(tx, accountId));
  return locked.find(({ id }) => id === accountId)!;
}

/**
 * Returns why nothing may be sold, granted or charged to an account, or null if it may: it was deleted, it is closing,
 * or its user has a seat on another team whose plan is in force. Everything that starts, changes, renews or restores a
 * plan asks this.
 * @param now epoch ms
 */
export async function findObstacle(
  db: Db,
  account: Pick<Account, 'id' | 'email' | 'closesAt'>,
  now: number,
): Promise<Obstacle | null> {
  if (!isOpen(account)) return isErased(account) ? DELETED : CLOSED;
  const team = await findJoinedTeam(db, account.id);
  return team && (await planInForce(db, team.owner.id, now))
    ? {
        note: 'The account has a seat on a team whose plan is active.',
        message: explainTeamSeat(getTeamName(team.owner)),
      }
    : null;
}

/** @throws HttpError 409 if nothing may be sold or changed for the account */
export async function requireNoObstacle(...asked: Parameters<typeof findObstacle>): Promise<void> {
  const obstacle = await findObstacle(...asked);
  if (obstacle) throw httpError(409, obstacle.message);
}

/**
 * Restores a plan whose payment returned, unless another one is in force or its account was deleted. While the account
 * may have no plan for another reason, or its user has a seat on another team, it stays canceled. Needs the account's
 * lock.
 */
export async function reactivate(tx: Db, plan: Subscription, now: number, detail: string): Promise<boolean> {
  const { id, accountId, cancelledAt } = plan;
  if (await endIfOver(tx, accountId, now)) return false;
  const account = await findAccountById(tx, accountId);
  if (!account || isErased(account)) return false;
  const mayRenew = !(await findObstacle(tx, account, now)) && !(await findJoinedTeam(tx, accountId));
  const canceled = cancelledAt ?? (mayRenew ? null : now);
  await tx
    .update(subscriptions)
    .set({
      endedAt: null,
      creditEndedAt: null,
      cancelledAt: canceled,
      ownerHasSeat: (await inheritedColumns(tx, accountId)).ownerHasSeat,
    })
    .where(eq(subscriptions.id, id));
  await recordEvent(tx, { kind: 'plan granted', at: now, accountId, detail });
  return true;
}
