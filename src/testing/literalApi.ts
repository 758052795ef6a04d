import { createLiteralApi, EMAIL_CODE, PHONE_CODE, type LiteralApi, type WrappingName } from '../../literalApi';
import { signUpForm } from './api';

const call = (api: LiteralApi, path: string, body: object) =>
  api.answer(new Request(`http://localhost/api${path}`, { method: 'POST', body: JSON.stringify(body) }));

/** From here to the end of the test every request is answered by an API that says only what the specification prints. */
export function useOnlyLiteralApi(wrapping: WrappingName): LiteralApi {
  const api = createLiteralApi(wrapping);
  globalThis.fetch = (input, init) => api.answer(new Request(input, init));
  return api;
}

/** A person who has signed up there. */
export async function literalAccount(api: LiteralApi, { verified = true } = {}) {
  const form = signUpForm();
  await call(api, '/user/v2/signup', form);
  const { email, phoneNo } = form;
  const codes = { email, phoneNo, phoneNoOtp: PHONE_CODE, emailOtp: EMAIL_CODE };
  if (verified) await call(api, '/user/verify-email-and-phone', codes);
  return { ...form, account: api.state.accounts.get(email)! };
}
