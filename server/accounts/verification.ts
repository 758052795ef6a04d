import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { newId } from '../db/queries';
import { accounts, affiliates, signUps } from '../db/schema';
import { badRequest } from '../httpErrors';
import { type Caller, rememberCaller } from './callers';
import { ownSignUpsWith, type SignUp } from './signUps';
import { affiliateAppliedMail } from './texts';
import { consumeCodes } from './verifyCodes';

/** The codes of a sign-up or an application, as the form sends them. */
export interface TwoCodes {
  email: string;
  phoneNo: string;
  emailOtp: string;
  phoneNoOtp: string;
}

/** Checks both codes of a sign-up or an affiliate's application and opens the account. @throws HttpError 400 */
export async function verifyBothCodes(
  context: Context,
  body: TwoCodes,
  caller: Caller,
  kind: 'sign-up' | 'affiliate',
): Promise<void> {
  const own = await ownSignUpsWith(context.db, body, caller, context.now());
  const waiting = own.filter(({ role }) => (role === 'affiliate') === (kind === 'affiliate'));
  const { codes: used, provesPhone } = await consumeCodes(context, {
    signUps: waiting,
    email: body.email,
    caller,
    emailCode: body.emailOtp,
    phoneCode: body.phoneNoOtp,
  });
  const signUp = waiting.find(({ id }) => id === used.signUpId);
  if (signUp) await openAccount(context, signUp, caller, provesPhone);
}

/**
 * Makes an account of a sign-up whose codes were right. An affiliate's application starts to wait for a decision.
 * @param provesPhone the code sent to the phone itself was entered
 * @throws HttpError 400 when another sign-up has replaced the details meanwhile, or has become the account of the e-mail
 */
export async function openAccount(
  context: Context,
  signUp: SignUp,
  caller: Caller,
  provesPhone: boolean,
): Promise<void> {
  const { config, messages } = context;
  const at = context.now();
  await messages.transaction(async (tx) => {
    const isThis = and(eq(signUps.id, signUp.id), eq(signUps.passwordHash, signUp.passwordHash));
    const [taken] = await tx.delete(signUps).where(isThis).returning();
    const { source: _, browser: __, passwordShown: ___, expiresAt: ____, ...person } = taken ?? signUp;
    const proven = { verifiedAt: at, phoneVerifiedAt: provesPhone ? at : null };
    const [account] = await tx
      .insert(accounts)
      .values({ ...person, id: newId(), ...proven })
      .onConflictDoNothing()
      .returning();
    if (!taken || !account) {
      throw badRequest('The registration has changed meanwhile. Please log in, or ask for new codes.');
    }
    await rememberCaller(tx, account.id, caller, at);
    if (account.role !== 'affiliate') return;
    await tx.insert(affiliates).values({ accountId: account.id, status: 'pending', appliedAt: at });
    await messages.queue(tx, affiliateAppliedMail(config.supportEmail, account));
  });
}
