import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { accounts, teamMembers } from '../../platform/db/schema';
import type { NewSeats } from '../../platform/messages/phrases';
import type { Account } from './find';

/**
 * Returns the team seats that an account assigned, or whose role it changed, since its last password change. Someone
 * who had the previous password may have done so.
 * @param before an earlier time to start from, epoch ms
 */
export async function listNewSeats(
  db: Db,
  { id, createdAt, passwordChangedAt }: Pick<Account, 'id' | 'createdAt' | 'passwordChangedAt'>,
  before = Infinity,
): Promise<NewSeats> {
  const since = Math.min(passwordChangedAt ?? createdAt, before);
  const { ownerId, email, role, invitedAt, joinedAt, roleChangedAt, revokedAt } = teamMembers;
  const isNew = or(gte(invitedAt, since), gte(joinedAt, since), gte(roleChangedAt, since));
  const rows = await db
    .select({ invited: email, person: accounts.email, role })
    .from(teamMembers)
    .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
    .where(and(eq(ownerId, id), isNull(revokedAt), isNew))
    .orderBy(asc(invitedAt), asc(email));
  const seats = rows.map(({ invited, person, ...seat }) => ({
    ...seat,
    email: person ?? invited,
    joined: person !== null,
  }));
  return { seats, since };
}
