import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db';
import { signUps } from '../db/schema';
import type { Caller } from './callers';

/** A registration that waits for its codes. */
export type SignUp = typeof signUps.$inferSelect;

/** Sign-ups of one e-mail whose passwords a log-in looks at; more only wait when many people use a foreign e-mail. */
const LOOKED_AT = 100;

/** The sign-ups that wait with the caller's e-mail, those of the source first, then the newest. */
export async function waitingSignUps(
  db: Db,
  { email, source }: Pick<Caller, 'email' | 'source'>,
  now: number,
): Promise<SignUp[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), gt(signUps.expiresAt, now)))
    .orderBy(desc(eq(signUps.source, source)), desc(signUps.createdAt))
    .limit(LOOKED_AT);
}

/** Those that were made, or logged in to, in this browser; where it keeps no value, from this source. */
export function areOwn({ source, browser }: Pick<Caller, 'source' | 'browser'>) {
  return browser === null ? and(isNull(signUps.browser), eq(signUps.source, source)) : eq(signUps.browser, browser);
}

/**
 * The caller's own sign-ups with the e-mail, the newest first, of which one whose password was entered comes ahead.
 * Those of others take no codes here: only a log-in can tell which password the person has chosen.
 */
export async function ownSignUps(db: Db, caller: Caller, now: number): Promise<SignUp[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, caller.email), gt(signUps.expiresAt, now), areOwn(caller)))
    .orderBy(desc(signUps.passwordShown), desc(signUps.createdAt))
    .limit(LOOKED_AT);
}
