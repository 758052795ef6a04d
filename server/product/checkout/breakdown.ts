import type { components } from '../../platform/http/contract/operations.gen';
import { type Cents, getPercent } from '../../platform/lib/money';
import { BILLING_CYCLES, type PlanPrice } from '../subscription/prices';

/** A priced cart; `discount.amount` is negative. */
export type Breakdown = components['schemas']['CartBreakdown'];
export type Discount = components['schemas']['CartAmount'];

/** The affiliate discount on the first purchase, in percent. */
const AFFILIATE_PERCENT = 10;

/** Returns the price of the plan before any discount: users x price. */
export function computeSubtotal(price: Pick<PlanPrice, 'pricePerUser'>, quantity: number): Cents {
  return quantity * price.pricePerUser;
}

/** Returns the affiliate discount: 10 % of the subtotal, rounded half up to the cent, as a negative amount. */
export function affiliateDiscount(subtotal: Cents): Discount | null {
  const amount = getPercent(subtotal, AFFILIATE_PERCENT);
  return amount === 0 ? null : { label: `Affiliate discount, ${AFFILIATE_PERCENT}%`, amount: -amount };
}

/**
 * Prices a new plan: basePlan = minimumUsers x price, extraUsers = the rest, total = both plus the (negative) discount.
 * Integer cents throughout.
 * @throws RangeError when the quantity is below the plan's minimum or the discount exceeds the subtotal.
 */
export function toBreakdown(price: PlanPrice, quantity: number, discount: Discount | null): Breakdown {
  const extra = quantity - price.minimumUsers;
  if (!Number.isSafeInteger(quantity) || extra < 0) throw new RangeError('quantity is below the minimum of the plan');
  const reduction = discount?.amount ?? 0;
  const subtotal = computeSubtotal(price, quantity);
  if (reduction > 0 || subtotal + reduction < 0) throw new RangeError('a discount is negative and within the subtotal');
  const cycle = BILLING_CYCLES[price.billingInterval].toLowerCase();
  return {
    basePlan: {
      label: `${price.planName}, ${cycle}`,
      users: price.minimumUsers,
      amount: price.minimumUsers * price.pricePerUser,
    },
    extraUsers: { label: 'Extra users', users: extra, amount: extra * price.pricePerUser },
    discount,
    total: { label: 'Total', amount: subtotal + reduction },
  };
}
