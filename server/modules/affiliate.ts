import { findCaller } from '../accounts/callers';
import { countCaller, countRequest, PER_ADDRESS } from '../accounts/limits';
import { refuseWeakPassword } from '../accounts/passwords';
import { register } from '../accounts/registration';
import { codesSent } from '../accounts/texts';
import { verifyBothCodes } from '../accounts/verification';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { refuseCostlyPhone } from '../phones';

/** Applications for the affiliate programme; `npm run cli -- affiliates` decides on them. */
export function affiliateHandlers(context: Context) {
  async function signUpAffiliate(call: Call<'signUpAffiliate'>) {
    const { body } = call;
    const caller = await findCaller(context, call, body.email);
    await countCaller(context, PER_ADDRESS.signUp, call, caller);
    refuseWeakPassword(body.password, body);
    const phoneCallingCode = body.phoneCode.slice(1);
    refuseCostlyPhone({ phoneCallingCode, phoneNo: body.phoneNo });
    await countRequest(context, caller.source, body.email, phoneCallingCode + body.phoneNo);
    const { fullName, email, phoneNo, password } = body;
    await register(
      context,
      { ...NO_COMPANY, fullName, email, phoneNo, phoneCallingCode, source: caller.source, browser: caller.browser },
      password,
    );
    return { success: true, message: codesSent(context.messages.reachesPhones) } as const;
  }

  async function verifyAffiliate(call: Call<'verifyAffiliate'>) {
    const caller = await findCaller(context, call, call.body.email);
    await countCaller(context, PER_ADDRESS.code, call, caller);
    await verifyBothCodes(context, call.body, caller, 'affiliate');
    const message = 'Your application is under review. You will get an email once it is approved.';
    return { success: true, message } as const;
  }

  return defineHandlers({ signUpAffiliate, verifyAffiliate });
}

/** An application replaces an unfinished sign-up of the same source whole, what it does not know included. */
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
