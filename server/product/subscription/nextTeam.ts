import type { Db } from '../../platform/db';
import { httpError } from '../../platform/lib/httpErrors';
import { inheritedColumns } from './subscriptions';
import { checkChoice, isExpired, markLeaving, OWNER_SEAT, readTeam } from './seats';

/** Returns the people who get a seat of an account's next plan, if it has enough: the owner, members and invitations. */
export async function readNextTeam(db: Db, accountId: string, now: number) {
  const seats = (await readTeam(db, accountId, now)).seats.filter(({ seat }) => !isExpired(seat, now));
  const { ownerHasSeat } = await inheritedColumns(db, accountId);
  return { seats, ownerHasSeat, people: seats.length + (ownerHasSeat ? 1 : 0) };
}

/**
 * Returns the seats that stay with a new plan, for `applyStaying`, or null while everyone gets one.
 * @param keep chosen by the owner
 * @throws HttpError 409 without a choice when there are fewer seats than people, 400 and 404 as `keepSeats`
 */
export async function chooseStaying(
  db: Db,
  accountId: string,
  users: number,
  keep: readonly string[] | undefined,
  now: number,
): Promise<string[] | null> {
  const { seats, ownerHasSeat, people } = await readNextTeam(db, accountId, now);
  if (people <= users) return null;
  const others = ownerHasSeat ? users - 1 : users;
  const besides = ownerHasSeat ? ' besides you' : '';
  if (!keep)
    throw httpError(409, `Your team has ${people} people for ${users} seats. Choose the ${others} who stay${besides}.`);
  checkChoice(seats, keep, users, ownerHasSeat, now);
  return keep.filter((id) => id !== OWNER_SEAT).sort();
}

/**
 * Applies the choice of `chooseStaying` before the seats are fitted to the new plan. Needs the account's lock.
 * @returns false when someone without a choice would lose a seat
 */
export async function applyStaying(
  tx: Db,
  accountId: string,
  users: number,
  keep: readonly string[] | null,
  now: number,
): Promise<boolean> {
  if (!keep && (await readNextTeam(tx, accountId, now)).people > users) return false;
  await markLeaving(tx, accountId, keep);
  return true;
}
