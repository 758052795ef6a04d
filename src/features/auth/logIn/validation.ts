import { type InferType, object } from 'yup';
import * as texts from '#texts/auth/logIn';
import { EMAIL, flag, pattern, required, text } from '../../../components/form/rules';

/** Specification 5.3. The length of a password is not judged here. */
export const logInSchema = object({
  email: text(required(texts.emailRequired), pattern(EMAIL, texts.emailInvalid)),
  password: text(required(texts.passwordRequired)),
  remember: flag(),
});

export type LogInValues = InferType<typeof logInSchema>;
