import type {
  Cart,
  ChangeQuote,
  Plan,
  PlanDetails,
  SubscriptionHistoryResponse,
  SubscriptionHistoryRow,
  TeamSize,
} from '../src/api';
import { PRO_FEATURES } from '../shared/proFeatures';
import { calls } from './calls.gen';
import type { Answer, Answers } from './story';
import { billings, passkeys, people, sessions } from './people';

const plan = (billingInterval: Plan['billingInterval'], pricePerUser: number): Plan => ({
  planName: 'Pro plan',
  billingInterval,
  pricePerUser,
  minimumUsers: 3,
  features: [...PRO_FEATURES],
  stripePriceId: `price_pro_${billingInterval}`,
});

const cart: Cart = {
  breakdown: {
    basePlan: { label: 'Pro plan, monthly', users: 3, amount: 3750 },
    extraUsers: { label: 'Extra users', users: 7, amount: 8750 },
    discount: null,
    total: { label: 'Total', amount: 12_500 },
  },
};
export const discountedCart: Cart = {
  breakdown: {
    ...cart.breakdown,
    discount: { label: 'First month, 10 % off', amount: -1250 },
    total: { label: 'Total', amount: 11_250 },
  },
};

const row = (
  month: number,
  name: string,
  payment: number,
  state: SubscriptionHistoryRow['state'] = 'paid',
): SubscriptionHistoryRow => ({
  state,
  id: `inv-${month}`,
  date: `2026-${String(month).padStart(2, '0')}-12T10:00:00.000Z`,
  plan: name,
  payment,
  invoice: { url: month !== 8 ? `https://www.shinglewise.example/invoices/${month}.pdf` : null },
  number: `SW-2026-00${String(100 + month)}`,
});
const page = (data: SubscriptionHistoryRow[], total = data.length): SubscriptionHistoryResponse => ({
  success: true,
  data,
  pagination: { total, totalPages: Math.ceil(total / 10) },
});

export const histories = {
  some: page([
    row(11, 'Pro plan, monthly, 12 users', 15_000),
    row(10, 'Pro plan, 4 members added', 3167),
    row(9, 'Refund of SW-2026-000108', -10_000, 'refunded'),
    row(8, 'Pro plan, monthly, 8 users', 10_000, 'refunded'),
  ]),
  empty: page([]),
  many: {
    ...page(
      Array.from({ length: 10 }, (_, index) => row(11 - index, 'Pro plan, monthly, 12 users', 15_000)),
      93,
    ),
    years: [2026, 2025, 2024],
  },
} as const;

const details: PlanDetails = {
  planName: 'Pro plan',
  billingCycle: 'Monthly',
  teamSize: 12,
  invoiceId: 'SW-2026-00111',
};
/** No payments yet. */
export const unpaid: PlanDetails = { planName: 'Free plan', billingCycle: null, teamSize: 0, invoiceId: null };

const cost = { amount: 15_000, interval: 'month' } as const;
const charge = { ...cost, from: '2026-12-12T10:00:00.000Z', users: 12 } as const;
/** No scheduled change. */
const quote: ChangeQuote = {
  now: cost,
  then: charge,
  difference: { amount: 0, interval: 'month' },
  dueToday: 0,
  credit: 0,
  lines: [],
  terms: '$150.00 each month from Dec 12, 2026 until you cancel.',
};
export const quotes = {
  unchanged: quote,
  fewer: {
    ...quote,
    then: { ...charge, amount: 10_000, users: 8 },
    difference: { amount: -5000, interval: 'month' },
    terms: '$100.00 each month from Dec 12, 2026 until you cancel.',
  },
  members: {
    ...quote,
    then: { ...charge, amount: 21_250, users: 17 },
    difference: { amount: 6250, interval: 'month' },
    dueToday: 4167,
    terms: 'Then $212.50 each month until you cancel.',
  },
  annual: {
    ...quote,
    then: { ...charge, amount: 144_000, interval: 'year' },
    difference: { amount: -36_000, interval: 'year' },
    terms: '$1,440.00 each year from Dec 12, 2026 until you cancel.',
  },
  due: {
    ...quote,
    then: { ...charge, from: '2027-01-12T10:00:00.000Z' },
    dueToday: 15_000,
    terms:
      'Then $150.00 each month until the plan is canceled. The next charge is on Jan 12, 2027. The card that pays now is saved for the plan.',
  },
  purchase: {
    ...quote,
    now: null,
    difference: null,
    dueToday: 13_500,
    terms: 'Then $150.00 each month until you cancel.',
    lines: [
      { label: 'Pro plan, monthly', quantity: 3, unitAmount: 1250, amount: 3750 },
      { label: 'Extra users', quantity: 9, unitAmount: 1250, amount: 11_250 },
      { label: 'Affiliate discount, 10%', quantity: 1, unitAmount: null, amount: -1500 },
    ],
  },
  enterprise: {
    ...quote,
    now: { amount: 1_152_000, interval: 'year' },
    then: { amount: 1_152_000, interval: 'year', from: '2027-09-09T10:00:00.000Z', users: 120 },
    difference: { amount: 0, interval: 'year' },
    terms: '$11,520.00 each year from Sep 9, 2027 until you cancel.',
  },
} as const satisfies Record<string, ChangeQuote>;

export const passkeyOptions = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  userVerification: 'required',
};

const withMessage = (message: string): Answer => ({ message });

/** The default API responses. */
export const usual: Answers = {
  [calls.getProfile]: { data: people.free },
  [calls.getTeamSize]: { data: { totalTeamSize: 12 } satisfies TeamSize },
  [calls.getPlanDetails]: { data: details },
  [calls.listPlans]: { data: [plan('month', 1250), plan('year', 12_000)] },
  [calls.calculateCart]: { data: cart },
  [calls.quoteChange]: { data: quotes.unchanged },
  [calls.getBilling]: { data: billings.active },
  [calls.listSubscriptionHistory]: histories.some,
  [calls.listSessions]: { data: sessions.several },
  [calls.listPasskeys]: { data: passkeys },
  [calls.beginPasskeyLogin]: { data: { options: passkeyOptions } },
  [calls.cancelSubscription]: withMessage('Subscription cancelled successfully.'),
  [calls.requestEnterprise]: withMessage('We have got your request.'),
  [calls.requestPasswordReset]: withMessage("We've sent you a code."),
  [calls.verifyCode]: { message: 'Right.', data: { token: 'a'.repeat(43) } },
  [calls.requestEmailChange]: withMessage("We've sent a code to your new email."),
  [calls.requestPhoneChange]: withMessage("We've sent a code to your phone."),
  '/user/change-email/confirm': { data: people.free },
  [calls.signUp]: { status: 201, message: "We've sent both codes to your email." },
  [calls.verifyEmailAndPhone]: withMessage('Right.'),
  [calls.signUpAffiliate]: { status: 201, message: "We've sent both codes to your email." },
  [calls.verifyAffiliate]: withMessage('Right.'),
  [calls.sendContactMessage]: { status: 201, message: 'Thank you.' },
  [calls.subscribeToNewsletter]: { status: 201, message: 'Thank you.' },
};
