import { type InferType, object } from 'yup';
import * as texts from '#texts/components/codes';
import { OTP_LENGTH } from '../../config/constants';
import { type Rule, text } from '../form/rules';

const isWhole = (code: unknown): boolean => String(code ?? '').length === OTP_LENGTH;

const neitherEntered: Rule<string> = {
  message: texts.bothMissing,
  holds: (code, { emailOtp }) => code !== '' || Boolean(emailOtp),
};
const wholePhoneCode: Rule<string> = { message: texts.mobileCodeInvalid, holds: isWhole };
/** Speaks only once the mobile code is whole, so that there is one sentence at a time (R67). */
const wholeEmailCode: Rule<string> = {
  message: texts.emailCodeInvalid,
  holds: (code, { phoneNoOtp }) => !isWhole(phoneNoOtp) || isWhole(code),
};

/** Both codes of a sign-up or of an affiliate's application (5.2): neither, then the mobile code, then the e-mail code. */
export const twoCodesSchema = object({
  phoneNoOtp: text(neitherEntered, wholePhoneCode),
  emailOtp: text(wholeEmailCode),
});

export type TwoCodes = InferType<typeof twoCodesSchema>;
