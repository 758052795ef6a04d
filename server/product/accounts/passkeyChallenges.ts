import { isIP } from 'node:net';
import type { VerifyAuthenticationResponseOpts } from '@simplewebauthn/server';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Config } from '../../platform/config';
import type { Db } from '../../platform/db';
import { passkeyChallenges, passkeys } from '../../platform/db/schema';
import { type HttpError, httpError } from '../../platform/lib/httpErrors';
import type { Context } from '../../platform/http/context';
import { sha256 } from '../../platform/security/tokens';

type Site = Pick<Config, 'publicOrigin'>;
export type Passkey = typeof passkeys.$inferSelect;

/** How long an authenticator may take to sign a challenge, in ms. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

/** Returns the relying party of WebAuthn: the host of the site. */
export const getRpId = ({ publicOrigin }: Site): string => new URL(publicOrigin).hostname;

/** Returns whether browsers can have passkeys for this site: they reject IP addresses. */
export const hasPasskeys = (site: Site): boolean => isIP(getRpId(site).replace(/^\[(.*)\]$/, '$1')) === 0;

/** Returns the passkeys of an account, newest first. */
export const listPasskeys = (db: Db, accountId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.createdAt), passkeys.id);

/** Stores the challenge of options and returns them. @param accountId the account that adds a passkey; null for a login */
export async function withChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string | null,
  options: { challenge: string },
): Promise<Record<string, unknown>> {
  const challengeHash = sha256(options.challenge);
  await db.insert(passkeyChallenges).values({ challengeHash, accountId, expiresAt: now() + CHALLENGE_LIFE });
  return { ...options };
}

/** Returns the only error about a passkey that can't be verified, whatever the cause. */
export const rejectedPasskey = (reason?: HttpError['reason']) =>
  httpError(400, "This passkey didn't work. Try again, or log in with your password.", undefined, reason);

type Expected = Pick<VerifyAuthenticationResponseOpts, 'expectedChallenge' | 'expectedOrigin' | 'expectedRPID'>;

/**
 * Verifies a signed challenge of this site and uses it up, in the transaction that depends on it.
 * @throws HttpError 400, also for malformed data, which the library rejects with different errors
 */
export async function verifySigned<T extends { verified: boolean }>(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Db,
  accountId: string | null,
  verify: (expected: Expected) => Promise<T>,
): Promise<T> {
  let challenge = '';
  const result = await verify({
    expectedChallenge: (signed) => ((challenge = String(signed)), true),
    expectedOrigin: config.publicOrigin,
    expectedRPID: getRpId(config),
  }).catch(() => null);
  if (!result?.verified) throw rejectedPasskey();
  const isOwn = accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId);
  const used = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, sha256(challenge)), isOwn, gt(passkeyChallenges.expiresAt, now())))
    .returning();
  if (used.length === 0) throw rejectedPasskey();
  return result;
}
