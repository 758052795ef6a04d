import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Call, Handlers } from '../contract/handlers';
import { type Account, findAccount, NOBODY } from '../accounts/find';
import { makeCodes, newestPurpose, pretendToSendCodes, sendCodes, useCodes } from '../accounts/codes';
import { countAddress, countLogIn, countSending, forgetLogIns, PER_ADDRESS } from '../accounts/limits';
import { refuseWeakPassword } from '../accounts/passwords';
import { passwordChangedMail } from '../accounts/texts';
import { markVerified, turnToLogInVerification } from '../accounts/verification';
import { accounts, challenges, resetTokens, sessions } from '../db/schema';
import { refuse } from '../problems';
import { endSession, openSession } from '../security/sessions';
import { newToken, sha256 } from '../security/tokens';

const RESET_TOKEN_LIFE = 10 * 60 * 1000;
const RESET_OVER = 'Your password reset has expired. Please ask for a new code.';

/** Log-in, log-out and password reset (specification 4.3, 4.4, 7; C28-C44). */
export function authHandlers(context: Context): Handlers {
  const { db, hasher, messages, config, now } = context;

  async function logIn({ body, ip }: Call<{ email: string; password: string }>) {
    hasher.refuseWhenFull();
    await countAddress(context, PER_ADDRESS.logIn, ip);
    await countLogIn(context, body.email);
    const account = await findAccount(db, body.email);
    if (!(await hasher.matches(account?.passwordHash, body.password)) || !account) {
      throw refuse(400, 'Your email or password is incorrect.');
    }
    await forgetLogIns(context, body.email);
    if (hasher.isDated(account.passwordHash)) await renewHash(account, body.password);
    const data = { email: account.email, phoneNo: account.phoneNo, phoneCode: `+${account.phoneCallingCode}` };
    if (account.verifiedAt === null) {
      await turnToLogInVerification(context, account);
      const message = 'Your account is not verified yet. Please enter the code that we send to your email.';
      return { success: true, isVerified: false, token: null, message, data } as const;
    }
    const token = await openSession(db, account.id, now());
    return { success: true, isVerified: true, token, message: 'You are logged in.', data } as const;
  }

  async function renewHash(account: Account, password: string): Promise<void> {
    await db
      .update(accounts)
      .set({ passwordHash: await hasher.hash(password) })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)));
  }

  async function logOut({ bearer }: Call) {
    if (bearer) await endSession(db, bearer);
    return { success: true, message: 'You are logged out.' } as const;
  }

  async function requestPasswordReset({ body, ip }: Call<{ email: string }>) {
    await countAddress(context, PER_ADDRESS.send, ip);
    await countSending(context, body.email);
    const codes = await makeCodes(context, 'reset');
    await messages.transaction(async (tx) => {
      const account = await findAccount(tx, body.email);
      // Without an account too: the answer must not tell by its time.
      await tx.delete(resetTokens).where(eq(resetTokens.accountId, account?.id ?? NOBODY));
      if (!account) return pretendToSendCodes(context, tx, 'reset');
      await sendCodes(context, tx, account, 'reset', codes);
    });
    const message = 'If this email has an account, a six-digit code is on its way to it.';
    return { success: true, message } as const;
  }

  async function verifyCode({ body, ip }: Call<{ email: string; code: string }>) {
    await countAddress(context, PER_ADDRESS.code, ip);
    const account = await findAccount(db, body.email);
    const purpose = await newestPurpose(db, account);
    await useCodes(context, { account, email: body.email, purposes: [purpose], emailCode: body.code });
    if (!account) throw refuse(400, RESET_OVER);
    if (purpose === 'log-in') {
      await markVerified(context, account);
      return { success: true, message: 'Your account is verified.', data: { token: null } } as const;
    }
    const token = await newResetToken(account.id);
    return { success: true, message: 'The code is correct. Please choose a new password.', data: { token } } as const;
  }

  async function newResetToken(accountId: string): Promise<string> {
    const token = newToken();
    await db.transaction(async (tx) => {
      await tx.delete(resetTokens).where(eq(resetTokens.accountId, accountId));
      await tx.insert(resetTokens).values({ tokenHash: sha256(token), accountId, expiresAt: now() + RESET_TOKEN_LIFE });
    });
    return token;
  }

  async function updatePassword(call: Call<{ email: string; password: string; confirmPassword: string }>) {
    const { body, bearer, ip } = call;
    await countAddress(context, PER_ADDRESS.code, ip);
    if (body.password !== body.confirmPassword) throw refuse(400, 'Passwords do not match.');
    refuseWeakPassword(body.password, body.email);
    const account = await findAccount(db, body.email);
    const isTheRight = and(
      eq(resetTokens.tokenHash, sha256(bearer ?? '')),
      eq(resetTokens.accountId, account?.id ?? NOBODY),
      gt(resetTokens.expiresAt, now()),
    );
    // Looked at before the costly hash, used up after it.
    const found = await db.select({ accountId: resetTokens.accountId }).from(resetTokens).where(isTheRight);
    if (!account || found.length === 0) throw refuse(400, RESET_OVER);

    const passwordHash = await hasher.hash(body.password);
    await messages.transaction(async (tx) => {
      const used = await tx.delete(resetTokens).where(isTheRight).returning({ accountId: resetTokens.accountId });
      if (used.length === 0) throw refuse(400, RESET_OVER);
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
      await tx.delete(sessions).where(eq(sessions.accountId, account.id));
      await tx.delete(challenges).where(eq(challenges.accountId, account.id));
      await tx.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
      await messages.queue(tx, passwordChangedMail(account, config.publicOrigin, now()));
    });
    await forgetLogIns(context, account.email);
    return { success: true, message: 'Password updated successfully. Please login with your new password.' } as const;
  }

  return { logIn, logOut, requestPasswordReset, verifyCode, updatePassword };
}
