import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../context';
import { accounts, signUps } from '../db/schema';
import { badRequest } from '../httpErrors';
import { openSession } from '../security/sessions';
import { type Caller, rememberCaller } from './callers';
import type { Account } from './find';
import { countLogIn, forgetLogIns } from './limits';
import { areOwn, type SignUp, waitingSignUps } from './signUps';

const WRONG = 'Your email or password is incorrect.';

/** Whose password it was: an account's, or that of a sign-up that waits for its codes. */
export type LoggedIn = { account: Account; token: string } | { signUp: SignUp };

/**
 * Looks at a password and opens a session. The password of a sign-up opens none: from then on the e-mailed code alone
 * is enough to finish it, and codes already on their way stay good.
 * @throws HttpError 400 when the password is wrong, 429 while the source has to wait
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
  // Anybody can sign up with a foreign e-mail: its password takes back no failure at the account's.
  if ('source' in found) return { signUp: await claimSignUp(context, found, caller) };
  await forgetLogIns(context, caller);

  const renewed = isDated ? await hasher.hash(password, found.passwordHash, isOwner) : found.passwordHash;
  return { account: found, token: await openChecked(context, found, renewed, caller, browser) };
}

/**
 * Opens the session while the account is held and its password still the one that was looked at: a reset that came in
 * between ends sessions, and must not miss this one.
 */
async function openChecked(
  { db, now }: Context,
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

/** The sign-up is this caller's from now on, and the one meant: who knows its password has chosen it. */
async function claimSignUp({ db }: Context, signUp: SignUp, { source, browser }: Caller): Promise<SignUp> {
  const shown = { passwordShown: true, source, browser };
  await db.transaction(async (tx) => {
    const others = and(eq(signUps.email, signUp.email), areOwn(shown), ne(signUps.id, signUp.id));
    await tx.update(signUps).set({ passwordShown: false }).where(others);
    await tx.update(signUps).set(shown).where(eq(signUps.id, signUp.id));
  });
  return { ...signUp, ...shown };
}
