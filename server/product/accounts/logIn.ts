import { and, eq, ne } from 'drizzle-orm';
import { accounts, signUps } from '../../platform/db/schema';
import { badRequest } from '../../platform/lib/httpErrors';
import type { Context } from '../../platform/http/context';
import { openSession } from '../../platform/security/sessions';
import { type Caller, rememberCaller } from './callers';
import type { Account } from './find';
import { countLogIn, forgetLogIns } from './limits';
import { areOwn, type SignUp, waitingSignUps } from './signUps';

const WRONG = 'Your email or password is incorrect.';

/** The owner of the password: an account or a pending sign-up. */
export type LoggedIn = { account: Account; token: string } | { signUp: SignUp };

/**
 * Checks a password and opens a session. The password of a sign-up opens no session: from then on only the emailed code
 * is required to complete it, and codes already sent stay valid.
 * @throws HttpError 400 when the password is wrong, 429 while the source must wait
 */
export async function logInWith(
  context: Context,
  password: string,
  caller: Caller,
  browser: string | null,
): Promise<LoggedIn> {
  const { db, hasher, now } = context;
  const { account, isOwner } = caller;
  await countLogIn(context, caller);
  const candidates = [...(account ? [account] : []), ...(await waitingSignUps(db, caller, now()))];
  const hashes = candidates.map(({ passwordHash }) => passwordHash);
  const { index, isDated } = await hasher.findMatch(hashes, password, isOwner);
  const found = candidates[index];
  if (!found) throw badRequest(WRONG);
  // Anyone can sign up with an email of someone else, so its password must not reset the account's failure count.
  if ('source' in found) return { signUp: await claimSignUp(context, found, caller) };
  await forgetLogIns(context, caller);

  const renewed = isDated ? await hasher.hash(password, found.passwordHash, isOwner) : found.passwordHash;
  return { account: found, token: await openChecked(context, found, renewed, caller, browser) };
}

/**
 * Opens the session under the account's lock, if the password is still the one that was checked: a concurrent reset
 * ends all sessions and must not miss this one.
 */
async function openChecked(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: Account,
  renewed: string,
  caller: Caller,
  browser: string | null,
): Promise<string> {
  return db.transaction(async (tx) => {
    const isUnchanged = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash));
    const [held] = await tx.select({ id: accounts.id }).from(accounts).where(isUnchanged).for('no key update');
    if (!held) throw badRequest(WRONG);
    if (renewed !== account.passwordHash) {
      await tx.update(accounts).set({ passwordHash: renewed }).where(eq(accounts.id, account.id));
    }
    await rememberCaller(tx, account.id, caller, now());
    return openSession(tx, account.id, now(), browser);
  });
}

/** Assigns the sign-up to this caller, who knows the password that was chosen for it. */
async function claimSignUp({ db }: Pick<Context, 'db'>, signUp: SignUp, { source, browser }: Caller): Promise<SignUp> {
  const shown = { passwordShown: true, source, browser };
  await db.transaction(async (tx) => {
    const others = and(eq(signUps.email, signUp.email), areOwn(shown), ne(signUps.id, signUp.id));
    await tx.update(signUps).set({ passwordShown: false }).where(others);
    await tx.update(signUps).set(shown).where(eq(signUps.id, signUp.id));
  });
  return { ...signUp, ...shown };
}
