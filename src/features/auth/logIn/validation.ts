import { type InferType, object } from 'yup';
import * as texts from '#texts/auth/logIn';
import { email, line, flag, required, text } from '../../../components/form/rules';

/** Specification 5.3. The length of a password is not judged here. */
export const logInSchema = object({
  email: line(required(texts.emailRequired), email(texts.emailInvalid)),
  password: text(required(texts.passwordRequired)),
  remember: flag(),
});

export type LogInValues = InferType<typeof logInSchema>;
