/** What the API knows; it lives as long as the process. */
export interface Account {
  fullName: string;
  email: string;
  password: string;
  phoneNo: string;
  phoneCode: string;
  isVerified: boolean;
  /** Null without a plan; an API of another make says so with null. */
  plan: null | { name: string; interval: string; isCanceled: boolean; includedMembers: number; extraUsers: number };
  payments: { date: string; plan: string; payment: number }[];
}

export interface Plan {
  billingInterval: 'month' | 'year';
  pricePerUser: number;
  minimumUsers: number;
  features: string[];
  stripePriceId: string;
}

/** A hosted checkout that waits to be paid. */
export interface Checkout {
  account: Account;
  users: number;
  plan: Plan | null;
  successUrl: string;
  cancelUrl: string;
}

export const PHONE_CODE = '135790';
export const EMAIL_CODE = '246802';

export const plans: Plan[] = [
  { billingInterval: 'month', pricePerUser: 1500, minimumUsers: 3, features: ['Smart matching'], stripePriceId: 'p_m' },
  {
    billingInterval: 'year',
    pricePerUser: 15_000,
    minimumUsers: 3,
    features: ['Smart matching'],
    stripePriceId: 'p_y',
  },
];

export class State {
  readonly accounts = new Map<string, Account>();
  readonly sessions = new Map<string, Account>();
  readonly resetTokens = new Map<string, Account>();
  readonly checkouts = new Map<string, Checkout>();
  /** Requests for operations that are not printed in the specification. */
  readonly unknown: string[] = [];
  private serial = 0;

  next(prefix: string): string {
    this.serial += 1;
    return `${prefix}${this.serial}`;
  }

  /** The card of a hosted checkout was taken. */
  pay(id: string): Checkout | undefined {
    const checkout = this.checkouts.get(id);
    if (!checkout) return undefined;
    this.checkouts.delete(id);
    const { account, users, plan } = checkout;
    const interval = plan?.billingInterval ?? account.plan?.interval ?? 'month';
    const price = (plan ?? plans.find(({ billingInterval }) => billingInterval === interval))?.pricePerUser ?? 0;
    const before = account.plan ?? { name: 'Pro plan', interval, isCanceled: false, includedMembers: 0, extraUsers: 0 };
    account.plan = plan
      ? { ...before, interval, includedMembers: 3, extraUsers: users - 3 }
      : { ...before, extraUsers: before.extraUsers + users };
    account.payments.unshift({ date: new Date().toISOString(), plan: 'Pro plan', payment: users * price });
    return checkout;
  }
}
