import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Call, SignedInCall } from '../contract/handlers';
import { accounts } from '../db/schema';
import { badRequest } from '../httpErrors';
import { LIMITS } from '../limits/policies';
import { recordEvent } from '../security/events';
import { getBearer } from '../security/sessions';
import { sha256 } from '../security/tokens';
import { findCaller, rememberCaller } from './callers';
import { passwordChangedMail } from './changeTexts';
import { endCredentials, KEPT } from './endCredentials';
import type { Account } from './find';
import { listNewSeats } from './newSeats';
import { refuseWeakPassword } from './passwords';

/**
 * Checks the password of a signed-in person, before a change that a stolen session must not make.
 * @throws HttpError 400 when it is wrong, 429 after ten tries within an hour
 */
export async function requirePassword(
  { db, hasher, limiter }: Context,
  call: SignedInCall,
  password: string,
): Promise<Account> {
  const session = sha256(getBearer(call));
  await limiter.count(LIMITS.passwordChecks, session);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, call.account.id));
  if (!account || (await hasher.findMatch([account.passwordHash], password, true)) < 0) throw wrongPassword();
  await limiter.forget(LIMITS.passwordChecks, session);
  return account;
}

const wrongPassword = () => badRequest('Your current password is incorrect.', 'currentPassword');

/**
 * Sets a new password of a signed-in person. Codes and resets under way end, and unless other sessions are to be kept,
 * these and known sources too: whoever had the old password is out. A mail says so.
 * @throws HttpError 400 when the current password is wrong or the new one weak, 429 after ten tries within an hour
 */
export async function changePassword(context: Context, call: Call<'changePassword'>): Promise<void> {
  const { hasher, messages, config, now } = context;
  const { currentPassword, password, confirmPassword, keepOtherSessions } = call.body;
  if (password !== confirmPassword) throw badRequest('Passwords do not match.', 'confirmPassword');
  const caller = await findCaller(context, { ip: call.ip, headers: call.headers, body: call.account });
  const account = await requirePassword(context, call, currentPassword);
  if (password === currentPassword)
    throw badRequest('Please choose a password that differs from the current one.', 'password');
  refuseWeakPassword(password, account);

  const passwordHash = await hasher.hash(password, account.passwordHash, true);
  await messages.transaction(async (tx) => {
    // A reset that came in between wins.
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
    const sessions = keepOtherSessions ? 'You stay logged in.' : 'Your other devices have been logged out.';
    await messages.queue(
      tx,
      passwordChangedMail(account, config.publicOrigin, now(), await listNewSeats(tx, account), sessions),
    );
  });
}
