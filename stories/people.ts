import { FEATURES } from '../openapi/values.gen';
import type { Billing, Passkey, Profile, Session } from '../src/api';

/** Returns the profile fields of an API that has teams. */
export const withTeams = <Role extends NonNullable<Profile['teamRole']>>(teamRole: Role) => ({
  teamRole,
  features: [...FEATURES],
});

/** The users of the stories, as API responses. */
const freeUser: Profile = {
  fullName: 'Marguerite Oyelaran',
  profile: null,
  planPurchaseName: 'Free plan',
  isCanceled: false,
  role: 'contractor',
  extraUsers: 0,
  includedMembers: 0,
  currentPeriodEnd: null,
  billingState: 'none',
  features: FEATURES.filter((feature) => feature !== 'team'),
  dataExport: { state: 'none' },
  details: {
    email: 'marguerite@oyelaran-roofing.example',
    phoneNo: '5550134477',
    phoneCallingCode: '1',
    company: 'Oyelaran Roofing',
    jobTitle: 'Estimator',
    address: '14 Gable Street, Duluth MN 55802',
    companyPhoneNo: '2185550142',
    companyPhoneCallingCode: '1',
  },
};

const subscriber: Profile = {
  ...freeUser,
  planPurchaseName: 'Pro plan',
  extraUsers: 9,
  includedMembers: 3,
  currentPeriodEnd: '2026-12-12T10:00:00.000Z',
  billingInterval: 'month',
  billingState: 'active',
};

const LONG_NAME = 'Maximiliana Alexandrina Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff';
const RIGHT_TO_LEFT_NAME = 'عبد الرحمن بن محمد السقّاف';

/** The profile of an API without the extensions. */
const { details: _, dataExport: __, ...withoutExtensions } = freeUser;
const literal: Profile = { ...withoutExtensions, features: ['sessions'] };

export const people = {
  free: freeUser,
  literal,
  subscriber,
  pastDue: { ...subscriber, billingState: 'pastDue' },
  cancelled: { ...subscriber, isCanceled: true, billingState: 'ending' },
  enterprise: { ...subscriber, planPurchaseName: 'Enterprise', extraUsers: 117, billingState: 'billedApart' },
  payingEnterprise: { ...subscriber, planPurchaseName: 'Enterprise', extraUsers: 117, billingInterval: 'year' },
  preparing: { ...subscriber, dataExport: { state: 'preparing' } },
  ready: {
    ...subscriber,
    dataExport: {
      state: 'ready',
      url: 'https://www.shinglewise.example/exports/file.signature',
      expiresAt: '2026-11-23T12:00:00.000Z',
    },
  },
  owner: { ...subscriber, ...withTeams('owner') },
  /** Sees the plan and its payments; only the owner changes it. */
  billing: { ...subscriber, fullName: 'Bea Kowalski', seat: 'team', ...withTeams('billing') },
  closed: { ...subscriber, isCanceled: true, billingState: 'ending', closesAt: '2026-12-06T12:00:00.000Z' },
  longName: { ...subscriber, fullName: LONG_NAME },
  rightToLeft: { ...subscriber, fullName: RIGHT_TO_LEFT_NAME },
} as const satisfies Record<string, Profile>;

const billing: Billing = {
  state: 'active',
  card: { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2029 },
  nextCharge: { date: '2026-12-12T10:00:00.000Z', amount: 15_000, users: 12, billingInterval: 'month' },
  pastDue: null,
  scheduled: null,
  invoiceDetails: {
    company: 'Oyelaran Roofing',
    address: '12 Ridge Road\nDuluth MN 55802',
    taxId: 'US 41-1234567',
    purchaseOrder: 'PO-2026-17',
    copyTo: 'books@oyelaran-roofing.example',
  },
  hasInvoices: true,
  months: [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => ({
    month: new Date(Date.UTC(month === 12 ? 2025 : 2026, month - 1, 1)).toISOString(),
    amount:
      month === 12
        ? 0
        : month === 5
          ? 12_450
          : month < 5
            ? 10_000
            : month === 10
              ? 16_667
              : month < 10
                ? 12_500
                : 15_000,
    membersAdded: month === 5 || month === 10,
  })),
};

const pastDue = {
  ...billing,
  state: 'pastDue',
  nextCharge: null,
  pastDue: {
    amount: 15_000,
    since: '2026-11-12T10:00:00.000Z',
    nextTry: '2026-11-24T10:00:00.000Z',
    reason: 'The card was declined.',
    endsAt: '2026-11-29T10:00:00.000Z',
  },
} as const satisfies Billing;

/** Billing states of their plans. */
export const billings = {
  active: billing,
  scheduled: { ...billing, scheduled: { users: 8, billingInterval: 'year', from: '2026-12-12T10:00:00.000Z' } },
  leaving: {
    ...billing,
    scheduled: {
      users: 4,
      from: '2026-12-12T10:00:00.000Z',
      leaving: [
        { id: 'jopark', fullName: 'Jo Park', email: 'jo@oyelaran-roofing.example' },
        { id: 'samreyes', email: 'sam.reyes@gable-crew.example' },
      ],
    },
  },
  pastDue,
  withoutCard: { ...billing, card: null },
  pastDueWithoutCard: {
    ...pastDue,
    card: null,
    pastDue: { ...pastDue.pastDue, willRetry: false, reason: 'Your plan has no saved card.' },
  },
  /** A yearly charge in the next four weeks. */
  announced: {
    ...billing,
    nextCharge: {
      date: '2026-12-12T10:00:00.000Z',
      amount: 144_000,
      users: 12,
      billingInterval: 'year',
      announced: true,
    },
  },
  cancelled: { ...billing, state: 'ending', nextCharge: null },
  rightToLeft: {
    ...billing,
    invoiceDetails: { ...billing.invoiceDetails, company: 'شركة السقّاف للأسقف', address: 'شارع الملك ١٢، الرياض' },
  },
  enterprise: { ...billing, state: 'billedApart', card: null, nextCharge: null },
  none: { ...billing, state: 'none', card: null, nextCharge: null, hasInvoices: false, months: [] },
  ended: { ...billing, state: 'none', card: null, nextCharge: null },
} as const satisfies Record<string, Billing>;

const session = (id: string, browser: string | null, hours: number): Session => ({
  id,
  browser,
  loggedInAt: new Date(Date.UTC(2026, 10, 22, 11 - hours, 42)).toISOString(),
  lastUsedAt: new Date(Date.UTC(2026, 10, 22, 12 - hours)).toISOString(),
  isThis: id === 'this',
});
const thisOne = session('this', 'Firefox on Windows', 0);

/** Their sessions. The stories' clock is set to noon of this day. */
export const sessions: Record<'alone' | 'several', Session[]> = {
  alone: [thisOne],
  several: [
    thisOne,
    session('phone', 'Samsung Internet on Android', 0),
    session('tablet', 'Safari on iOS', 3),
    session('unknown', null, 21),
  ],
};

export const passkeys: Passkey[] = [
  {
    id: 'phone',
    name: 'Safari on iPhone',
    createdAt: '2026-09-14T08:12:00.000Z',
    lastUsedAt: '2026-11-21T06:40:00.000Z',
  },
  { id: 'office', name: 'Chrome on Windows', createdAt: '2026-11-20T15:03:00.000Z' },
];
