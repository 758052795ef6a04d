import * as accounts from '../../server/testing/network/accounts';
import { callApi as callOrigin, networkFetch } from '../../server/testing/network/callApi';
import * as outbox from '../../server/testing/network/callApi';
import type { SignUpForm } from '../../server/testing/network/people';

/** Test helpers that call the real API of this run. */
export { type SignUpForm, signUpForm, TEST_PASSWORD } from '../../server/testing/network/people';

export type Account = SignUpForm & { token: string };

/** jsdom's page URL, to which the hosted checkout returns. */
const SITE = 'http://localhost';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function origin(): string {
  const value = process.env.TEST_API_ORIGIN;
  if (!value) throw new Error('The API for tests was not started; see src/testing/startApi.ts.');
  return value;
}

let ready: Promise<void> | undefined;

async function untilReady(): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; await pause(100)) {
    const answer = await networkFetch(`${origin()}/healthz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The API for tests did not answer; its errors are above.');
}

/** Waits for the API, once per test file. */
export function apiReady(): Promise<void> {
  return (ready ??= untilReady());
}

/** The API's base URL, once it is ready. */
async function apiOrigin(): Promise<string> {
  await apiReady();
  return origin();
}

/** Calls the API without the screens. @throws Error if the API rejects the call */
export async function callApi<T = unknown>(path: string, body?: unknown, token?: string): Promise<T> {
  return callOrigin<T>(await apiOrigin(), path, body, token);
}

/** Waits for the latest code to a destination; messages are sent after the response. */
export const codeFor = async (to: string): Promise<string> => outbox.waitForCode(await apiOrigin(), to);

/** Returns the link in the latest team invitation emailed to an address. */
export async function invitationTo(email: string): Promise<string> {
  const { body } = await outbox.waitForMessage(await apiOrigin(), email, (mail) => mail.body.includes('/join/'));
  return /\/join\/\S+/.exec(body)![0];
}

/** Signs up a user who hasn't entered the codes yet. */
export const makeUnverifiedAccount = async (changes: Partial<SignUpForm> = {}): Promise<SignUpForm> =>
  accounts.makeUnverifiedAccount(await apiOrigin(), changes);

/** Creates a verified account through the API, with codes, and logs it in. */
export const makeAccount = async (changes: Partial<SignUpForm> = {}): Promise<Account> =>
  accounts.makeAccount(await apiOrigin(), changes);

let shared: Promise<Account> | undefined;

/** Returns an account without a plan, shared by the tests of a file that don't change it. */
export const anyAccount = (): Promise<Account> => (shared ??= makeAccount());

/** @returns the token of a new session */
export const logIn = async (email: string, password: string): Promise<string> =>
  accounts.logIn(await apiOrigin(), email, password);

/** Gives an account a paid Pro plan, without the screens. */
export const buyPro = async (account: Pick<Account, 'token'>, quantity: number): Promise<void> =>
  accounts.buyPro(await apiOrigin(), account, quantity, SITE);
