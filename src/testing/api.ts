import { callApi as callOrigin } from './callApi';

/** What tests do to the real API beside the screens: accounts of their own, and the codes sent to them. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const realFetch = globalThis.fetch;

export const TEST_PASSWORD = 'Slate and copper 4/12';

export interface Message {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  body: string;
  code?: string;
  sentAt: string;
}

export interface SignUpForm {
  fullName: string;
  email: string;
  phoneNo: string;
  phoneCode: string;
  phoneCallingCode: string;
  password: string;
}

export interface Account extends SignUpForm {
  token: string;
}

function origin(): string {
  const value = process.env.TEST_API_ORIGIN;
  if (!value) throw new Error('The API for tests was not started; see src/testing/startApi.ts.');
  return value;
}

let ready: Promise<void> | undefined;

async function untilReady(): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    const answer = await realFetch(`${origin()}/healthz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The API for tests did not answer within a minute; its errors are above.');
}

/** Waits for the API of this run; once per test file. */
export function apiReady(): Promise<void> {
  return (ready ??= untilReady());
}

/** Calls the API past the screens. @throws Error when it refuses */
export async function callApi<T = unknown>(path: string, body?: unknown, token?: string): Promise<T> {
  await apiReady();
  return callOrigin<T>(origin(), path, body, token, realFetch);
}

/** Messages to an e-mail or a phone (+ and digits), newest first. */
export async function messagesTo(to: string): Promise<Message[]> {
  await apiReady();
  const answer = await realFetch(`${origin()}/outbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Message[];
}

/** Waits for the newest code to a destination; messages go out after the answer. */
export async function codeFor(to: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    const code = (await messagesTo(to)).find((message) => message.code)?.code;
    if (code) return code;
  }
  throw new Error(`No code was sent to ${to}.`);
}

export const phoneOf = (form: Pick<SignUpForm, 'phoneCode' | 'phoneNo'>) => `${form.phoneCode}${form.phoneNo}`;

/** A sign-up form filled in, with an e-mail and a phone that are unique in this run. */
export function signUpForm(
  changes: Partial<SignUpForm> & Record<string, unknown> = {},
): SignUpForm & Record<string, unknown> {
  const unique = `${process.env.JEST_WORKER_ID ?? '1'}${process.hrtime.bigint().toString().slice(-9)}`;
  const password = changes.password ?? TEST_PASSWORD;
  return {
    fullName: 'Rosa Ridge',
    email: `rosa.${unique}@example.com`,
    userType: 'Individual',
    role: 'user',
    phoneNo: unique.padStart(10, '5').slice(-10),
    phoneCode: '+1',
    phoneCallingCode: '1',
    jobTitle: 'Estimator',
    company: 'Ridgeline Roofing',
    address: '14 Gable Street',
    companySize: 0,
    companyPhoneNo: '5550199999',
    companyPhoneCode: '+1',
    companyPhoneCallingCode: '1',
    ...changes,
    password,
    confirmPassword: password,
  };
}

/** Signs a person up who has not entered the codes yet. */
export async function makeUnverifiedAccount(changes: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  const form = signUpForm(changes);
  await callApi('/user/v2/signup', form);
  return form;
}

/** A verified account, logged in. It has come the whole way through the API, codes included. */
export async function makeAccount(changes: Partial<SignUpForm> = {}): Promise<Account> {
  const form = await makeUnverifiedAccount(changes);
  const [phoneNoOtp, emailOtp] = [await codeFor(phoneOf(form)), await codeFor(form.email)];
  await callApi('/user/verify-email-and-phone', { email: form.email, phoneNo: form.phoneNo, phoneNoOtp, emailOtp });
  return { ...form, token: await logIn(form.email, form.password) };
}

/** @returns the token of a new session */
export async function logIn(email: string, password: string): Promise<string> {
  const { token } = await callApi<{ token: string }>('/user/login', { email, password });
  return token;
}
