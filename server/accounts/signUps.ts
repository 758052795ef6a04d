import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../db';
import { signUps } from '../db/schema';
import { isSamePhone } from '../phones';
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

/**
 * The sign-up that a request about codes means: the source's own one, or that of another source while it is the only
 * one. Between several, only a log-in can tell which password the person has chosen.
 */
export async function findSignUp(
  db: Db,
  person: { email: string; phoneNo: string; phoneCallingCode?: string },
  source: string,
  now: number,
): Promise<SignUp | undefined> {
  const rows = await waitingSignUps(db, person.email, source, now);
  const fitting = rows.filter((row) => isSamePhone(row, person));
  const [first] = fitting;
  return first && (first.source === source || fitting.length === 1) ? first : undefined;
}
