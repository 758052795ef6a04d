import { type InferType, object } from 'yup';
import { EMAIL, maxLength, minLength, pattern, phone, phoneDigits, required, text } from '../../components/form/rules';
import { AFFILIATE_PASSWORD_MIN, PASSWORD_MAX, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import { affiliateMessages as messages } from './messages';

/** Specification 5.5. */
export const affiliateSchema = object({
  fullName: text(required(messages.fullNameRequired)),
  email: text(required(messages.emailRequired), pattern(EMAIL, messages.emailInvalid)),
  password: text(
    required(messages.passwordRequired),
    minLength(AFFILIATE_PASSWORD_MIN, messages.passwordTooShort),
    maxLength(PASSWORD_MAX, messages.passwordTooLong),
  ),
  phone: phone(
    required(messages.phoneRequired),
    phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, messages.phoneInvalid),
  ),
});

export type AffiliateValues = InferType<typeof affiliateSchema>;
