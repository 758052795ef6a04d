import { findCaller } from '../accounts/callers';
import { makeCodes, sendCodes } from '../accounts/codes';
import { emailKey, findAccount } from '../accounts/find';
import { countCaller, countRequest, PER_ADDRESS } from '../accounts/limits';
import { refuseWeakPassword } from '../accounts/passwords';
import { register, requireAffiliate, requireInvite } from '../accounts/registration';
import { ownSignUpsWith } from '../accounts/signUps';
import { codesSent } from '../accounts/texts';
import { verifyBothCodes } from '../accounts/verification';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { badRequest } from '../httpErrors';
import { refuseCostlyPhone } from '../phones';

/** Sign-up and the codes that end it. */
export function registrationHandlers(context: Context) {
  const { db, messages, now } = context;

  async function signUp(call: Call<'signUp'>) {
    const { body } = call;
    const caller = await findCaller(context, call, body.email);
    await countCaller(context, PER_ADDRESS.signUp, call, caller);
    if (body.password !== body.confirmPassword) throw badRequest('Password and confirm password do not match.');
    if (body.phoneCode !== `+${body.phoneCallingCode}`) throw badRequest('Invalid phone format.');
    if (body.companyPhoneCode !== `+${body.companyPhoneCallingCode}`) throw badRequest('Invalid phone format.');
    refuseCostlyPhone(body);
    refuseWeakPassword(body.password, body);
    const affiliateId = body.affiliateCode ? await requireAffiliate(db, body.affiliateCode, body) : null;
    const inviteCode = body.inviteCode ? await requireInvite(db, body.inviteCode) : null;
    await countRequest(context, caller.source, body.email, body.phoneCallingCode + body.phoneNo);
    const details = {
      email: body.email,
      fullName: body.fullName,
      role: body.role ?? 'user',
      userType: body.userType ?? null,
      phoneNo: body.phoneNo,
      phoneCallingCode: body.phoneCallingCode,
      company: body.company,
      companySize: body.companySize,
      companyPhoneNo: body.companyPhoneNo,
      companyPhoneCallingCode: body.companyPhoneCallingCode,
      jobTitle: body.jobTitle,
      address: body.address,
      affiliateId,
      // It brings people into a company; without one it is not kept.
      inviteCode: body.userType === 'Company' ? inviteCode : null,
      source: caller.source,
      browser: caller.browser,
    } as const;
    await register(context, details, body.password);
    return { success: true, message: codesSent(context.messages.reachesPhones) } as const;
  }

  async function verifyEmailAndPhone(call: Call<'verifyEmailAndPhone'>) {
    const caller = await findCaller(context, call, call.body.email);
    await countCaller(context, PER_ADDRESS.code, call, caller);
    await verifyBothCodes(context, call.body, caller, 'sign-up');
    return { success: true, message: 'Your registration is complete. You can log in now.' } as const;
  }

  async function sendCodesAgain(call: Call<'sendCodes'>) {
    const { body } = call;
    const caller = await findCaller(context, call, body.email);
    await countCaller(context, PER_ADDRESS.send, call, caller);
    const { source } = caller;
    await countRequest(context, source, body.email, body.phoneCallingCode + body.phoneNo);
    const email = emailKey(body.email);
    const account = await findAccount(db, email);
    // What the request names is compared, never used as a destination.
    const [signUp] = await ownSignUpsWith(db, body, caller, now());
    const made = await makeCodes(context, true);
    await messages.transaction(async (tx) => {
      await sendCodes(context, tx, { email, source, reset: false, account, signUp }, made);
    });
    return { success: true, message: 'Verification code resent successfully.' } as const;
  }

  return defineHandlers({ signUp, verifyEmailAndPhone, sendCodes: sendCodesAgain });
}
