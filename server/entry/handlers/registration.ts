import type { Caller } from '../../product/accounts/callers';
import { makeCodes, sendCodes } from '../../product/accounts/codes';
import { countRequest, withCaller } from '../../product/accounts/limits';
import { rejectWeakPassword } from '../../product/accounts/passwords';
import {
  findSignUps,
  register,
  requireAffiliate,
  requireInvite,
  verifyBothCodes,
} from '../../product/accounts/registration';
import { defineHandlers } from '../../platform/http/contract/handlers';
import { badRequest } from '../../platform/lib/httpErrors';
import { rejectCostlyPhone } from '../../platform/lib/phones';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import type { Context } from '../../platform/http/context';
import { isSamePassword } from '../../platform/security/hasher';

/** Handlers of sign-up, affiliate application, and their codes. */
export function registrationHandlers(context: Context) {
  const { db, messages } = context;

  return defineHandlers({
    async signUp(call) {
      const { body } = call;
      await withCaller(context, PER_ADDRESS.signUp, call, async (caller) => {
        if (!isSamePassword(body.password, body.confirmPassword))
          throw badRequest('Password and confirm password do not match.');
        rejectCostlyPhone(body);
        rejectWeakPassword(body.password, body);
        const affiliateId = body.affiliateCode ? await requireAffiliate(db, body.affiliateCode, body) : null;
        const inviteCode = body.inviteCode ? await requireInvite(db, body.inviteCode) : null;
        await countRequest(context, caller, body.phoneCallingCode + body.phoneNo);
        const details = {
          fullName: body.fullName,
          phoneNo: body.phoneNo,
          phoneCallingCode: body.phoneCallingCode,
          company: body.company,
          companySize: body.companySize,
          companyPhoneNo: body.companyPhoneNo,
          companyPhoneCallingCode: body.companyPhoneCallingCode,
          role: body.role ?? 'user',
          userType: body.userType ?? null,
          jobTitle: body.jobTitle,
          address: body.address,
          affiliateId,
          // An invite code belongs to a company, so it is not stored without one.
          inviteCode: body.userType === 'Company' ? inviteCode : null,
        } as const;
        await register(context, caller, details, body.password);
      });
      return { success: true, message: codesSent(messages) };
    },

    async signUpAffiliate(call) {
      const { fullName, password, phoneNo, phoneCode } = call.body;
      const phoneCallingCode = phoneCode.slice(1);
      await withCaller(context, PER_ADDRESS.signUp, call, async (caller) => {
        rejectWeakPassword(password, call.body);
        rejectCostlyPhone({ phoneCallingCode, phoneNo });
        await countRequest(context, caller, phoneCallingCode + phoneNo);
        await register(context, caller, { ...NO_COMPANY, fullName, phoneNo, phoneCallingCode }, password);
      });
      return { success: true, message: codesSent(messages) };
    },

    async verifyEmailAndPhone(call) {
      const verify = (caller: Caller) => verifyBothCodes(context, call.body, caller, 'sign-up');
      await withCaller(context, PER_ADDRESS.code, call, verify);
      return { success: true, message: 'Your account is ready. You can log in now.' };
    },

    async verifyAffiliate(call) {
      const verify = (caller: Caller) => verifyBothCodes(context, call.body, caller, 'affiliate');
      await withCaller(context, PER_ADDRESS.code, call, verify);
      return { success: true, message: "Your application is under review. We'll email you once it's approved." };
    },

    async sendCodes(call) {
      const { body } = call;
      await withCaller(context, PER_ADDRESS.send, call, async (caller) => {
        await countRequest(context, caller, body.phoneCallingCode + body.phoneNo);
        // The email and phone in the request are only compared, never used as a recipient.
        const [signUp] = await findSignUps(context, caller, body);
        const made = await makeCodes(context, true);
        await messages.transaction((tx) => sendCodes(context, tx, { caller, reset: false, signUp }, made));
      });
      return { success: true, message: 'Verification code resent successfully.' };
    },
  });
}

/** An application replaces every field of an unfinished sign-up from the same source, also those it does not have. */
const NO_COMPANY = {
  role: 'affiliate',
  userType: null,
  company: null,
  companySize: null,
  companyPhoneNo: null,
  companyPhoneCallingCode: null,
  jobTitle: null,
  address: null,
  affiliateId: null,
  inviteCode: null,
} as const;

/** Without an SMS provider, one email contains both codes. */
const codesSent = ({ reachesPhones }: Context['messages']) =>
  reachesPhones ? "We've sent a code to your phone and one to your email." : "We've sent both codes to your email.";
