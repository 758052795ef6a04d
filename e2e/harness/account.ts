import { signUpForm } from '../../server/testing/people';
import { callApi } from '../../src/testing/callApi';
import { waitForCode } from './outbox';
import { DEMO_PASSWORD, newRoofer, type Roofer } from './roofer';
import { GOOD_CARD } from './steps';

export interface Account extends Pick<Roofer, 'fullName' | 'email' | 'password'> {
  token: string;
}

/** A field of an answer, in whatever layer of `data` the API's wrapping has put it; ours are wrapped once. */
function read<T>(answer: unknown, isIt: (layer: object) => T | undefined): T {
  for (let layer = answer; layer && typeof layer === 'object'; layer = (layer as { data?: unknown }).data) {
    const found = isIt(layer);
    if (found !== undefined) return found;
  }
  throw new Error(`An answer lacks what was looked for: ${JSON.stringify(answer)}`);
}

const field = (answer: unknown, name: string): string =>
  read(answer, (layer) => (layer as Record<string, string | undefined>)[name]);

const listOf = <T>(answer: unknown): T[] =>
  read(answer, (layer) => (Array.isArray(layer) ? (layer as T[]) : undefined));

async function tokenOf(origin: string, { email, password }: Pick<Roofer, 'email' | 'password'>): Promise<string> {
  return field(await callApi(origin, '/user/login', { email, password }), 'token');
}

/** A demo account by its e-mail. */
export async function demoAccount(origin: string, email: string): Promise<Account> {
  const login = { email, password: DEMO_PASSWORD };
  const token = await tokenOf(origin, login);
  const profile = await callApi(origin, '/user/get-profile', undefined, token);
  return { ...login, token, fullName: field(profile, 'fullName') };
}

/** Signs a person up without the screens; the codes are in the outbox. */
export async function makeUnverifiedAccount(origin: string, changes: Partial<Roofer> = {}): Promise<Roofer> {
  const roofer = { ...newRoofer(), ...changes };
  const { fullName, email, phone, password, company } = roofer;
  const form = { fullName, email, password, confirmPassword: password, company, phoneNo: phone, companyPhoneNo: phone };
  await callApi(origin, '/user/v2/signup', signUpForm(form));
  return roofer;
}

/** A verified account of its own, made through the API, codes included. */
export async function makeAccount(origin: string, changes: Partial<Roofer> = {}): Promise<Account> {
  const roofer = await makeUnverifiedAccount(origin, changes);
  const { fullName, email, password, phone: phoneNo } = roofer;
  const [phoneNoOtp, emailOtp] = await Promise.all([waitForCode(origin, `+1${phoneNo}`), waitForCode(origin, email)]);
  await callApi(origin, '/user/verify-email-and-phone', { email, phoneNo, phoneNoOtp, emailOtp });
  return { fullName, email, password, token: await tokenOf(origin, roofer) };
}

/** Gives an account a paid Pro plan, past the screens; the hosted checkout takes the payment. */
export async function buyPro(origin: string, { token }: Account, quantity: number) {
  const plans = listOf<{ billingInterval: string; stripePriceId: string }>(await callApi(origin, '/plans'));
  const priceId = plans.find(({ billingInterval }) => billingInterval === 'month')!.stripePriceId;
  const order = { priceId, quantity, successUrl: `${origin}/success`, cancelUrl: `${origin}/failure` };
  const url = field(await callApi(origin, '/payment/create-checkout-session', order, token), 'url');
  const paid = await fetch(`${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ number: GOOD_CARD, expiry: '12/34', code: '123' }),
    redirect: 'manual',
  });
  if (paid.headers.get('location') !== `${origin}/success`) throw new Error(`The checkout answered ${paid.status}.`);
  await callApi(origin, '/user/plan-details', undefined, token);
}

/** An account with a paid Pro plan by the month. */
export async function makeSubscriber(
  origin: string,
  quantity: number,
  changes: Partial<Roofer> = {},
): Promise<Account> {
  const account = await makeAccount(origin, changes);
  await buyPro(origin, account, quantity);
  return account;
}

/** Payments of an account as the API tells them, newest first. */
export async function paymentsOf(origin: string, { token }: Pick<Account, 'token'>) {
  interface Row {
    /** Ours only. */
    number?: string;
    date: string;
    plan: string;
    payment: number;
    invoice: { url: string | null };
  }
  const path = '/payment/subscription-history?page=1&limit=100';
  return listOf<Row>(await callApi(origin, path, undefined, token));
}
