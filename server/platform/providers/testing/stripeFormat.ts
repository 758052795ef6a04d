/** An error in Stripe's format. */
export interface StripeError {
  status?: number;
  type?: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
}

export type Result = { found: object } | { error: StripeError };

/** An event about a change; the product looks the object up. */
export interface StripeEvent {
  id: string;
  type: string;
  object: { object: string; id?: string; payment_intent?: string };
}

export interface Session {
  id: string;
  reference: string | null;
  status: 'open' | 'complete' | 'expired';
  expiresAt: number;
  amount: number;
  currency: string;
  mode: 'payment' | 'setup';
  customer: string | null;
  intent: string | null;
  card: Card;
  email: string | null;
  /** The text next to the page's button. */
  terms: string | null;
  description: string | null;
  metadata: Record<string, string>;
  /** The metadata of its payment. */
  paymentMetadata: Record<string, string>;
}

/** A dispute of a payment, and the cents that it took (negative) and gave back. */
export interface Dispute {
  status: string;
  moves: { amount: number; created: number }[];
}

/** The bank's answer when the card is charged later; every card pays on the hosted page. */
export type Card = 'good' | 'declined' | 'confirm';

/** The bank's answer to a charge of these saved cards. */
export const DECLINES: Record<string, Omit<StripeError, 'message'> & { message?: string }> = {
  pm_declined: { decline_code: 'insufficient_funds', advice_code: 'try_again_later' },
  pm_lost: { decline_code: 'lost_card' },
  pm_stopped: { decline_code: 'generic_decline', advice_code: 'do_not_try_again' },
  pm_confirm: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

export interface Intent {
  id: string;
  amount: number;
  status: 'succeeded' | 'processing';
  customer: string;
  method: string;
  created: number;
  email: string | null;
  /** Cents of each refund. */
  refunds: number[];
  description: string | null;
  metadata: Record<string, string>;
}

const words = (text: string) => text.split(' ');

/** The parameters that a request may have, without what is in brackets. Stripe refuses all others. */
const PARAMETERS: Record<string, readonly string[]> = {
  'POST checkout/sessions': [
    ...words('adaptive_pricing allowed_payment_method_types cancel_url client_reference_id currency customer'),
    ...words('customer_creation customer_email custom_text discounts expires_at line_items metadata mode'),
    ...words('payment_intent_data saved_payment_method_options success_url'),
  ],
  'POST payment_intents': [
    ...words('allowed_payment_method_types amount confirm currency customer description expand metadata'),
    ...words('off_session payment_method return_url'),
  ],
  'POST coupons': words('amount_off currency duration max_redemptions name'),
  'POST refunds': words('amount payment_intent'),
};

/** Returns the error for a parameter that Stripe doesn't know. */
export function findUnknown(request: string, form: URLSearchParams): Result | null {
  const allowed = PARAMETERS[request];
  const unknown = [...form.keys()].find((name) => allowed && !allowed.includes(name.replace(/\[.*/, '')));
  const message = `Received unknown parameter: ${unknown}`;
  return unknown === undefined ? null : { error: { message, code: 'parameter_unknown', param: unknown } };
}

/** Rejects a request. */
export const reject = (message: string, code?: string): Result => ({ error: { message, ...(code && { code }) } });
/** Rejects a request about an unknown object. @param param the parameter that names it; null for an object in the address */
export const missing = (what: string, param: string | null = null): Result => ({
  error: {
    status: param === null ? 404 : 400,
    message: `No such ${what}`,
    code: 'resource_missing',
    ...(param !== null && { param }),
  },
});

/** The saved card for later charges. */
export const getMethod = (card: Card, id: string) => (card === 'good' ? id : `pm_${card}`);

/** Returns the fields `name[key]` of a form. */
export const metadataIn = (form: URLSearchParams, name: string) =>
  Object.fromEntries(
    [...form]
      .filter(([field]) => field.startsWith(`${name}[`))
      .map(([field, value]) => [field.slice(name.length + 1, -1), value]),
  );

/** Renders a session. @param intent its payment @param expand the fields to include instead of their ids */
export function showSession(session: Session, intent: Intent | null, expand: string[]): object {
  const wanted = (path: string) => expand.some((field) => field === path || field.startsWith(`${path}.`));
  return {
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    status: session.status,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    client_reference_id: session.reference,
    amount_total: session.mode === 'setup' ? null : session.amount,
    currency: session.mode === 'setup' ? null : session.currency,
    customer: session.customer,
    customer_details: { email: session.email },
    metadata: session.metadata,
    mode: session.mode,
    setup_intent: session.mode === 'setup' &&
      session.status === 'complete' && {
        id: `seti_of_${session.id}`,
        payment_method: {
          id: getMethod(session.card, `pm_of_${session.id}`),
          card: { brand: 'visa', last4: '5556', exp_month: 1, exp_year: 2031 },
        },
      },
    payment_intent:
      intent && wanted('payment_intent') ? showIntent(intent, wanted('payment_intent.latest_charge')) : session.intent,
  };
}

/** Renders a payment, with its charge or only the charge's id. */
export function showIntent(intent: Intent, withCharge: boolean): object {
  const charge = `ch_of_${intent.id}`;
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
  return {
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    created: intent.created,
    customer: intent.customer,
    payment_method: intent.method,
    description: intent.description,
    metadata: intent.metadata,
    latest_charge: withCharge
      ? {
          id: charge,
          object: 'charge',
          created: intent.created,
          payment_method_details: { card },
          billing_details: { email: intent.email },
        }
      : charge,
  };
}

/** Returns a page of a list, newest first, cut by `created`, `starting_after` and `limit`. */
export function renderPage(url: string, rows: { id: string; created: number }[], form: URLSearchParams): Result {
  const [since, until] = [Number(form.get('created[gte]') ?? 0), Number(form.get('created[lt]') ?? Infinity)];
  const wanted = rows.filter(({ created }) => created >= since && created < until).reverse();
  const begin = wanted.findIndex((row) => row.id === form.get('starting_after')) + 1;
  const data = wanted.slice(begin, begin + Number(form.get('limit') ?? 10));
  return { found: { object: 'list', url, data, has_more: begin + data.length < wanted.length } };
}
