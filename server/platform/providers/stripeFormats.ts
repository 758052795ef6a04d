import Stripe from 'stripe';
import type {
  Card,
  ChargeResult,
  CheckoutOrder,
  CheckoutState,
  Movement,
  PaidCheckout,
  PaidRenewal,
  RefundResult,
  Reversal,
} from './provider';

/** Converts Stripe's state of a checkout. */
export function toCheckoutState(session: Stripe.Checkout.Session): CheckoutState {
  if (session.status === 'expired') return { status: 'expired' };
  if (session.status !== 'complete') return { status: 'open' };
  if (session.mode === 'setup') return toSavedState(session);
  const intent = session.payment_intent;
  if (session.payment_status !== 'paid' || !intent || typeof intent === 'string') return { status: 'processing' };
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    status: 'paid',
    sessionId: session.id,
    reference: readReference(session),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentRef: intent.id,
    customerRef: getId(session.customer),
    methodRef: getId(intent.payment_method),
    card: parseCard(charge),
    paidAt: (charge?.created ?? intent.created) * 1000,
    buyerEmail: session.customer_details?.email ?? null,
    ordered: readOrder(session.metadata),
  };
}

/** Returns the checkout of a session; '' for one that another program on the account opened. */
const readReference = ({ client_reference_id: reference, metadata }: Stripe.Checkout.Session) =>
  metadata?.checkout !== undefined && metadata.checkout === reference ? reference : '';

function readOrder(metadata: Stripe.Metadata | null): PaidCheckout['ordered'] {
  const { kind, price: priceId, users } = metadata ?? {};
  return kind && priceId && users ? { kind, priceId, users: Number(users) } : null;
}

