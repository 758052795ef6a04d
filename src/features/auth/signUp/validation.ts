import { type InferType, object } from 'yup';
import * as texts from '#texts/auth/signUp';
import {
  amount,
  choice,
  line,
  max,
  maxLength,
  min,
  minLength,
  newEmail,
  phone,
  phoneDigits,
  required,
  sameAs,
  text,
} from '../../../components/form/rules';
import {
  COMPANY_SIZE_DEFAULT,
  COMPANY_SIZE_MAX,
  COMPANY_SIZE_MIN,
  PASSWORD_MAX,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
  SIGN_UP_PASSWORD_MIN,
} from '../../../config/constants';

export type UserType = 'Individual' | 'Company';
export type Role = 'user' | 'contractor';

const phoneOf = (missing: string) =>
  phone(required(missing), phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, texts.phoneInvalid));

/**
 * Specification 5.1. Everything but the two codes is required of everybody (T7); a confirmation that is too short is one
 * that does not match (T5).
 */
export const signUpSchema = object({
  fullName: line(required(texts.fullNameRequired)),
  email: line(required(texts.emailRequired), newEmail(texts.emailInvalid)),
  userType: choice<UserType>(required(texts.userTypeRequired)),
  role: choice<Role>(required(texts.roleRequired)),
  inviteCode: line(),
  affiliateCode: line(),
  phone: phoneOf(texts.phoneRequired),
  jobTitle: line(required(texts.jobTitleRequired)),
  company: line(required(texts.companyRequired)),
  address: line(required(texts.addressRequired)),
  companySize: amount(
    COMPANY_SIZE_DEFAULT,
    min(COMPANY_SIZE_MIN, texts.companySizeOutOfRange),
    max(COMPANY_SIZE_MAX, texts.companySizeOutOfRange),
  ),
  companyPhone: phoneOf(texts.companyPhoneRequired),
  password: text(
    required(texts.passwordRequired),
    minLength(SIGN_UP_PASSWORD_MIN, texts.passwordTooShort),
    maxLength(PASSWORD_MAX, texts.passwordTooLong),
  ),
  confirmPassword: text(
    required(texts.confirmPasswordRequired),
    minLength(SIGN_UP_PASSWORD_MIN, texts.passwordsDiffer),
    sameAs('password', texts.passwordsDiffer),
  ),
});

export type SignUpValues = InferType<typeof signUpSchema>;
