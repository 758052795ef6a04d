import { countAddress, countRequest, PER_ADDRESS } from '../accounts/limits';
import { refuseWeakPassword } from '../accounts/passwords';
import { register } from '../accounts/registration';
import { sourceOf } from '../accounts/sources';
import { codesSent } from '../accounts/texts';
import { verifyBothCodes } from '../accounts/verification';
import type { Context } from '../context';
import { type Call, handlersOf } from '../contract/handlers';

/** Applications for the affiliate programme; `npm run affiliates` decides on them. */
export function affiliateHandlers(context: Context) {
  async function signUpAffiliate({ body, ip }: Call<'signUpAffiliate'>) {
    await countAddress(context, PER_ADDRESS.signUp, ip);
    refuseWeakPassword(body.password, body);
    const phoneCallingCode = body.phoneCode.slice(1);
    await countRequest(context, sourceOf(context, ip), body.email, phoneCallingCode + body.phoneNo);
    const { fullName, email, phoneNo, password } = body;
    await register(
      context,
      { ...NO_COMPANY, fullName, email, phoneNo, phoneCallingCode, source: sourceOf(context, ip) },
      password,
    );
    return { success: true, message: codesSent(context.messages.reachesPhones) } as const;
  }

  async function verifyAffiliate({ body, ip }: Call<'verifyAffiliate'>) {
    await countAddress(context, PER_ADDRESS.code, ip);
    await verifyBothCodes(context, body, sourceOf(context, ip), 'affiliate');
    const message = 'Your application is under review. You will get an email once it is approved.';
    return { success: true, message } as const;
  }

  return handlersOf({ signUpAffiliate, verifyAffiliate });
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
