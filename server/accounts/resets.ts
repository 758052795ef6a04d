import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { accounts, resetTokens } from '../db/schema';
import { badRequest } from '../httpErrors';
import { newToken, sha256 } from '../security/tokens';
import { isAhead } from '../work/worker';
import { type Caller, rememberCaller } from './callers';
import { passwordChangedMail } from './changeTexts';
import { makeCodes, sendCodes } from './codes';
import { endCredentials, KEPT } from './endCredentials';
import { NO_ACCOUNT_ID } from './find';
import { forgetLogIns } from './limits';
import { listNewSeats } from './newSeats';
import { refuseWeakPassword } from './passwords';
import { waitingSignUps } from './signUps';

const TOKEN_LIFE = 10 * 60 * 1000;
const CLOCK_TOLERANCE = 5 * 60 * 1000;

export const RESET_OVER = 'Your password reset has expired. Please ask for a new code.';

/** Sends a code for a new password. It ends a reset under way of the same source, never that of another one. */
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

/** The right to set one new password. @returns the token */
export async function newResetToken({ db, now }: Context, accountId: string, source: string): Promise<string> {
  const token = newToken();
  const expiresAt = now() + TOKEN_LIFE;
  await db.insert(resetTokens).values({ tokenHash: sha256(token), accountId, source, expiresAt });
  return token;
}

/**
 * Sets a new password and ends every session, code and reset token of the account.
 * @throws HttpError 400 when the token is not good for this e-mail, or was used, or the password is weak
 */
export async function resetPassword(context: Context, password: string, token: string, caller: Caller): Promise<void> {
  const { db, hasher, messages, config, now } = context;
  const { account } = caller;
  const isTheRight = and(
    eq(resetTokens.tokenHash, sha256(token)),
    eq(resetTokens.accountId, account?.id ?? NO_ACCOUNT_ID),
    // One further ahead was given while the clock was wrong.
    isAhead(resetTokens.expiresAt, now(), TOKEN_LIFE + CLOCK_TOLERANCE),
  );
  // Looked at before the costly hash, used up after it.
  const found = await db.select({ accountId: resetTokens.accountId }).from(resetTokens).where(isTheRight);
  if (!account || found.length === 0) throw badRequest(RESET_OVER);
  // Only now: the answer tells what the account holds, which takes the token.
  refuseWeakPassword(password, account);

  // With the salt of the former one, see `register`. Who has the token is the owner.
  const passwordHash = await hasher.hash(password, account.passwordHash, true);
  await messages.transaction(async (tx) => {
    // First the password, which locks the account and which a log-in under way waits for, then the credentials.
    const set = { passwordHash, passwordChangedAt: now() };
    await tx.update(accounts).set(set).where(eq(accounts.id, account.id));
    const used = await tx.delete(resetTokens).where(isTheRight).returning({ accountId: resetTokens.accountId });
    if (used.length === 0) throw badRequest(RESET_OVER);
    await endCredentials(tx, account.id, { keep: KEPT.newPassword });
    await rememberCaller(tx, account.id, caller, now());
    await messages.queue(tx, passwordChangedMail(account, config.publicOrigin, now(), await listNewSeats(tx, account)));
  });
  await forgetLogIns(context, caller);
}
