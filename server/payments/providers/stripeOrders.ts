import type Stripe from 'stripe';
import type { CheckoutOrder } from './provider';

/** The hosted page for an order, or the one that only saves a card. */
export function readSessionId(
  order: CheckoutOrder,
  discounts: Stripe.Checkout.SessionCreateParams.Discount[],
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    checkout: order.reference,
    price: order.priceId,
    kind: order.kind,
    users: order.users,
    ...(order.renewal && { renewal: order.renewal }),
  };
  const common = {
    client_reference_id: order.reference,
    metadata,
    ...(order.customerRef
      ? { customer: order.customerRef }
      : { customer_creation: 'always' as const, customer_email: order.buyerEmail }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt / 1000),
  };
  if (order.setup) return { ...common, mode: 'setup', currency: order.currency };
  return {
    ...common,
    mode: 'payment',
    payment_intent_data: { setup_future_usage: 'off_session', description: order.label, metadata },
    line_items: order.lines.filter(({ amount }) => amount > 0).map((line) => getItem(line, order.currency)),
    ...(discounts.length > 0 && { discounts }),
  };
}

/** A line with a price each, or, where only the sum is known, one item that says how many it is for. */
function getItem(
  { label, quantity, unitAmount, amount }: CheckoutOrder['lines'][number],
  currency: string,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const whole = unitAmount === null;
  const name = whole && quantity > 1 ? `${label} (${quantity})` : label;
  return {
    quantity: whole ? 1 : quantity,
    price_data: { currency, unit_amount: whole ? amount : unitAmount, product_data: { name } },
  };
}

/** Stripe knows a discount only as a coupon: one of its own for each checkout, good once. */
export async function findDiscounts(
  stripe: Stripe,
  order: CheckoutOrder,
): Promise<Stripe.Checkout.SessionCreateParams.Discount[]> {
  const rows = order.lines.filter(({ amount }) => amount < 0);
  const off = rows.reduce((sum, { amount }) => sum - amount, 0);
  if (off === 0) return [];
  const coupon = await stripe.coupons.create(
    {
      amount_off: off,
      currency: order.currency,
      duration: 'once',
      max_redemptions: 1,
      name: (rows[0]?.label ?? 'Discount').slice(0, 40),
    },
    { idempotencyKey: `coupon-${order.reference}` },
  );
  return [{ coupon: coupon.id }];
}
