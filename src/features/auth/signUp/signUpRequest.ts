import type { SignUpRequest } from '../../../api';
import { phoneParts } from '../../../lib/phone';
import type { SignUpValues } from './validation';

/**
 * The sign-up payload (specification 3, R61). A code goes along only while its field is shown and something stands in it
 * (R50): what was typed before the choice changed is not sent.
 * @param values as the schema casts them: trimmed, and both choices made
 */
export function signUpRequest(values: SignUpValues): SignUpRequest {
  const { phone, companyPhone, userType, role, inviteCode, affiliateCode, ...rest } = values;
  const own = phoneParts(phone);
  const companys = phoneParts(companyPhone);
  return {
    ...rest,
    ...(userType && { userType }),
    ...(role && { role }),
    ...(userType === 'Company' && inviteCode && { inviteCode }),
    ...(role === 'contractor' && affiliateCode && { affiliateCode }),
    ...own,
    companyPhoneNo: companys.phoneNo,
    companyPhoneCode: companys.phoneCode,
    companyPhoneCallingCode: companys.phoneCallingCode,
  };
}
