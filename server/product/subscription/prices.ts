import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../../openapi/values.gen';
import { PRO_FEATURES } from '../../../shared/proFeatures';
import type { Config } from '../../platform/config';
import type { BillingInterval } from '../ledger/period';
import type { Cents } from '../../platform/lib/money';

export type PlanCode = 'pro' | 'enterprise';

/** A price on sale. */
export interface PlanPrice {
  planName: string;
  billingInterval: BillingInterval;
  /** Cents a user for one whole interval. */
  pricePerUser: Cents;
  minimumUsers: number;
  maximumUsers: number;
  features: readonly string[];
  stripePriceId: string;
}

/** Messages about team sizes, shown to the user unchanged. */
export const SENTENCES = {
  minimumUsers: `Minimum ${PRO_TEAM_MIN} users required`,
  maximumUsers: `Maximum ${PRO_TEAM_MAX} users allowed`,
  contactSupport: `For more than ${PRO_TEAM_MAX} users, please contact support.`,
  enterpriseMembers: 'To add members to an Enterprise plan, contact support.',
  enterpriseMinimum: `Minimum ${ENTERPRISE_TEAM_MIN} users required`,
  enterpriseInterval: 'To change how your Enterprise plan is billed, contact support.',
  notOnSale: "This plan isn't available.",
} as const;

/** Plan names on the profile and the success page; the client compares in lowercase. */
export const PLAN_NAMES: Record<PlanCode | 'free', string> = {
  free: 'Free plan',
  pro: 'Pro plan',
  enterprise: 'Enterprise',
};

export const BILLING_CYCLES: Record<BillingInterval, string> = { month: 'Monthly', year: 'Annually' };

/** Returns the prices on sale, month before year; their ids are those of the operator's Stripe account, if any. */
export function cataloguePrices({ stripe }: Pick<Config, 'stripe'> = { stripe: null }): PlanPrice[] {
  const pro = {
    planName: PLAN_NAMES.pro,
    minimumUsers: PRO_TEAM_MIN,
    maximumUsers: PRO_TEAM_MAX,
    features: PRO_FEATURES,
  };
  return [
    {
      ...pro,
      billingInterval: 'month',
      pricePerUser: 1_250,
      stripePriceId: stripe?.priceIds.month || 'price_pro_month',
    },
    { ...pro, billingInterval: 'year', pricePerUser: 12_000, stripePriceId: stripe?.priceIds.year || 'price_pro_year' },
  ];
}

/** Returns the price with this id, or undefined when it is not on sale. */
export function findPrice(prices: readonly PlanPrice[], priceId: string): PlanPrice | undefined {
  return prices.find((price) => price.stripePriceId === priceId);
}

/** Returns the error for this team size, or null when a new Pro plan allows it (limits are inclusive). */
export function teamSizeError(price: PlanPrice, quantity: number): string | null {
  if (!Number.isSafeInteger(quantity)) return 'Please enter a valid team size';
  if (quantity < price.minimumUsers) return SENTENCES.minimumUsers;
  if (quantity > price.maximumUsers) return SENTENCES.maximumUsers;
  return null;
}
