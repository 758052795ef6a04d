import { and, eq } from 'drizzle-orm';
import type { Call, LoggedInCall } from '../../platform/http/contract/handlers';
import { accounts } from '../../platform/db/schema';
import { badRequest } from '../../platform/lib/httpErrors';
import { LIMITS } from '../../platform/security/limits/policies';
import { passwordChangedMail, wrongPasswordsMail } from '../../platform/messages/mails/account';
import type { Context } from '../../platform/http/context';
import { emailHash, recordEvent } from '../../platform/security/events';
import { isSamePassword } from '../../platform/security/hasher';
import { getBearer } from '../../platform/security/sessions';
import { sha256 } from '../../platform/security/tokens';
import { findCaller, rememberCaller } from './callers';
import { endCredentials, KEPT } from './endCredentials';
import { type Account, findAccountById } from './find';
import { holdAccount } from './limits';
import { listNewSeats } from './newSeats';
import { listPasskeys } from './passkeyChallenges';
import { rejectWeakPassword } from './passwords';

/**
 * Checks the password of a logged-in user before a change that a stolen session must not make.
 * @throws HttpError 400 when it is wrong; 429 after ten wrong passwords of a session within an hour or twenty right
 * ones of the account within ten minutes
 */
export const requirePassword = (context: Context, call: LoggedInCall, password: string): Promise<Account> =>
  holdAccount(context, call.account.id, async () => {
    const { db, hasher, limiter } = context;
    const session = sha256(getBearer(call));
    await limiter.count(LIMITS.passwordChecks, session);
    await limiter.count(LIMITS.passwordsTaken, call.account.id).catch(async (error: unknown) => {
      await limiter.lower(LIMITS.passwordChecks, session);
      throw error;
    });
    const account = await findAccountById(db, call.account.id);
    const isRight = account && (await hasher.findMatch([account.passwordHash], password, true)).index >= 0;
    if (isRight) {
      await limiter.forget(LIMITS.passwordChecks, session);
      return account;
    }
    // Wrong passwords count per session: a stolen session must not use up the owner's attempts.
    await limiter.lower(LIMITS.passwordsTaken, call.account.id);
    if (account) await recordWrongPassword(context, account, call.ip);
    throw wrongPassword();
  });

async function recordWrongPassword(context: Context, account: Account, ip: string): Promise<void> {
  const { config, limiter, messages, now } = context;
  const { wrongPasswords } = LIMITS;
  const [wrong] = await limiter.raise([[wrongPasswords, account.id]]);
  await messages.transaction(async (tx) => {
    const about = { accountId: account.id, emailHash: emailHash(context, account.email), address: ip };
    await recordEvent(tx, { kind: 'log-in failed', at: now(), ...about, detail: 'wrong current password' });
    if (wrong!.count === wrongPasswords.max) await messages.queue(tx, wrongPasswordsMail(config, account, now()));
  });
}

const wrongPassword = () => badRequest('Your current password is incorrect.', 'currentPassword');

/**
 * Sets a new password for a logged-in user and sends an email about it. Ends pending codes and resets, and, unless the
 * user keeps them, all other sessions and known sources, so that a thief with the old password is logged out.
 * @throws HttpError 400 when the current password is wrong or the new one weak, 429 after ten attempts within an hour
 */
export async function changePassword(context: Context, call: Call<'changePassword'>): Promise<void> {
  const { hasher, messages, config, now } = context;
  const { currentPassword, password, confirmPassword, keepOtherSessions } = call.body;
  if (!isSamePassword(password, confirmPassword)) throw badRequest('Passwords do not match.', 'confirmPassword');
  const caller = await findCaller(context, { ip: call.ip, headers: call.headers, body: call.account });
  const account = await requirePassword(context, call, currentPassword);
  if (isSamePassword(password, currentPassword))
    throw badRequest("Choose a password that's different from your current one.", 'password');
  rejectWeakPassword(password, account);

  const hash = () => hasher.hash(password, account.passwordHash, true);
  const passwordHash = await holdAccount(context, account.id, hash);
  await messages.transaction(async (tx) => {
    // A concurrent reset wins.
    const isUnchanged = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash));
    const changed = await tx
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: now() })
      .where(isUnchanged)
      .returning({ id: accounts.id });
    if (changed.length === 0) throw wrongPassword();
    const keep = keepOtherSessions ? KEPT.newPasswordOnly : KEPT.newPassword;
    await endCredentials(tx, account.id, { keep, exceptToken: getBearer(call) });
    await rememberCaller(tx, account.id, caller, now());
    await recordEvent(tx, { kind: 'password changed', at: now(), accountId: account.id, address: call.ip });
    const newSeats = await listNewSeats(tx, account);
    const kept = await listPasskeys(tx, account.id);
    const loggedOut = keepOtherSessions ? 'none' : 'others';
    await messages.queue(tx, passwordChangedMail(config, account, now(), newSeats, kept, loggedOut));
  });
}
