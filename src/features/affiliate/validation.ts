import { type InferType, object } from 'yup';
import * as texts from '#texts/affiliate';
import { line, maxLength, minLength, newEmail, phone, phoneDigits, required, text } from '../../components/form/rules';
import { AFFILIATE_PASSWORD_MIN, PASSWORD_MAX, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';

/** Specification 5.5. */
export const affiliateSchema = object({
  fullName: line(required(texts.fullNameRequired)),
  email: line(required(texts.emailRequired), newEmail(texts.emailInvalid)),
  password: text(
    required(texts.passwordRequired),
    minLength(AFFILIATE_PASSWORD_MIN, texts.passwordTooShort),
    maxLength(PASSWORD_MAX, texts.passwordTooLong),
  ),
  phone: phone(required(texts.phoneRequired), phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, texts.phoneInvalid)),
});

export type AffiliateValues = InferType<typeof affiliateSchema>;
