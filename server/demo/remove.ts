import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { deleteWithDependents } from '../db/dependents';
import { accounts, invites, signUps } from '../db/schema';
import { DEMO_ACCOUNTS, DEMO_INVITE_CODE } from './index';

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

/**
 * Whether the database holds accounts with a public password. Sign-ups do not count: an address at example.com
 * cannot be verified, but anyone may begin to sign up with one.
 */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.email, EMAILS)).limit(1);
  return found !== undefined;
}

/** Removes the demo accounts with their purchases, sessions and codes. @returns what to print */
export async function removeDemoData({ db }: { db: Db }): Promise<string> {
  const gone = await db.transaction(async (tx) => {
    // The ledger of payments is only ever added to; these payments were never made.
    await tx.execute(sql`alter table payments disable trigger payments_are_final`);
    const count = await deleteWithDependents(tx, 'accounts', 'email', EMAILS);
    await tx.execute(sql`alter table payments enable trigger payments_are_final`);
    await tx.delete(signUps).where(inArray(signUps.email, EMAILS));
    await tx.delete(invites).where(and(eq(invites.code, DEMO_INVITE_CODE), eq(invites.note, 'Demo')));
    return count;
  });
  return gone === 0 ? 'There are no demo accounts.' : `Removed ${gone} demo accounts and everything of theirs.`;
}
