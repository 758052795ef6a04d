import { isIP } from 'node:net';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Config } from '../../platform/config';
import type { Db } from '../../platform/db';
import { passkeyChallenges } from '../../platform/db/schema';
import { badRequest } from '../../platform/lib/httpErrors';
import type { Context } from '../../platform/http/context';
import { newToken, sha256 } from '../../platform/security/tokens';

type Site = Pick<Config, 'publicOrigin'>;

/** How long an authenticator may take to sign a challenge, in ms. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

/** Returns the relying party of WebAuthn: the host of the site. */
export const getRpId = ({ publicOrigin }: Site): string => new URL(publicOrigin).hostname;

/** Returns whether browsers can have passkeys for this site: they reject IP addresses. */
export const hasPasskeys = (site: Site): boolean => isIP(getRpId(site).replace(/^\[(.*)\]$/, '$1')) === 0;

/** Returns a new challenge. @param accountId the account that adds a passkey; null for a login */
export async function newChallenge({ now }: Pick<Context, 'now'>, db: Db, accountId: string | null): Promise<string> {
  const challenge = newToken();
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: sha256(challenge), accountId, expiresAt: now() + CHALLENGE_LIFE });
  return challenge;
}

/**
 * Uses up a challenge, in the transaction that depends on it.
 * @throws HttpError 400 for a used, expired or foreign one
 */
export async function consumeChallenge(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  challenge: string,
  accountId: string | null,
): Promise<void> {
  const { challengeHash, expiresAt } = passkeyChallenges;
  const isOwn = accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId);
  const used = await tx
    .delete(passkeyChallenges)
    .where(and(eq(challengeHash, sha256(challenge)), isOwn, gt(expiresAt, now())))
    .returning({ challengeHash });
  if (used.length === 0) throw rejectedPasskey();
}

/** Returns the only error about a passkey that can't be verified, whatever the cause. */
export const rejectedPasskey = () => badRequest("This passkey didn't work. Try again, or log in with your password.");

type Verification<T> = (expected: {
  expectedChallenge: (challenge: string) => boolean;
  expectedOrigin: string;
  expectedRPID: string;
}) => Promise<T & { verified: boolean }>;

/**
 * Verifies a signed challenge of this site, which the caller must then consume.
 * @throws HttpError 400, also for malformed data, which the library rejects with different errors
 */
export async function verifySigned<T>(site: Site, verify: Verification<T>): Promise<T & { challenge: string }> {
  let challenge = '';
  const result = await verify({
    expectedChallenge: (signed) => ((challenge = String(signed)), true),
    expectedOrigin: site.publicOrigin,
    expectedRPID: getRpId(site),
  }).catch(() => null);
  if (!result?.verified) throw rejectedPasskey();
  return { ...result, challenge };
}
