import { type InferType, object } from 'yup';
import * as texts from '#texts/auth/reset';
import { email, line, maxLength, minLength, required, sameAs, text } from '../../../components/form/rules';
import { PASSWORD_MAX, RESET_PASSWORD_MIN } from '../../../config/constants';

/** Specification 5.4. */
export const forgotPasswordSchema = object({
  email: line(required(texts.emailRequired), email(texts.emailInvalid)),
});
export type ForgotPasswordValues = InferType<typeof forgotPasswordSchema>;

/** Specification 5.4; required, then length, then equality (T5). */
export const newPasswordSchema = object({
  password: text(
    required(texts.passwordRequired),
    minLength(RESET_PASSWORD_MIN, texts.passwordTooShort),
    maxLength(PASSWORD_MAX, texts.passwordTooLong),
  ),
  confirmPassword: text(
    required(texts.confirmPasswordRequired),
    minLength(RESET_PASSWORD_MIN, texts.confirmPasswordTooShort),
    sameAs('password', texts.passwordsDiffer),
  ),
});
export type NewPasswordValues = InferType<typeof newPasswordSchema>;
