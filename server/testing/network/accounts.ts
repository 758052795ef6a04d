import { callApi, networkFetch, waitForCode } from './callApi';
import { DEMO_PASSWORD, fullPhone, signUpForm, type SignUpForm } from './people';

export interface Account extends Pick<SignUpForm, 'fullName' | 'email' | 'password'> {
  token: string;
}

/** A card that the sandbox's hosted checkout accepts. */
export const GOOD_CARD = '4242 4242 4242 4242';

/**
 * Returns the payload of a response, in whatever layer of `data` the API's wrapping puts it; this server wraps it once.
 */
function read<T>(answer: unknown, isIt: (layer: object) => T | undefined): T {
  for (let layer = answer; layer && typeof layer === 'object'; layer = (layer as { data?: unknown }).data) {
    const found = isIt(layer);
    if (found !== undefined) return found;
  }
  throw new Error(`The response lacks the expected data: ${JSON.stringify(answer)}`);
}

const field = (answer: unknown, name: string): string =>
  read(answer, (layer) => (layer as Record<string, string | undefined>)[name]);

const readList = <T>(answer: unknown): T[] =>
  read(answer, (layer) => (Array.isArray(layer) ? (layer as T[]) : undefined));

/** @returns the token of a new session */
export async function logIn(origin: string, email: string, password: string): Promise<string> {
  return field(await callApi(origin, '/user/login', { email, password }), 'token');
}

/** Returns a demo account by its email. */
export async function demoAccount(origin: string, email: string): Promise<Account> {
  const token = await logIn(origin, email, DEMO_PASSWORD);
  const profile = await callApi(origin, '/user/get-profile', undefined, token);
  return { email, password: DEMO_PASSWORD, token, fullName: field(profile, 'fullName') };
}

/** Signs a user up without the screens; the codes are in the outbox. */
export async function makeUnverifiedAccount(origin: string, changes: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  const form = signUpForm(changes);
  await callApi(origin, '/user/v2/signup', form);
  return form;
}

/** Creates a verified account through the API, codes included, and logs it in. */
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
 * Pays on the hosted checkout of the sandbox, like a buyer.
 * @param url address of the checkout; its page is requested from `origin`
 * @throws Error when it does not lead to the success page of `site`
 */
export async function payAt(origin: string, url: string, site = origin): Promise<void> {
  const answer = await networkFetch(`${origin}${new URL(url).pathname}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ number: GOOD_CARD, expiry: '12/39', code: '123' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  if (!answer.headers.get('location')?.startsWith(`${site}/success`))
    throw new Error(`The checkout answered ${answer.status}.`);
}

/**
 * Gives an account a paid monthly Pro plan, without the screens.
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

/** Creates an account with a paid monthly Pro plan. */
export async function makeSubscriber(
  origin: string,
  quantity: number,
  changes: Partial<SignUpForm> = {},
): Promise<SignUpForm & { token: string }> {
  const account = await makeAccount(origin, changes);
  await buyPro(origin, account, quantity);
  return account;
}

/** Returns the payments of an account from the API, newest first. */
export async function listPayments(origin: string, { token }: Pick<Account, 'token'>) {
  interface Row {
    /** Only in this server's API. */
    number?: string;
    date: string;
    plan: string;
    payment: number;
    invoice: { url: string | null };
  }
  const path = '/payment/subscription-history?page=1&limit=100';
  return readList<Row>(await callApi(origin, path, undefined, token));
}
