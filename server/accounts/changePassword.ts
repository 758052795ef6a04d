import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { accounts, codes, contactChanges, dataExports, knownSources, resetTokens } from '../db/schema';
import { badRequest } from '../httpErrors';
import { inWords, type Limit } from '../limits/limiter';
import { recordEvent } from '../security/events';
import { endOthers } from '../security/sessions';
import { sha256 } from '../security/tokens';
import { rememberCaller, type Caller } from './callers';
import type { Account } from './find';
import { refuseWeakPassword } from './passwords';
import { passwordChangedMail } from './texts';

/** Of one session, so that whoever has a stolen one cannot keep the owner from changing the password. */
const TRIES: Limit = { name: 'change-password', max: 10, windowMs: 60 * 60 * 1000 };
const tooManyTries = (waitMs: number) => `Too many tries. Please wait ${inWords(waitMs)} and try again.`;

/**
 * Looks at the password of a signed-in person, before a change that a stolen session must not make.
 * @param bearer the token of the session
 * @throws HttpError 400 when it is wrong, 429 after ten tries within an hour
 */
export async function requirePassword(
  { db, hasher, limiter }: Context,
  accountId: string,
  password: string,
  bearer: string,
): Promise<Account> {
  await limiter.count(TRIES, sha256(bearer), tooManyTries);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account || (await hasher.findMatch([account.passwordHash], password, true)) < 0) throw wrongPassword();
  await limiter.forget(TRIES, sha256(bearer));
  return account;
}

const wrongPassword = () => badRequest('Your current password is incorrect.', 'currentPassword');

interface PasswordChange {
  currentPassword: string;
  password: string;
  /** Otherwise the other sessions and known sources end: whoever had the old password is out. */
  keepOtherSessions?: boolean;
}

/**
 * Sets a new password of a signed-in person. Codes and resets under way end; a mail tells of it.
 * @param bearer the token of the session, which goes on
 * @param ip for the trail
 * @throws HttpError 400 when the current password is wrong or the new one weak, 429 after ten tries within an hour
 */
export async function changePassword(
  context: Context,
  accountId: string,
  { currentPassword, password, keepOtherSessions = false }: PasswordChange,
  caller: Caller,
  bearer: string,
  ip: string,
): Promise<void> {
  const { hasher, messages, config, now } = context;
  const account = await requirePassword(context, accountId, currentPassword, bearer);
  if (password === currentPassword)
    throw badRequest('Please choose a password that differs from the current one.', 'password');
  refuseWeakPassword(password, account);

  const passwordHash = await hasher.hash(password, account.passwordHash, true);
  await messages.transaction(async (tx) => {
    // A reset that came in between wins.
    const isUnchanged = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash));
    const changed = await tx.update(accounts).set({ passwordHash }).where(isUnchanged).returning({ id: accounts.id });
    if (changed.length === 0) throw wrongPassword();
    if (!keepOtherSessions) {
      await endOthers(tx, account.id, bearer);
      await tx.delete(knownSources).where(eq(knownSources.accountId, account.id));
    }
    await tx.delete(codes).where(eq(codes.accountId, account.id));
    await tx.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
    await tx.delete(contactChanges).where(eq(contactChanges.accountId, account.id));
    await tx.delete(dataExports).where(eq(dataExports.accountId, account.id));
    await rememberCaller(tx, account.id, caller, now());
    await recordEvent(tx, { kind: 'password changed', at: now(), accountId: account.id, address: ip });
    const sessions = keepOtherSessions ? 'You stay logged in.' : 'Your other devices have been logged out.';
    await messages.queue(tx, passwordChangedMail(account, config.publicOrigin, now(), sessions));
  });
}
