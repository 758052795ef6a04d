import { type Account, EMAIL_CODE, PHONE_CODE, plans, type State } from './state';
import type { Printed } from './wrappings';

/** A refusal with its sentence. */
export class Refused extends Error {}
/** The right password of an account without verification; a success or a refusal, as the wrapping has it. */
export class Unverified extends Error {
  constructor(readonly data: Printed['data']) {
    super('Please verify your account.');
  }
}
/** 401. */
export class NoSession extends Error {}

export interface Call {
  state: State;
  /** Where the API is reached. */
  origin: string;
  body: Record<string, string>;
  query: URLSearchParams;
  bearer: string;
}

type Operation = (call: Call) => Printed;

const sent = (message: string): Printed => ({ beside: { message } });

function session({ state, bearer }: Call): Account {
  const account = state.sessions.get(bearer);
  if (!account) throw new NoSession();
  return account;
}

function register({ state, body }: Call): Printed {
  const { fullName = '', email = '', password = '', phoneNo = '', phoneCode = '' } = body;
  if (state.accounts.has(email)) throw new Refused('This e-mail is taken.');
  const account = { fullName, email, password, phoneNo, phoneCode, isVerified: false, plan: null, payments: [] };
  state.accounts.set(email, account);
  return sent('Sign-up received.');
}

function verifyBoth({ state, body }: Call): Printed {
  const account = state.accounts.get(body.email ?? '');
  if (!account || body.phoneNoOtp !== PHONE_CODE || body.emailOtp !== EMAIL_CODE) throw new Refused('Invalid OTP.');
  account.isVerified = true;
  return {};
}

function logIn({ state, body }: Call): Printed {
  const account = state.accounts.get(body.email ?? '');
  if (!account || account.password !== body.password) throw new Refused('Wrong e-mail or password.');
  const { email, phoneNo, phoneCode, isVerified } = account;
  const data = { email, phoneNo, phoneCode };
  if (!isVerified) throw new Unverified(data);
  const token = state.next('session-');
  state.sessions.set(token, account);
  return { beside: { isVerified, token, message: 'Welcome.' }, data };
}

function verifyCode({ state, body }: Call): Printed {
  const account = state.accounts.get(body.email ?? '');
  if (!account || body.code !== EMAIL_CODE) throw new Refused('Invalid code.');
  account.isVerified = true;
  const token = state.next('reset-');
  state.resetTokens.set(token, account);
  return { data: { token } };
}

function updatePassword({ state, body, bearer }: Call): Printed {
  const account = state.resetTokens.get(bearer);
  if (!account) throw new NoSession();
  account.password = body.password ?? '';
  return sent('Password changed.');
}

function profile(call: Call): Printed {
  const { fullName, plan } = session(call);
  const { name = null, isCanceled = false, extraUsers, includedMembers } = plan ?? {};
  const data = {
    fullName,
    profile: null,
    planPurchaseName: name,
    isCanceled,
    role: 'user',
    extraUsers,
    includedMembers,
  };
  return { data };
}

function checkout(call: Call, users: number, priceId?: string): string {
  const { state, origin, body } = call;
  const plan = priceId ? plans.find(({ stripePriceId }) => stripePriceId === priceId) : null;
  if (plan === undefined) throw new Refused('This plan is not on sale.');
  const id = state.next('checkout-');
  const { successUrl = '', cancelUrl = '' } = body;
  state.checkouts.set(id, { account: session(call), users, plan, successUrl, cancelUrl });
  return `${origin}/hosted/${id}`;
}

function breakdown(call: Call): Printed {
  session(call);
  const { priceId, quantity } = call.body;
  const price = plans.find(({ stripePriceId }) => stripePriceId === priceId)?.pricePerUser;
  if (price === undefined) throw new Refused('This plan is not on sale.');
  const line = (label: string, users: number) => ({ label, users, amount: users * price });
  const basePlan = line('Pro plan', 3);
  const extraUsers = line('Extra users', Number(quantity) - 3);
  const total = { label: 'Total', amount: basePlan.amount + extraUsers.amount };
  return { data: { breakdown: { basePlan, extraUsers, discount: null, total } } };
}

function planDetails(call: Call): Printed {
  const { plan, payments } = session(call);
  const teamSize = plan ? plan.includedMembers + plan.extraUsers : 0;
  const billingCycle = plan && (plan.interval === 'year' ? 'Annually' : 'Monthly');
  const invoiceId = payments.length > 0 ? `inv-${payments.length}` : '';
  return { data: { planName: plan?.name ?? null, billingCycle, teamSize, invoiceId } };
}

function history(call: Call): Printed {
  const { payments } = session(call);
  const [page, limit] = [Number(call.query.get('page')), Number(call.query.get('limit'))];
  const rows = payments.map((payment) => ({ ...payment, invoice: { url: `${call.origin}/hosted/invoice.pdf` } }));
  const pagination = { total: rows.length, totalPages: Math.ceil(rows.length / limit) };
  return { beside: { pagination }, data: rows.slice((page - 1) * limit, page * limit) };
}

function cancel(call: Call): Printed {
  const { plan } = session(call);
  if (!plan) throw new Refused('There is no plan.');
  plan.isCanceled = true;
  return {};
}

function requestEnterprise(call: Call): Printed {
  session(call);
  if (Number(call.body.requestedTeamSize) > 1000) throw new Refused('Please call us for a team of this size.');
  return {};
}

function teamSize(call: Call): Printed {
  const { plan } = session(call);
  return { data: { totalTeamSize: plan ? plan.includedMembers + plan.extraUsers : 0 } };
}

/**
 * The calls of the specification with what it prints of their answers, and nothing else. Where it shows no path, the
 * contract's is used.
 */
export const operations: Record<string, Operation> = {
  'POST /user/login': logIn,
  'GET /user/get-profile': profile,
  'POST /user/forgot-password': () => sent('Look into your inbox.'),
  'POST /user/v2/verify-code': verifyCode,
  'POST /user/v2/update-password': updatePassword,
  'POST /user/v2/signup': register,
  'POST /user/verify-email-and-phone': verifyBoth,
  'POST /user/send-otp': () => sent('Sent.'),
  'POST /affiliate/signup': register,
  'POST /affiliate/verify-email-and-phone': verifyBoth,
  'POST /payment/subscription/cancel': cancel,
  'GET /plans': () => ({ data: plans }),
  'GET /user/team-size': teamSize,
  'POST /user/request-enterprise': requestEnterprise,
  'POST /payment/calculate-cart': breakdown,
  'POST /payment/create-checkout-session': (call) => ({
    data: { url: checkout(call, Number(call.body.quantity), call.body.priceId) },
  }),
  'POST /payment/create-prorated-checkout': (call) => ({
    data: { sessionUrl: checkout(call, Number(call.body.newTeamMembers)) },
  }),
  'GET /user/plan-details': planDetails,
  'GET /payment/invoice': ({ origin }) => ({ data: { redirectUrl: '', fileUrl: `${origin}/hosted/invoice.pdf` } }),
  'GET /payment/subscription-history': history,
};
