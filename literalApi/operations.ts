import { type Account, type Checkout, EMAIL_CODE, PHONE_CODE, plans, type State } from './state';
import type { Printed } from './wrappings';

/** A refusal with its sentence. */
export class Refused extends Error {}
/** The right password of an account without verification; a success or a refusal, as the wrapping has it. */
export class Unverified extends Error {
  constructor(readonly data: Printed['data']) {
    super('This account is not verified.');
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
  const { fullName = '', email = '', password = '', phoneNo = '', phoneCode = '', company = '' } = body;
  if (state.accounts.get(email)?.isVerified) throw new Refused('This e-mail is taken.');
  const contact = { email, phoneNo, phoneCode };
  const account = { fullName, ...contact, password, company, isVerified: false, plan: null, payments: [] };
  state.accounts.set(email, account);
  state.sendCodes(account);
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
  const token = state.secret('session-');
  state.sessions.set(token, account);
  return { beside: { isVerified, token, message: 'Welcome.' }, data };
}

const sendsCodes =
  (message: string): Operation =>
  ({ state, body }) => {
    const account = state.accounts.get(body.email ?? '');
    if (account) state.sendCodes(account);
    return sent(message);
  };

function verifyCode({ state, body }: Call): Printed {
  const account = state.accounts.get(body.email ?? '');
  if (!account || body.code !== EMAIL_CODE) throw new Refused('Invalid code.');
  account.isVerified = true;
  const token = state.secret('reset-');
  state.resetTokens.set(token, account);
  return { data: { token } };
}

function updatePassword({ state, body, bearer }: Call): Printed {
  const account = state.resetTokens.get(bearer);
  if (!account) throw new NoSession();
  account.password = body.password ?? '';
  for (const [token, owner] of state.sessions) if (owner === account) state.sessions.delete(token);
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
  const account = session(call);
  const { successUrl = '', cancelUrl = '' } = body;
  const amount = users * state.priceOf(account, plan);
  const wanted = { account, users, plan, amount, successUrl, cancelUrl };
  const isOpen = (open: Checkout) => open.account === account && open.users === users && open.plan === plan;
  const [id = state.next('checkout-')] = [...state.checkouts].find(([, open]) => isOpen(open)) ?? [];
  state.checkouts.set(id, wanted);
  return `${origin}/sandbox/checkout/${id}`;
}

/** A link of its own for each answer. */
const invoiceUrl = ({ state, origin }: Call, invoiceId: string) =>
  `${origin}/invoices/${invoiceId}?link=${state.next('')}`;

function breakdown(call: Call): Printed {
  session(call);
  const { priceId, quantity } = call.body;
  const plan = plans.find(({ stripePriceId }) => stripePriceId === priceId);
  if (!plan) throw new Refused('This plan is not on sale.');
  const price = plan.pricePerUser;
  const line = (label: string, users: number) => ({ label, users, amount: users * price });
  const basePlan = line(`Pro plan, ${plan.billingInterval === 'year' ? 'annually' : 'monthly'}`, 3);
  const extraUsers = line('Extra users', Number(quantity) - 3);
  const total = { label: 'Total', amount: basePlan.amount + extraUsers.amount };
  return { data: { breakdown: { basePlan, extraUsers, discount: null, total } } };
}

function planDetails(call: Call): Printed {
  const { plan, payments } = session(call);
  const teamSize = plan ? plan.includedMembers + plan.extraUsers : 0;
  const billingCycle = plan && (plan.interval === 'year' ? 'Annually' : 'Monthly');
  const invoiceId = payments[0]?.invoiceId ?? '';
  return { data: { planName: plan?.name ?? null, billingCycle, teamSize, invoiceId } };
}

function history(call: Call): Printed {
  const { payments } = session(call);
  const [page, limit] = [Number(call.query.get('page')), Number(call.query.get('limit'))];
  const rows = payments.map(({ invoiceId, ...row }) => ({ ...row, invoice: { url: invoiceUrl(call, invoiceId) } }));
  const pagination = { total: rows.length, totalPages: Math.ceil(rows.length / limit) };
  return { beside: { pagination }, data: rows.slice((page - 1) * limit, page * limit) };
}

function newestInvoice(call: Call): Printed {
  const [newest] = session(call).payments;
  if (!newest) throw new Refused('There is no invoice.');
  return { data: { redirectUrl: '', fileUrl: invoiceUrl(call, newest.invoiceId) } };
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
  'POST /user/forgot-password': sendsCodes('Look into your inbox.'),
  'POST /user/v2/verify-code': verifyCode,
  'POST /user/v2/update-password': updatePassword,
  'POST /user/v2/signup': register,
  'POST /user/verify-email-and-phone': verifyBoth,
  'POST /user/send-otp': sendsCodes('Sent.'),
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
  'GET /payment/invoice': newestInvoice,
  'GET /payment/subscription-history': history,
};
