import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db';
import { signUps } from '../db/schema';
import type { Caller } from './callers';

/** A registration that waits for its codes. */
export type SignUp = typeof signUps.$inferSelect;

/** Sign-ups of one e-mail whose passwords a log-in looks at; more only wait when many people use a foreign e-mail. */
const LOOKED_AT = 100;

/** The newest sign-ups that wait with the caller's e-mail. @param first what comes ahead of the others */
async function findWaiting(db: Db, { email }: Caller, now: number, first: SQL, which?: SQL): Promise<SignUp[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), gt(signUps.expiresAt, now), which))
    .orderBy(desc(first), desc(signUps.createdAt))
    .limit(LOOKED_AT);
}

/** The sign-ups that wait with the caller's e-mail, those of the source first, then the newest. */
export const waitingSignUps = (db: Db, caller: Caller, now: number): Promise<SignUp[]> =>
  findWaiting(db, caller, now, eq(signUps.source, caller.source));

/**
 * The caller's own sign-ups with the e-mail, the newest first, of which one whose password was entered comes ahead.
 * Those of others take no codes here: only a log-in can tell which password the person has chosen.
 */
export const ownSignUps = (db: Db, caller: Caller, now: number): Promise<SignUp[]> =>
  findWaiting(db, caller, now, eq(signUps.passwordShown, true), areOwn(caller));

/** Those that were made, or logged in to, in this browser; where it keeps no value, from this source. */
export function areOwn({ source, browser }: Pick<Caller, 'source' | 'browser'>): SQL | undefined {
  return browser === null ? and(isNull(signUps.browser), eq(signUps.source, source)) : eq(signUps.browser, browser);
}
