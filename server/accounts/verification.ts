import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { newId } from '../db/ids';
import { accounts, affiliates, signUps } from '../db/schema';
import { refuse } from '../problems';
import { useCodes } from './guesses';
import { findSignUp, type SignUp } from './signUps';
import { rememberSource } from './sources';
import { affiliateAppliedMail } from './texts';

/** The codes of a sign-up or an application, as the form sends them. */
export interface TwoCodes {
  email: string;
  phoneNo: string;
  emailOtp: string;
  phoneNoOtp: string;
}

/** Checks both codes of a sign-up or an affiliate's application and opens the account. @throws Problem 400 */
export async function verifyBothCodes(
  context: Context,
  body: TwoCodes,
  source: string,
  kind: 'sign-up' | 'affiliate',
): Promise<void> {
  const found = await findSignUp(context.db, body, source, context.now());
  const signUp = found && (found.role === 'affiliate') === (kind === 'affiliate') ? found : undefined;
  const { provesPhone } = await useCodes(context, {
    signUp,
    email: body.email,
    source,
    emailCode: body.emailOtp,
    phoneCode: body.phoneNoOtp,
  });
  if (signUp) await openAccount(context, signUp, source, provesPhone);
}

/**
 * Makes an account of a sign-up whose codes were right. An affiliate's application starts to wait for a decision.
 * @param provesPhone the code sent to the phone itself was entered
 * @throws Problem 400 when another sign-up has replaced the details meanwhile, or has become the account of the e-mail
 */
export async function openAccount(
  context: Context,
  signUp: SignUp,
  source: string,
  provesPhone: boolean,
): Promise<void> {
  const { config, messages } = context;
  const at = context.now();
  await messages.transaction(async (tx) => {
    const isThis = and(eq(signUps.id, signUp.id), eq(signUps.passwordHash, signUp.passwordHash));
    const [taken] = await tx.delete(signUps).where(isThis).returning();
    const { source: _, passwordShown: __, expiresAt: ___, ...person } = taken ?? signUp;
    const proven = { verifiedAt: at, phoneVerifiedAt: provesPhone ? at : null };
    const [account] = await tx
      .insert(accounts)
      .values({ ...person, id: newId(), ...proven })
      .onConflictDoNothing()
      .returning();
    if (!taken || !account) {
      throw refuse(400, 'The registration has changed meanwhile. Please log in, or ask for new codes.');
    }
    await rememberSource(tx, account.id, source, at);
    if (account.role !== 'affiliate') return;
    await tx.insert(affiliates).values({ accountId: account.id, status: 'pending', appliedAt: at });
    await messages.queue(tx, affiliateAppliedMail(config.supportEmail, account));
  });
}
