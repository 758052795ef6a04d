import { describeBrowser, type Caller, findCaller } from '../accounts/callers';
import { findAccount } from '../accounts/find';
import { countCaller, countRequest, PER_ADDRESS } from '../accounts/limits';
import { isOwnersSource, logInWith } from '../accounts/logIn';
import { newResetToken, RESET_OVER, resetPassword, sendResetCode } from '../accounts/resets';
import { ownSignUps } from '../accounts/signUps';
import { openAccount } from '../accounts/verification';
import { consumeCodes } from '../accounts/verifyCodes';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { badRequest } from '../httpErrors';
import { endSession } from '../security/sessions';

/** Log-in, log-out and password reset. */
export function authHandlers(context: Context) {
  const { db, hasher, now } = context;

  async function logIn(call: Call<'logIn'>) {
    const { body, userAgent } = call;
    let known: Caller | undefined;
    await hasher.refuseWhenFull(async () => {
      known = await findCaller(context, call, body.email);
      return isOwnersSource(db, body.email, known.source);
    });
    const caller = known ?? (await findCaller(context, call, body.email));
    await countCaller(context, PER_ADDRESS.logIn, call, caller);
    const opened = await logInWith(context, body, caller, describeBrowser(userAgent));
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

  async function requestPasswordReset(call: Call<'requestPasswordReset'>) {
    const { email } = call.body;
    const caller = await findCaller(context, call, email);
    await countCaller(context, PER_ADDRESS.send, call, caller);
    await countRequest(context, caller.source, email);
    await sendResetCode(context, email, caller);
    const message = 'If this email has an account, a six-digit code is on its way to it.';
    return { success: true, message } as const;
  }

  async function verifyCode(call: Call<'verifyCode'>) {
    const { email, code } = call.body;
    const caller = await findCaller(context, call, email);
    await countCaller(context, PER_ADDRESS.code, call, caller);
    const account = await findAccount(db, email);
    const own = await ownSignUps(db, email, caller, now());
    // Of sign-ups only the one whose password was entered here: without it the e-mailed code alone verifies nothing.
    const signUps = own.filter(({ passwordShown }) => passwordShown).slice(0, 1);
    const { codes: used } = await consumeCodes(context, { account, signUps, email, caller, emailCode: code });
    const [signUp] = signUps;
    if (signUp && used.signUpId === signUp.id) {
      await openAccount(context, signUp, caller, false);
      return { success: true, message: 'Your account is verified.', data: { token: null } } as const;
    }
    if (!account) throw badRequest(RESET_OVER);
    const token = await newResetToken(context, account.id, caller.source);
    return { success: true, message: 'The code is correct. Please choose a new password.', data: { token } } as const;
  }

  async function updatePassword(call: Call<'updatePassword'>) {
    const { body, bearer } = call;
    const caller = await findCaller(context, call, body.email);
    await countCaller(context, PER_ADDRESS.code, call, caller);
    if (body.password !== body.confirmPassword) throw badRequest('Passwords do not match.');
    await resetPassword(context, { email: body.email, password: body.password, token: bearer }, caller);
    return { success: true, message: 'Password updated successfully. Please login with your new password.' } as const;
  }

  return defineHandlers({ logIn, logOut, requestPasswordReset, verifyCode, updatePassword });
}
