import { randomUUID } from 'node:crypto';

/** What the API knows; it lives as long as the process. */
export interface Account {
  fullName: string;
  email: string;
  password: string;
  phoneNo: string;
  phoneCode: string;
  /** Empty for an affiliate. */
  company: string;
  isVerified: boolean;
  /** Null without a plan; an API of another make says so with null. */
  plan: null | { name: string; interval: string; isCanceled: boolean; includedMembers: number; extraUsers: number };
  /** Newest first; `invoiceId` is what the receipt shows. */
  payments: { invoiceId: string; date: string; plan: string; payment: number }[];
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
  /** Cents. */
  amount: number;
  successUrl: string;
  cancelUrl: string;
}

export const PHONE_CODE = '135790';
export const EMAIL_CODE = '246802';

/** A letter or a text message, in the form in which journeys look for it. */
export interface Message {
  to: string;
  subject: string;
  body: string;
  code?: string;
}

const features = [
  'Smart matching',
  'Library',
  'Comparisons',
  'Visualizer',
  'Product documents',
  'PDF reports',
  'Email support',
];

export const plans: Plan[] = [
  { billingInterval: 'month', pricePerUser: 1250, minimumUsers: 3, features, stripePriceId: 'p_m' },
  { billingInterval: 'year', pricePerUser: 12_000, minimumUsers: 3, features, stripePriceId: 'p_y' },
];

export class State {
  readonly accounts = new Map<string, Account>();
  readonly sessions = new Map<string, Account>();
  readonly resetTokens = new Map<string, Account>();
  readonly checkouts = new Map<string, Checkout>();
  /** Newest first. */
  readonly messages: Message[] = [];
  /** Requests for operations that are not printed in the specification. */
  readonly unknown: string[] = [];
  private serial = 0;

  next(prefix: string): string {
    this.serial += 1;
    return `${prefix}${this.serial}`;
  }

  /** A token that cannot be guessed. */
  secret(prefix: string): string {
    return `${prefix}${randomUUID()}`;
  }

  sendCodes({ email, phoneNo, phoneCode }: Pick<Account, 'email' | 'phoneNo' | 'phoneCode'>): void {
    const [subject, body] = ['Your code', 'Type it in.'];
    this.messages.unshift({ to: `${phoneCode}${phoneNo}`, subject, body, code: PHONE_CODE });
    this.messages.unshift({ to: email, subject, body, code: EMAIL_CODE });
  }

  /** What a user costs an account, in cents: by the plan, or for more members by the interval of theirs. */
  priceOf({ plan }: Account, bought: Plan | null): number {
    const interval = plan?.interval ?? 'month';
    return (bought ?? plans.find(({ billingInterval }) => billingInterval === interval)!).pricePerUser;
  }

  /** The card of a hosted checkout was taken. */
  pay(id: string): Checkout | undefined {
    const checkout = this.checkouts.get(id);
    if (!checkout) return undefined;
    this.checkouts.delete(id);
    const { account, users, plan, amount } = checkout;
    const interval = plan?.billingInterval ?? 'month';
    const before = account.plan ?? { name: 'Pro plan', interval, isCanceled: false, includedMembers: 0, extraUsers: 0 };
    account.plan = plan
      ? { ...before, interval, includedMembers: 3, extraUsers: users - 3 }
      : { ...before, extraUsers: before.extraUsers + users };
    const date = new Date();
    const invoiceId = this.next(`SW-${date.getUTCFullYear()}-`);
    account.payments.unshift({ invoiceId, date: date.toISOString(), plan: 'Pro plan, monthly', payment: amount });
    this.messages.unshift({ to: account.email, subject: 'Your receipt', body: invoiceId });
    return checkout;
  }
}
