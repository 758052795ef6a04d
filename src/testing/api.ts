import * as accounts from '../../server/testing/network/accounts';
import { callApi as callOrigin, networkFetch } from '../../server/testing/network/callApi';
import * as outbox from '../../server/testing/network/callApi';
import type { SignUpForm } from '../../server/testing/network/people';

/** The helpers of all tests that call a server, at the real API of this run. */
export { type SignUpForm, signUpForm, TEST_PASSWORD } from '../../server/testing/network/people';

export type Account = SignUpForm & { token: string };

/** Where jsdom says its page is: the hosted checkout sends buyers back to it. */
const SITE = 'http://localhost';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function origin(): string {
  const value = process.env.TEST_API_ORIGIN;
  if (!value) throw new Error('The API for tests was not started; see src/testing/startApi.ts.');
  return value;
}

let ready: Promise<void> | undefined;

async function untilReady(): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    const answer = await networkFetch(`${origin()}/healthz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The API for tests did not answer within a minute; its errors are above.');
}

/** Waits for the API of this run; once per test file. */
export function apiReady(): Promise<void> {
  return (ready ??= untilReady());
}

/** Where the API is, once it answers. */
async function apiOrigin(): Promise<string> {
  await apiReady();
  return origin();
}

/** Calls the API without the screens. @throws Error when it refuses */
export async function callApi<T = unknown>(path: string, body?: unknown, token?: string): Promise<T> {
  return callOrigin<T>(await apiOrigin(), path, body, token);
}

/** Waits for the newest code to a destination; messages go out after the answer. */
export const codeFor = async (to: string): Promise<string> => outbox.waitForCode(await apiOrigin(), to);

/** The address in the newest invitation to a team that was mailed to someone. */
export async function invitationTo(email: string): Promise<string> {
  const { body } = await outbox.waitForMessage(await apiOrigin(), email, (mail) => mail.body.includes('/join/'));
  return /\/join\/\S+/.exec(body)![0];
}

/** Signs a person up who has not entered the codes yet. */
export const makeUnverifiedAccount = async (changes: Partial<SignUpForm> = {}): Promise<SignUpForm> =>
  accounts.makeUnverifiedAccount(await apiOrigin(), changes);

/** A verified account, logged in. It has come the whole way through the API, codes included. */
export const makeAccount = async (changes: Partial<SignUpForm> = {}): Promise<Account> =>
  accounts.makeAccount(await apiOrigin(), changes);

let shared: Promise<Account> | undefined;

/** An account without a plan, one for all tests of a file that change nothing of it. */
export const anyAccount = (): Promise<Account> => (shared ??= makeAccount());

/** @returns the token of a new session */
export const logIn = async (email: string, password: string): Promise<string> =>
  accounts.logIn(await apiOrigin(), email, password);

/** Gives an account a paid Pro plan, without the screens. */
export const buyPro = async (account: Pick<Account, 'token'>, quantity: number): Promise<void> =>
  accounts.buyPro(await apiOrigin(), account, quantity, SITE);