export function getId(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** A succeeded payment of a renewal. */
function paidRenewal(intent: Stripe.PaymentIntent): PaidRenewal {
  return {
    paymentRef: intent.id,
    checkoutId: intent.metadata.checkout ?? null,
    methodRef: getId(intent.payment_method),
    card: parseCard(intent.latest_charge),
    amount: intent.amount,
    paidAt: intent.created * 1000,
  };
}

/** A succeeded payment, with its charge. */
export function toMovement(intent: Stripe.PaymentIntent): Movement {
  const { id: ref, amount_received: amount, created, description: label, metadata, latest_charge: charge } = intent;
  const email = typeof charge === 'object' ? charge?.billing_details.email : null;
  const { checkout = null, renewal = null } = metadata;
  const order = { buyerEmail: email ?? intent.receipt_email, label, checkout, renewal };
  return { kind: 'payment', ref, paymentRef: ref, amount, returned: 0, at: created * 1000, order };
}

/** Returns true when Stripe does not know the named customer or object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Returns the card of a charge. */
function parseCard(charge: string | Stripe.Charge | null): Card | null {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  return card ? readCard(card) : null;
}

interface StripeCard {
  brand?: string | null;
  last4?: string | null;
  exp_month?: number | null;
  exp_year?: number | null;
}

function readCard({ brand, last4, exp_month: expMonth, exp_year: expYear }: StripeCard): Card | null {
  if (!last4) return null;
  const name = brand ?? 'card';
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return { brand: capital, last4, expMonth: expMonth ?? null, expYear: expYear ?? null };
}

export const toCard = ({ card }: Stripe.PaymentMethod): Card | null => (card ? readCard(card) : null);

function toSavedState(session: Stripe.Checkout.Session): CheckoutState {
  const intent = session.setup_intent;
  const method = intent && typeof intent !== 'string' ? intent.payment_method : null;
  if (!method || typeof method === 'string') return { status: 'processing' };
  return {
    status: 'saved',
    sessionId: session.id,
    reference: readReference(session),
    customerRef: getId(session.customer),
    methodRef: method.id,
    card: toCard(method),
  };
}

export const CARDS_ONLY: ['card'] = ['card'];

const CONFIRMATION = 'Your bank requires you to confirm this payment.';
const decline = (reason: string, isFinal: boolean) => ({ status: 'declined', reason, isFinal }) as const;

/** The values of an enumeration that the SDK knows: with a new one, the tables below don't compile. */
type Known<Value extends string> = Value extends string ? (string extends Value ? never : Value) : never;

const CHARGE_STATES: Record<Known<Stripe.PaymentIntent.Status>, 'paid' | 'pending' | 'unconfirmed' | 'declined'> = {
  succeeded: 'paid',
  processing: 'pending',
  requires_capture: 'pending',
  requires_action: 'unconfirmed',
  requires_confirmation: 'unconfirmed',
  requires_payment_method: 'declined',
  canceled: 'declined',
};

/** Converts a charge that Stripe accepted. @throws Error for a state that the SDK doesn't know */
export function toChargeResult(intent: Stripe.PaymentIntent): ChargeResult {
  const state = CHARGE_STATES[intent.status as keyof typeof CHARGE_STATES];
  if (state === 'paid') return { status: 'paid', ...paidRenewal(intent) };
  if (state === 'pending') return { status: 'pending' };
  if (state === 'unconfirmed') return decline(CONFIRMATION, true);
  if (state === 'declined') return toCardDecline(intent.last_payment_error ?? {});
  throw new Error(`Unknown state of a charge: ${intent.status}`);
}

/** Codes of declines that another attempt without the customer can't change. */
const FINAL_CODES: ReadonlySet<string | undefined> = new Set([
  'authentication_required',
  'do_not_try_again',
  'highest_risk_level',
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'transaction_not_allowed',
]);

type CardError = Partial<
  Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'advice_code' | 'message'>
>;

function toCardDecline({ code, decline_code, advice_code, message = 'Your card was declined.' }: CardError) {
  const isFinal = [code, decline_code, advice_code].some((one) => FINAL_CODES.has(one));
  return decline(code === 'authentication_required' ? CONFIRMATION : message, isFinal);
}

/** The parameters of a charge that a customer can delete. */
const SAVED = new Set(['customer', 'payment_method']);

/**
 * Converts the error of a charge, if the card is its cause.
 * @throws that error otherwise: Stripe is unreachable or refuses the request, which no customer can change
 */
export function toDecline(error: unknown): ChargeResult {
  if (error instanceof Stripe.errors.StripeCardError) return toCardDecline(error);
  if (isMissing(error) && SAVED.has((error as Stripe.errors.StripeError).param ?? ''))
    return decline('The saved card can no longer be charged.', true);
  throw error;
}

export function getRefund(refund: Stripe.Refund): Reversal {
  const { id, amount, created } = refund;
  return { ref: id, kind: 'refund', amount, returned: hasFailed(refund) ? amount : 0, at: created * 1000 };
}

/**
 * Returns the money that a dispute moved; nothing while it has moved none. Status and amount don't say it: an inquiry takes
 * nothing, a lost dispute can return a part, and the amount can be in another currency.
 */
export function listDispute({ id, balance_transactions: moves }: Stripe.Dispute): Reversal[] {
  const sum = (sign: 1 | -1) => moves.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  const amount = sum(-1);
  if (amount === 0) return [];
  const at = Math.min(...moves.map(({ created }) => created)) * 1000;
  return [{ ref: id, kind: 'dispute', amount, returned: Math.min(amount, sum(1)), at }];
}

/** The SDK has no names for them; an unknown state is open. */
const REFUND_STATES: Record<
  'canceled' | 'failed' | 'pending' | 'requires_action' | 'succeeded',
  'made' | 'failed' | 'open'
> = {
  succeeded: 'made',
  pending: 'made',
  failed: 'failed',
  canceled: 'failed',
  // It waits for the buyer.
  requires_action: 'open',
};
const stateOf = ({ status }: Stripe.Refund) => REFUND_STATES[status as keyof typeof REFUND_STATES] ?? 'open';
const hasFailed = (refund: Stripe.Refund) => stateOf(refund) === 'failed';
export const isRefund = (refund: Stripe.Refund) => stateOf(refund) !== 'open';

/** Converts the answer to a request for a refund. */
export function toRefundResult(refund: Stripe.Refund): RefundResult {
  if (stateOf(refund) !== 'made')
    return { status: 'rejected', reason: refund.failure_reason ?? `The refund is ${refund.status ?? 'not made'}.` };
  const waits = refund.pending_reason === 'insufficient_funds';
  return { status: 'refunded', reversalRef: refund.id, amount: refund.amount, waits };
}

/** Builds the hosted page for an order, or the one that only saves a card. */
export function toSessionParams(
  order: CheckoutOrder,
  discounts: Stripe.Checkout.SessionCreateParams.Discount[],
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    checkout: order.id,
    price: order.priceId,
    kind: order.kind,
    users: order.quantity,
    ...(order.kind === 'renewal' && { renewal: order.selection }),
  };
  const common = {
    client_reference_id: order.id,
    metadata,
    ...(order.customerRef
      ? { customer: order.customerRef }
      : {
          customer_creation: order.savesCard ? ('always' as const) : ('if_required' as const),
          customer_email: order.buyerEmail,
        }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt / 1000),
    allowed_payment_method_types: CARDS_ONLY,
    ...(order.terms && { custom_text: { submit: { message: order.terms } } }),
  };
  if (order.kind === 'card') return { ...common, mode: 'setup', currency: order.currency };
  return {
    ...common,
    mode: 'payment',
    // Stripe offers saved cards again only if asked: those saved for renewals are 'limited'.
    ...(order.customerRef && { saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited'] } }),
    // The charges that follow are in US dollars.
    adaptive_pricing: { enabled: false },
    payment_intent_data: {
      ...(order.savesCard && { setup_future_usage: 'off_session' as const }),
      description: order.label,
      metadata,
    },
    line_items: order.lines.filter(({ amount }) => amount > 0).map((line) => getItem(line, order.currency)),
    ...(discounts.length > 0 && { discounts }),
  };
}

/** Returns a line item for each price, or a single item with its description when only the sum is known. */
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

/** Stripe supports discounts only as coupons, so each checkout gets its own single-use coupon. */
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
    { idempotencyKey: `coupon-${order.id}` },
  );
  return [{ coupon: coupon.id }];
}
