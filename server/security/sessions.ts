import { and, desc, eq, getTableColumns, gt, inArray, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Db } from '../db';
import { accounts, sessions } from '../db/schema';
import { refuse } from '../problems';
import { newToken, sha256 } from './tokens';

/** A session ends 24 h after its log-in, used or not. */
export const SESSION_LIFE = 24 * 60 * 60 * 1000;

/** One further ahead was opened while the clock was wrong, and would live until that time has come. */
const CLOCK_TOLERANCE = 60 * 60 * 1000;

/** Live sessions of one account: with one more the oldest ends. */
export const MOST_SESSIONS = 20;

const { passwordHash: _never, ...signedInColumns } = getTableColumns(accounts);

/** Who is calling: all of the account but the hash of its password. */
export type SignedInAccount = Omit<typeof accounts.$inferSelect, 'passwordHash'>;

/** Opens a session. @returns the token, of which only the hash is kept */
export async function openSession(db: Db, accountId: string, now: number): Promise<string> {
  const token = newToken();
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), accountId, createdAt: now, expiresAt: now + SESSION_LIFE });
  const tooMany = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt))
    .offset(MOST_SESSIONS);
  await db.delete(sessions).where(inArray(sessions.tokenHash, tooMany));
  return token;
}

/** The account of a live session. @throws Problem 401 without one */
export async function requireSession(context: Context, request: FastifyRequest): Promise<SignedInAccount> {
  const token = bearerOf(request);
  const at = context.now();
  const isLive = and(gt(sessions.expiresAt, at), lt(sessions.expiresAt, at + SESSION_LIFE + CLOCK_TOLERANCE));
  const [account] = token
    ? await context.db
        .select(signedInColumns)
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.tokenHash, sha256(token)), isLive))
    : [];
  if (!account) throw refuse(401, 'Please log in again.');
  return account;
}

/** Ends one session; one that has ended already is no fault. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

/** The token of `Authorization: Bearer`, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{16,128})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
