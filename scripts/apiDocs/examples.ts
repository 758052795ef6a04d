import { createDemoData, DEMO_PASSWORD } from '../../server/demo';
import { startTestApp, type TestApp } from '../../server/testing';
import { codesOf, signUpForm } from '../../server/testing/people';
import { operationsOf, readContract } from '../api/contract';

/** A call that was sent, and what the server answered. */
export interface Example {
  /** The body, or the parameters of a query. */
  request: Record<string, unknown> | undefined;
  status: number;
  answer: unknown;
}

type Fields = Record<string, unknown>;
type Send = (operation: string, request?: Fields, token?: string) => Promise<Fields>;

const ORIGIN = 'http://localhost:4000';
const RETURN = { successUrl: `${ORIGIN}/success`, cancelUrl: `${ORIGIN}/failure` };
const MONTHLY = { priceId: 'price_pro_month', quantity: 10 };

/** Sends a call by the name of its operation, and keeps it. @throws Error when it is refused */
function senderFor(app: TestApp, sent: Map<string, Example>): Send {
  const operations = new Map(operationsOf(readContract()).map((operation) => [operation.id, operation]));
  return async (id, request, token) => {
    const { route, query } = operations.get(id)!;
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const url = query ? `${path}?${new URLSearchParams(request as Record<string, string>).toString()}` : path;
    const { status, body } = await app.call(method, url, { body: query ? undefined : request, token });
    if (status >= 300) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
    sent.set(id, { request, status, answer: body });
    return body as Fields;
  };
}

/** A new account, from the sign-up to a new password and out again. */
async function openAccount(app: TestApp, send: Send): Promise<void> {
  const form = signUpForm({ fullName: 'Marguerite Oyelaran', email: 'marguerite@example.com' });
  const { email, phoneNo, phoneCallingCode } = form;
  await send('signUp', form);
  app.clock.advance(60_000);
  await send('sendCodes', { email, phoneNo, phoneCallingCode });
  await send('verifyEmailAndPhone', { email, phoneNo, ...(await codesOf(app, form)) });
  app.clock.advance(60_000);
  await send('requestPasswordReset', { email });
  const { emailOtp: code } = await codesOf(app, form);
  const { data } = await send('verifyCode', { email, code });
  const password = 'Copper flashing 8/12';
  await send('updatePassword', { email, password, confirmPassword: password }, (data as { token: string }).token);
  const { token } = (await send('logIn', { email, password })) as { token: string };
  await send('logOut', undefined, token);
}

async function apply(app: TestApp, send: Send): Promise<void> {
  const { email, phoneNo, phoneCode, password } = signUpForm({ email: 'ada@example.com' });
  const person = { email, phoneNo: String(phoneNo) };
  await send('signUpAffiliate', { fullName: 'Ada Eave', email, password, phoneNo, phoneCode });
  await send('verifyAffiliate', { ...person, ...(await codesOf(app, person)) });
}

/** What a visitor asks, and what people with and without a plan do. */
async function useAccounts(app: TestApp, send: Send): Promise<void> {
  const tokenOf = async (name: string) => {
    const login = { email: `${name}@example.com`, password: DEMO_PASSWORD };
    return (await app.call('POST', '/user/login', { body: login })).body.token as string;
  };
  const [free, pro, late] = [await tokenOf('free'), await tokenOf('pro'), await tokenOf('pastdue')];
  const { fullName, email, phoneNo } = signUpForm({ email: 'rosa@example.com' });
  const message = { subject: 'Slates', message: 'Which slates do you know?' };
  await send('sendContactMessage', { fullName, email, phoneNo, ...message });
  await send('subscribeToNewsletter', { email });
  await send('listPlans');
  await send('calculateCart', MONTHLY, free);
  await send('createCheckoutSession', { ...MONTHLY, ...RETURN }, free);
  await send('requestEnterprise', { requestedTeamSize: 75 }, free);
  for (const id of ['getProfile', 'getTeamSize', 'getPlanDetails', 'getBilling', 'getInvoice']) {
    await send(id, undefined, pro);
  }
  await send('listSubscriptionHistory', { page: 1, limit: 10 }, pro);
  await send('previewProration', { newTeamMembers: 2 }, pro);
  await send('createProratedCheckout', { newTeamMembers: 2, ...RETURN }, pro);
  await send('updateCard', RETURN, pro);
  await send('scheduleChange', { users: 5, billingInterval: 'year' }, pro);
  await send('updateInvoiceDetails', { company: 'Oyelaran Roofing', taxId: 'US 41-1234567' }, pro);
  await send('payOpenRenewal', RETURN, late);
  await send('cancelSubscription', { reason: 'The season is over.' }, pro);
  await send('resumeSubscription', undefined, pro);
  await tokenOf('pro');
  const { data } = await send('listSessions', undefined, pro);
  const elsewhere = (data as { id: string; isThis: boolean }[]).find(({ isThis }) => !isThis);
  await send('endSession', { id: elsewhere?.id }, pro);
  await send('endOtherSessions', undefined, pro);
}

/**
 * Sends every operation of the contract to a running server once, in an order in which each succeeds. Each answer is
 * checked against the contract on the way.
 * @returns the calls by the name of their operation
 * @throws Error when one is refused, or breaks the contract
 */
export async function sendExamples(): Promise<Map<string, Example>> {
  const app = await startTestApp({ PUBLIC_ORIGIN: ORIGIN });
  try {
    await createDemoData(app.context);
    const sent = new Map<string, Example>();
    const send = senderFor(app, sent);
    await openAccount(app, send);
    await apply(app, send);
    await useAccounts(app, send);
    return sent;
  } finally {
    await app.close();
  }
}
