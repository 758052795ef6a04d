import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { accounts, affiliates, challenges } from '../db/schema';
import { isSamePhone } from '../phones';
import { refuse } from '../problems';
import { useCodes } from './codes';
import { type Account, findAccount } from './find';
import { affiliateAppliedMail } from './texts';

/** The codes of a sign-up or an application, as the form sends them. */
export interface TwoCodes {
  email: string;
  phoneNo: string;
  emailOtp: string;
  phoneNoOtp: string;
}

/** Checks both codes of a sign-up or an affiliate's application and verifies the account. @throws Problem 400, 429 */
export async function verifyBothCodes(
  context: Context,
  body: TwoCodes,
  purpose: 'sign-up' | 'affiliate',
): Promise<void> {
  const found = await findAccount(context.db, body.email);
  const account = found && isSamePhone(found, body) ? found : undefined;
  await useCodes(context, {
    account,
    email: body.email,
    // A log-in meanwhile asks for the e-mailed code alone; both codes of the sign-up still do (T12).
    purposes: [purpose, 'log-in'],
    emailCode: body.emailOtp,
    phoneCode: body.phoneNoOtp,
  });
  if (account) await markVerified(context, account);
}

/**
 * Marks an account as verified after its codes were right. An affiliate's application starts to wait for a decision.
 * @throws Problem 400 when another sign-up has replaced the details meanwhile: the codes spoke for the former ones
 */
export async function markVerified(context: Context, account: Account): Promise<void> {
  const { config, messages } = context;
  const at = context.now();
  const verified = await messages.transaction(async (tx) => {
    const rows = await tx
      .update(accounts)
      .set({ verifiedAt: at })
      .where(
        and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash), isNull(accounts.verifiedAt)),
      )
      .returning({ role: accounts.role });
    if (rows[0]?.role === 'affiliate') {
      await tx
        .insert(affiliates)
        .values({ accountId: account.id, status: 'pending', appliedAt: at })
        .onConflictDoNothing();
      await messages.queue(tx, affiliateAppliedMail(config.supportEmail, account));
    }
    return rows[0];
  });
  if (!verified) throw refuse(400, 'The registration has changed meanwhile. Please ask for new codes.');
}

/**
 * After the right password of an unverified account: from now on the e-mailed code alone verifies it, at the log-in
 * (T12). Codes already on their way stay good, so that nobody has to wait for the next sending.
 */
export async function turnToLogInVerification(context: Context, account: Account): Promise<void> {
  if (account.verification === 'log-in') return;
  await context.db.transaction(async (tx) => {
    const [turned] = await tx
      .update(accounts)
      .set({ verification: 'log-in' })
      .where(and(eq(accounts.id, account.id), eq(accounts.verification, account.verification)))
      .returning({ id: accounts.id });
    if (!turned) return;
    await tx
      .update(challenges)
      .set({ purpose: 'log-in' })
      .where(and(eq(challenges.accountId, account.id), inArray(challenges.purpose, ['sign-up', 'affiliate'])));
  });
}
