import { callApi, networkFetch, waitForCode } from './callApi';
import { DEMO_PASSWORD, fullPhone, signUpForm, type SignUpForm } from './people';

export interface Account extends Pick<SignUpForm, 'fullName' | 'email' | 'password'> {
  token: string;
}

/** A card of the sandbox's hosted checkout that pays. */
export const GOOD_CARD = '4242 4242 4242 4242';

/** What an answer holds, in whatever layer of `data` the API's wrapping has put it; ours are wrapped once. */
function read<T>(answer: unknown, isIt: (layer: object) => T | undefined): T {
  for (let layer = answer; layer && typeof layer === 'object'; layer = (layer as { data?: unknown }).data) {
    const found = isIt(layer);
    if (found !== undefined) return found;
  }
  throw new Error(`An answer lacks what was looked for: ${JSON.stringify(answer)}`);
}

const field = (answer: unknown, name: string): string =>
  read(answer, (layer) => (layer as Record<string, string | undefined>)[name]);

const readList = <T>(answer: unknown): T[] =>
  read(answer, (layer) => (Array.isArray(layer) ? (layer as T[]) : undefined));

/** @returns the token of a new session */
export async function logIn(origin: string, email: string, password: string): Promise<string> {
  return field(await callApi(origin, '/user/login', { email, password }), 'token');
}

/** A demo account by its e-mail. */
export async function demoAccount(origin: string, email: string): Promise<Account> {
  const token = await logIn(origin, email, DEMO_PASSWORD);
  const profile = await callApi(origin, '/user/get-profile', undefined, token);
  return { email, password: DEMO_PASSWORD, token, fullName: field(profile, 'fullName') };
}

/** Signs a person up without the screens; the codes are in the outbox. */
export async function makeUnverifiedAccount(origin: string, changes: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  const form = signUpForm(changes);
  await callApi(origin, '/user/v2/signup', form);
  return form;
}

/** A verified account, logged in, made through the API, codes included. */
export async function makeAccount(
  origin: string,
  changes: Partial<SignUpForm> = {},
): Promise<SignUpForm & { token: string }> {
  const form = await makeUnverifiedAccount(origin, changes);
  const { email, phoneNo, password } = form;
  const [phoneNoOtp, emailOtp] = await Promise.all([waitForCode(origin, fullPhone(form)), waitForCode(origin, email)]);
  await callApi(origin, '/user/verify-email-and-phone', { email, phoneNo, phoneNoOtp, emailOtp });
  return { ...form, token: await logIn(origin, email, password) };
}

/**
 * Pays on the hosted checkout of the sandbox, as a buyer does.
 * @param url address of the checkout; its page is asked for at `origin`
 * @throws Error when it does not lead to the success page of `site`
 */
export async function payAt(origin: string, url: string, site = origin): Promise<void> {
  const answer = await networkFetch(`${origin}${new URL(url).pathname}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ number: GOOD_CARD, expiry: '12/39', code: '123' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  if (answer.headers.get('location') !== `${site}/success`) throw new Error(`The checkout answered ${answer.status}.`);
}

/**
 * Gives an account a paid Pro plan by the month, without the screens.
 * @param site where the hosted checkout sends the buyer back to
 */
export async function buyPro(
  origin: string,
  { token }: Pick<Account, 'token'>,
  quantity: number,
  site = origin,
): Promise<void> {
  const plans = readList<{ billingInterval: string; stripePriceId: string }>(await callApi(origin, '/plans'));
  const priceId = plans.find(({ billingInterval }) => billingInterval === 'month')!.stripePriceId;
  const order = { priceId, quantity, successUrl: `${site}/success`, cancelUrl: `${site}/failure` };
  await payAt(origin, field(await callApi(origin, '/payment/create-checkout-session', order, token), 'url'), site);
  await callApi(origin, '/user/plan-details', undefined, token);
}

/** An account with a paid Pro plan by the month. */
export async function makeSubscriber(
  origin: string,
  quantity: number,
  changes: Partial<SignUpForm> = {},
): Promise<SignUpForm & { token: string }> {
  const account = await makeAccount(origin, changes);
  await buyPro(origin, account, quantity);
  return account;
}

/** Payments of an account as the API tells them, newest first. */
export async function listPayments(origin: string, { token }: Pick<Account, 'token'>) {
  interface Row {
    /** Ours only. */
    number?: string;
    date: string;
    plan: string;
    payment: number;
    invoice: { url: string | null };
  }
  const path = '/payment/subscription-history?page=1&limit=100';
  return readList<Row>(await callApi(origin, path, undefined, token));
}
