import { type InferType, object } from 'yup';
import { EMAIL, flag, pattern, required, text } from '../../../components/form/rules';
import { logInMessages as messages } from './messages';

/** Specification 5.3. The length of a password is not judged here. */
export const logInSchema = object({
  email: text(required(messages.emailRequired), pattern(EMAIL, messages.emailInvalid)),
  password: text(required(messages.passwordRequired)),
  remember: flag(),
});

export type LogInValues = InferType<typeof logInSchema>;
