import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db';
import { signUps } from '../db/schema';
import { isSamePhone } from '../phones';
import type { Caller } from './callers';
import { emailKey } from './find';

/** A registration that waits for its codes. */
export type SignUp = typeof signUps.$inferSelect;

/** Sign-ups of one e-mail whose passwords a log-in looks at; more only wait when many people use a foreign e-mail. */
const LOOKED_AT = 100;

/** The sign-ups that wait with an e-mail, those of the source first, then the newest. */
export async function waitingSignUps(db: Db, email: string, source: string, now: number): Promise<SignUp[]> {
  const rows = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, emailKey(email)), gt(signUps.expiresAt, now)))
    .orderBy(desc(eq(signUps.source, source)), desc(signUps.createdAt))
    .limit(LOOKED_AT);
  return rows;
}

/** Those that were made, or logged in to, in this browser; where it keeps no value, from this source. */
export function areOwn({ source, browser }: Pick<Caller, 'source' | 'browser'>) {
  return browser === null ? and(isNull(signUps.browser), eq(signUps.source, source)) : eq(signUps.browser, browser);
}

/**
 * The caller's own sign-ups with an e-mail, the newest first, of which one whose password was entered comes ahead. Those
 * of others take no codes here: only a log-in can tell which password the person has chosen.
 */
export async function ownSignUps(db: Db, email: string, caller: Caller, now: number): Promise<SignUp[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, emailKey(email)), gt(signUps.expiresAt, now), areOwn(caller)))
    .orderBy(desc(signUps.passwordShown), desc(signUps.createdAt))
    .limit(LOOKED_AT);
}

/** Those of `ownSignUps` with this phone. */
export async function ownSignUpsWith(
  db: Db,
  person: { email: string; phoneNo: string; phoneCallingCode?: string },
  caller: Caller,
  now: number,
): Promise<SignUp[]> {
  return (await ownSignUps(db, person.email, caller, now)).filter((row) => isSamePhone(row, person));
}
