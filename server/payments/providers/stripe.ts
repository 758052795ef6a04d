import Stripe from 'stripe';
import { refuse, unavailable } from '../../problems';
import { WebhookRefused, type CheckoutOrder, type CheckoutState, type PaymentProvider } from './provider';
import { readSignedNotice } from './signature';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string | null;
  /** Another server that speaks Stripe's API, for tests. */
  apiBase: string | null;
}

/** Below this Stripe takes no card payment in US dollars. */
const STRIPE_MINIMUM = 50;
const EXPANDED = ['payment_intent.latest_charge', 'invoice'];

/**
 * Stripe through its SDK. Checkout runs in mode `payment` and saves the card; renewals are charged by this server,
 * so that plan, proration and ledger have one home whoever the provider is (docs/decisions/050).
 */
export function makeStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  return {
    name: 'stripe',
    lookUpEvery: 1_000,

    async createCheckout(order) {
      if (order.amount < STRIPE_MINIMUM)
        throw refuse(400, 'This amount is too small for a card payment. Please try again in the next period.');
      try {
        const discounts = await discountsOf(stripe, order);
        const session = await stripe.checkout.sessions.create(sessionOf(order, discounts), {
          idempotencyKey: `checkout-${order.reference}`,
        });
        if (!session.url) throw new Error('Stripe gave no address for the checkout.');
        return { sessionId: session.id, url: session.url };
      } catch (error) {
        throw away(error);
      }
    },

    async lookUpCheckout(sessionId) {
      return stateOf(
        await stripe.checkout.sessions.retrieve(
          sessionId,
          { expand: EXPANDED },
          { timeout: 5_000, maxNetworkRetries: 0 },
        ),
      );
    },

    async expireCheckout(sessionId) {
      await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
        // Paid or over already: there is nothing to close.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },

    async verifyWebhook(body, signature, now) {
      if (!settings.webhookSecret) throw new WebhookRefused('STRIPE_WEBHOOK_SECRET is not set.');
      return readSignedNotice(body, signature, settings.webhookSecret, now);
    },

    async charge({ key, label, amount, currency, customerRef, methodRef }) {
      if (!customerRef || !methodRef) return { paid: false, reason: 'There is no saved card for your plan.' };
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency,
            customer: customerRef,
            payment_method: methodRef,
            description: label,
            off_session: true,
            confirm: true,
            expand: ['latest_charge'],
          },
          { idempotencyKey: key },
        );
        if (intent.status !== 'succeeded') return { paid: false, reason: 'The payment needs your confirmation.' };
        return { paid: true, paymentRef: intent.id, card: cardOf(intent.latest_charge) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return { paid: false, reason: error.message };
        throw error;
      }
    },

    async refund(paymentRef, key) {
      await stripe.refunds
        .create({ payment_intent: paymentRef, reason: 'duplicate' }, { idempotencyKey: key })
        .catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'))
            throw error;
        });
    },

    // Stripe delivers them itself.
    async deliverNotices() {},

    async invoiceUrl(invoiceRef) {
      try {
        return (await stripe.invoices.retrieve(invoiceRef)).hosted_invoice_url ?? null;
      } catch (error) {
        throw away(error);
      }
    },
  };
}

function sessionOf(
  order: CheckoutOrder,
  discounts: Stripe.Checkout.SessionCreateParams.Discount[],
): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout: order.reference, price: order.priceId };
  return {
    mode: 'payment',
    client_reference_id: order.reference,
    metadata,
    customer_creation: 'always',
    customer_email: order.buyerEmail,
    payment_intent_data: { setup_future_usage: 'off_session', description: order.label, metadata },
    invoice_creation: { enabled: true },
    line_items: order.lines.filter(({ amount }) => amount > 0).map((line) => itemOf(line, order.currency)),
    ...(discounts.length > 0 && { discounts }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt / 1000),
  };
}

/** A line with a price each, or, where only the sum is known, one item that says how many it is for. */
function itemOf(
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
async function discountsOf(
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

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.status === 'expired') return { status: 'expired' };
  if (session.status !== 'complete') return { status: 'open' };
  const intent = session.payment_intent;
  if (session.payment_status !== 'paid' || !intent || typeof intent === 'string') return { status: 'processing' };
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    status: 'paid',
    sessionId: session.id,
    reference: session.client_reference_id ?? '',
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentRef: intent.id,
    customerRef: idOf(session.customer),
    methodRef: idOf(intent.payment_method),
    card: cardOf(charge),
    invoiceRef: idOf(session.invoice),
    paidAt: (charge?.created ?? intent.created) * 1000,
  };
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

function cardOf(charge: string | Stripe.Charge | null): { brand: string; last4: string } | null {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  if (!card?.last4) return null;
  const brand = card.brand ?? 'card';
  return { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4: card.last4 };
}

function addressOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? '80' : '443'),
  };
}

/** A fault of the provider as the buyer meets it. */
function away(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return Object.assign(unavailable('The payment provider is away for a moment. Please try again shortly.'), {
    cause: error,
  });
}
