import { type InferType, object } from 'yup';
import {
  amount,
  choice,
  EMAIL,
  max,
  maxLength,
  min,
  minLength,
  pattern,
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
import { signUpMessages as messages } from './messages';

export type UserType = 'Individual' | 'Company';
export type Role = 'user' | 'contractor';

const phoneOf = (missing: string) =>
  phone(required(missing), phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, messages.phoneInvalid));

/**
 * Specification 5.1. Everything but the two codes is required of everybody (T7); a confirmation that is too short is one
 * that does not match (T5).
 */
export const signUpSchema = object({
  fullName: text(required(messages.fullNameRequired)),
  email: text(required(messages.emailRequired), pattern(EMAIL, messages.emailInvalid)),
  userType: choice<UserType>(required(messages.userTypeRequired)),
  role: choice<Role>(required(messages.roleRequired)),
  inviteCode: text(),
  affiliateCode: text(),
  phone: phoneOf(messages.phoneRequired),
  jobTitle: text(required(messages.jobTitleRequired)),
  company: text(required(messages.companyRequired)),
  address: text(required(messages.addressRequired)),
  companySize: amount(
    COMPANY_SIZE_DEFAULT,
    min(COMPANY_SIZE_MIN, messages.companySizeOutOfRange),
    max(COMPANY_SIZE_MAX, messages.companySizeOutOfRange),
  ),
  companyPhone: phoneOf(messages.companyPhoneRequired),
  password: text(
    required(messages.passwordRequired),
    minLength(SIGN_UP_PASSWORD_MIN, messages.passwordTooShort),
    maxLength(PASSWORD_MAX, messages.passwordTooLong),
  ),
  confirmPassword: text(
    required(messages.confirmPasswordRequired),
    minLength(SIGN_UP_PASSWORD_MIN, messages.passwordsDiffer),
    sameAs('password', messages.passwordsDiffer),
  ),
});

export type SignUpValues = InferType<typeof signUpSchema>;
