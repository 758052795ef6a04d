import { type Caller, describeBrowser, findCaller } from '../../product/accounts/callers';
import { countRequest, withCaller } from '../../product/accounts/limits';
import { type LoggedIn, logInWith } from '../../product/accounts/logIn';
import { beginPasskeyLogin, logInWithPasskey } from '../../product/accounts/passkeyLogin';
import { openAccount } from '../../product/accounts/registration';
import { newResetToken, RESET_OVER, resetPassword, sendResetCode } from '../../product/accounts/resets';
import { ownSignUps } from '../../product/accounts/signUps';
import { consumeCodes } from '../../product/accounts/verifyCodes';
import { type Answer, defineHandlers } from '../../platform/http/contract/handlers';
import { badRequest } from '../../platform/lib/httpErrors';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import type { Context } from '../../platform/http/context';
import { isSamePassword } from '../../platform/security/hasher';
import { endSession, getBearer } from '../../platform/security/sessions';

/** Login, logout and password reset. */
export function authHandlers(context: Context) {
  const { db, hasher, now } = context;

  /** Of a reset, or of a sign-up whose password was entered. */
  async function verifyCode(caller: Caller, emailCode: string): Promise<Answer<'verifyCode'>> {
    const own = await ownSignUps(db, caller, now());
    // Only the sign-up whose password was entered here: without it the emailed code alone verifies nothing.
    const signUps = own.filter(({ passwordShown }) => passwordShown).slice(0, 1);
    const { codes: used } = await consumeCodes(context, { caller, reset: true, signUps, emailCode });
    const [signUp] = signUps;
    if (signUp && used.signUpId === signUp.id) {
      await openAccount(context, signUp, caller, false);
      return { success: true, message: 'Your account is verified.', data: { token: null } };
    }
    if (!caller.account) throw badRequest(RESET_OVER);
    const token = await newResetToken(context, caller.account.id, caller.source);
    return { success: true, message: 'Code confirmed. Choose a new password.', data: { token } };
  }

  return defineHandlers({
    async logIn(call) {
      let found: Caller | undefined;
      await hasher.rejectWhenFull(async () => (found = await findCaller(context, call)).isOwner);
      const browser = describeBrowser(call.headers['user-agent']);
      const logIn = (caller: Caller) => logInWith(context, call.body.password, caller, browser);
      return answerLogIn(await withCaller(context, PER_ADDRESS.logIn, call, logIn, found));
    },

    async beginPasskeyLogin(call) {
      return { success: true, data: { options: await beginPasskeyLogin(context, call) } };
    },

    passkeyLogin: async (call) => answerLogIn(await logInWithPasskey(context, call)),

    async logOut(call) {
      await endSession(db, getBearer(call));
      return { success: true, message: "You're logged out." };
    },

    async requestPasswordReset(call) {
      await withCaller(context, PER_ADDRESS.send, call, async (caller) => {
        await countRequest(context, caller);
        await sendResetCode(context, caller);
      });
      return { success: true, message: "If this email has an account, we've sent it a six-digit code." };
    },

    verifyCode: (call) => withCaller(context, PER_ADDRESS.code, call, (caller) => verifyCode(caller, call.body.code)),

    async updatePassword(call) {
      const { password, confirmPassword } = call.body;
      await withCaller(context, PER_ADDRESS.code, call, async (caller) => {
        if (!isSamePassword(password, confirmPassword)) throw badRequest('Passwords do not match.');
        await resetPassword(context, password, getBearer(call), caller);
      });
      return { success: true, message: 'Password updated successfully. Please login with your new password.' };
    },
  });
}

function answerLogIn(opened: LoggedIn) {
  const { email, phoneNo, phoneCallingCode } = 'account' in opened ? opened.account : opened.signUp;
  const data = { email, phoneNo, phoneCode: phoneCallingCode && `+${phoneCallingCode}` };
  if ('account' in opened)
    return { success: true, isVerified: true, token: opened.token, message: "You're logged in.", data } as const;
  const message = "Your account isn't verified yet. Enter the code we're sending to your email.";
  return { success: true, isVerified: false, token: null, message, data } as const;
}
