import { and, eq, gt } from 'drizzle-orm';
import { accounts, resetTokens } from '../../platform/db/schema';
import { badRequest } from '../../platform/lib/httpErrors';
import { passwordChangedMail } from '../../platform/messages/mails/account';
import type { Context } from '../../platform/http/context';
import { newToken, sha256 } from '../../platform/security/tokens';
import { type Caller, rememberCaller } from './callers';
import { makeCodes, sendCodes } from './codes';
import { endCredentials, KEPT } from './endCredentials';
import { NO_ACCOUNT_ID } from './find';
import { forgetLogIns } from './limits';
import { listNewSeats } from './newSeats';
import { listPasskeys } from './passkeyChallenges';
import { rejectWeakPassword } from './passwords';
import { waitingSignUps } from './signUps';

const TOKEN_LIFE = 10 * 60 * 1000;

export const RESET_OVER = 'Your password reset has expired. Request a new code.';

/** Sends a code for a new password. It ends a pending reset of the same source, never that of another one. */
export async function sendResetCode(context: Context, caller: Caller): Promise<void> {
  const made = await makeCodes(context, false);
  const { account, source } = caller;
  await context.messages.transaction(async (tx) => {
    const [signUp] = await waitingSignUps(tx, caller, context.now());
    const isFormer = and(eq(resetTokens.accountId, account?.id ?? NO_ACCOUNT_ID), eq(resetTokens.source, source));
    await tx.delete(resetTokens).where(isFormer);
    await sendCodes(context, tx, { caller, reset: true, signUp }, made);
  });
}

/** Creates a token that sets one new password. @returns the token */
export async function newResetToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
  source: string,
): Promise<string> {
  const token = newToken();
  const expiresAt = now() + TOKEN_LIFE;
  await db.insert(resetTokens).values({ tokenHash: sha256(token), accountId, source, expiresAt });
  return token;
}

/**
 * Sets a new password and ends every session, code and reset token of the account.
 * @throws HttpError 400 when the token is invalid for this email or used, or the password is weak
 */
export async function resetPassword(context: Context, password: string, token: string, caller: Caller): Promise<void> {
  const { db, hasher, messages, config, now } = context;
  const { account } = caller;
  const isTheRight = and(
    eq(resetTokens.tokenHash, sha256(token)),
    eq(resetTokens.accountId, account?.id ?? NO_ACCOUNT_ID),
    gt(resetTokens.expiresAt, now()),
  );
  // Check the token before the expensive hash, consume it afterwards.
  const found = await db.select({ accountId: resetTokens.accountId }).from(resetTokens).where(isTheRight);
  if (!account || found.length === 0) throw badRequest(RESET_OVER);
  // Not earlier: the error reveals personal data, so it requires the token.
  rejectWeakPassword(password, account);

  // Keep the previous salt, see `register`. The holder of the token is the owner.
  const passwordHash = await hasher.hash(password, account.passwordHash, true);
  await messages.transaction(async (tx) => {
    // Change the password first: it locks the account, and concurrent logins wait for it. Then end the credentials.
    const set = { passwordHash, passwordChangedAt: now() };
    await tx.update(accounts).set(set).where(eq(accounts.id, account.id));
    const used = await tx.delete(resetTokens).where(isTheRight).returning({ accountId: resetTokens.accountId });
    if (used.length === 0) throw badRequest(RESET_OVER);
    await endCredentials(tx, account.id, { keep: KEPT.newPassword });
    await rememberCaller(tx, account.id, caller, now());
    const newSeats = await listNewSeats(tx, account);
    const kept = await listPasskeys(tx, account.id);
    await messages.queue(tx, passwordChangedMail(config, account, now(), newSeats, kept, 'all'));
  });
  await forgetLogIns(context, caller);
}
