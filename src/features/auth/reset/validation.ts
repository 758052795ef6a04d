import { type InferType, object } from 'yup';
import { EMAIL, maxLength, minLength, pattern, required, sameAs, text } from '../../../components/form/rules';
import { PASSWORD_MAX, RESET_PASSWORD_MIN } from '../../../config/constants';
import { resetMessages as messages } from './messages';

/** Specification 5.4. */
export const forgotPasswordSchema = object({
  email: text(required(messages.emailRequired), pattern(EMAIL, messages.emailInvalid)),
});
export type ForgotPasswordValues = InferType<typeof forgotPasswordSchema>;

/** Specification 5.4; required, then length, then equality (T5). */
export const newPasswordSchema = object({
  password: text(
    required(messages.passwordRequired),
    minLength(RESET_PASSWORD_MIN, messages.passwordTooShort),
    maxLength(PASSWORD_MAX, messages.passwordTooLong),
  ),
  confirmPassword: text(
    required(messages.confirmPasswordRequired),
    minLength(RESET_PASSWORD_MIN, messages.confirmPasswordTooShort),
    sameAs('password', messages.passwordsDiffer),
  ),
});
export type NewPasswordValues = InferType<typeof newPasswordSchema>;
