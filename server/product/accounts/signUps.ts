import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { signUps } from '../../platform/db/schema';
import type { Caller } from './callers';

/** A sign-up that waits for its codes. */
export type SignUp = typeof signUps.$inferSelect;

/**
 * The number of sign-ups per email whose passwords a login checks; more are pending only when many people use one
 * email.
 */
const LOOKED_AT = 100;

/** Returns the latest pending sign-ups with the caller's email. @param first sorts these ahead of the others */
async function findWaiting(db: Db, { email }: Caller, now: number, first: SQL, which?: SQL): Promise<SignUp[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), gt(signUps.expiresAt, now), which))
    .orderBy(desc(first), desc(signUps.createdAt))
    .limit(LOOKED_AT);
}

/** Returns the pending sign-ups with the caller's email, those of the source first, then the latest. */
export const waitingSignUps = (db: Db, caller: Caller, now: number): Promise<SignUp[]> =>
  findWaiting(db, caller, now, eq(signUps.source, caller.source));

/**
 * Returns the caller's own sign-ups with the email, the latest first, and ahead of them one whose password was entered.
 * Sign-ups of others accept no codes here: only a login reveals which password the user chose.
 */
export const ownSignUps = (db: Db, caller: Caller, now: number): Promise<SignUp[]> =>
  findWaiting(db, caller, now, eq(signUps.passwordShown, true), areOwn(caller));

/** Matches sign-ups created, or logged in to, in this browser, or from this source if the browser stores no value. */
export function areOwn({ source, browser }: Pick<Caller, 'source' | 'browser'>): SQL | undefined {
  return browser === null ? and(isNull(signUps.browser), eq(signUps.source, source)) : eq(signUps.browser, browser);
}
