import type { Context } from '../context';
import { type Call, handlersOf } from '../contract/handlers';
import { findAccount } from '../accounts/find';
import { useCodes } from '../accounts/guesses';
import { countAddress, countRequest, PER_ADDRESS } from '../accounts/limits';
import { isOwnersSource, logInWith } from '../accounts/logIn';
import { newResetToken, RESET_OVER, resetPassword, sendResetCode } from '../accounts/resets';
import { browserOf } from '../accounts/browsers';
import { waitingSignUps } from '../accounts/signUps';
import { sourceOf } from '../accounts/sources';
import { openAccount } from '../accounts/verification';
import { refuse } from '../problems';
import { endSession } from '../security/sessions';

/** Log-in, log-out and password reset. */
export function authHandlers(context: Context) {
  const { db, hasher, now } = context;

  async function logIn({ body, ip, userAgent }: Call<'logIn'>) {
    const source = sourceOf(context, ip);
    await hasher.refuseWhenFull(() => isOwnersSource(db, body.email, source));
    await countAddress(context, PER_ADDRESS.logIn, ip);
    const opened = await logInWith(context, body, source, browserOf(userAgent));
    const { email, phoneNo, phoneCallingCode } = 'account' in opened ? opened.account : opened.signUp;
    const data = { email, phoneNo, phoneCode: `+${phoneCallingCode}` };
    if ('account' in opened) {
      return { success: true, isVerified: true, token: opened.token, message: 'You are logged in.', data } as const;
    }
    const message = 'Your account is not verified yet. Please enter the code that we send to your email.';
    return { success: true, isVerified: false, token: null, message, data } as const;
  }

  async function logOut({ bearer }: Call<'logOut'>) {
    if (bearer) await endSession(db, bearer);
    return { success: true, message: 'You are logged out.' } as const;
  }

  async function requestPasswordReset({ body, ip }: Call<'requestPasswordReset'>) {
    await countAddress(context, PER_ADDRESS.send, ip);
    await countRequest(context, sourceOf(context, ip), body.email);
    await sendResetCode(context, body.email, sourceOf(context, ip));
    const message = 'If this email has an account, a six-digit code is on its way to it.';
    return { success: true, message } as const;
  }

  async function verifyCode({ body: { email, code }, ip }: Call<'verifyCode'>) {
    await countAddress(context, PER_ADDRESS.code, ip);
    const source = sourceOf(context, ip);
    const account = await findAccount(db, email);
    const waiting = await waitingSignUps(db, email, source, now());
    // Of sign-ups only one whose password was entered here: without it the e-mailed code alone verifies nothing.
    const signUp = waiting.find((row) => row.passwordShown && row.source === source);
    const { codes: used } = await useCodes(context, { account, signUp, email, source, emailCode: code });
    if (signUp && used.signUpId === signUp.id) {
      await openAccount(context, signUp, source, false);
      return { success: true, message: 'Your account is verified.', data: { token: null } } as const;
    }
    if (!account) throw refuse(400, RESET_OVER);
    const token = await newResetToken(context, account.id, source);
    return { success: true, message: 'The code is correct. Please choose a new password.', data: { token } } as const;
  }

  async function updatePassword(call: Call<'updatePassword'>) {
    const { body, bearer, ip } = call;
    await countAddress(context, PER_ADDRESS.code, ip);
    if (body.password !== body.confirmPassword) throw refuse(400, 'Passwords do not match.');
    await resetPassword(context, { email: body.email, password: body.password, token: bearer }, sourceOf(context, ip));
    return { success: true, message: 'Password updated successfully. Please login with your new password.' } as const;
  }

  return handlersOf({ logIn, logOut, requestPasswordReset, verifyCode, updatePassword });
}
