import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { badRequest, unavailable } from '../lib/httpErrors';
import { type CheckoutOrder, type Movement, type PaymentProvider, WebhookRejected } from './provider';
import { readSignedNotice } from './signature';
import {
  CARDS_ONLY,
  listDispute,
  getId,
  isRefund,
  isMissing,
  getRefund,
  findDiscounts,
  toCard,
  toChargeResult,
  toDecline,
  toCheckoutState,
  toMovement,
  toRefundResult,
  toSessionParams,
} from './stripeFormats';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string | null;
  /** Another server with Stripe's API, for tests. */
  apiBase: string | null;
  /** A page of this site: Stripe wants one for each charge. */
  returnUrl: string;
  /** Reserves the next call of all processes to an endpoint, such as `payment_intents`. Returns the wait in ms. */
  reserveCall: (endpoint: string) => Promise<number>;
}

/** Stripe's minimum card payment in US dollars. */
const STRIPE_MINIMUM = 50;
const EXPANDED = ['payment_intent.latest_charge', 'setup_intent.payment_method'];

/**
 * Adapts Stripe through its SDK. Checkout runs in mode `payment` and saves the card; this server charges renewals, so
 * that plan, proration and ledger have one implementation for all providers.
 */
export function makeStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...readAddress(settings.apiBase),
    httpClient: makeClient(settings.reserveCall),
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  return {
    name: 'stripe',
    lookUpEvery: 1_000,

    ...checkouts(stripe, settings.webhookSecret),
    ...charges(stripe, settings.returnUrl),
    ...movements(stripe),
  };
}

/** Creates the SDK's client, which waits before each call for its turn. */
function makeClient(reserveCall: StripeSettings['reserveCall']) {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...call) => {
    const [, , path] = call;
    await sleep(await reserveCall(path.split(/[/?]/)[2] ?? ''));
    return makeRequest(...call);
  };
  return client;
}

function checkouts(stripe: Stripe, webhookSecret: string | null) {
  return {
    async createCheckout(order) {
      if (order.kind !== 'card' && order.amount < STRIPE_MINIMUM)
        throw badRequest('This amount is too small for a card payment. Try again after your next renewal.');
      try {
        return await openSession(stripe, order, `checkout-${order.id}`);
      } catch (error) {
        throw away(error);
      }
    },

    async lookUpCheckout(sessionId) {
      try {
        const quickly = { timeout: 5_000, maxNetworkRetries: 0 };
        return toCheckoutState(await stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED }, quickly));
      } catch (error) {
        if (isMissing(error)) return { status: 'unknown' };
        throw error;
      }
    },

    async findCheckout(paymentRef) {
      const expand = EXPANDED.map((field) => `data.${field}`);
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentRef, limit: 1, expand });
      return data[0] ? toCheckoutState(data[0]) : { status: 'unknown' };
    },

    async expireCheckout(sessionId) {
      await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
        // The session is paid or expired, so there is nothing to close.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },

    async verifyWebhook(body, signature, now) {
      const secrets = (webhookSecret ?? '').split(',').flatMap((one) => one.trim() || []);
      if (secrets.length === 0) throw new WebhookRejected('STRIPE_WEBHOOK_SECRET is not set.');
      return readSignedNotice(body, signature, secrets, now);
    },
  } satisfies Partial<PaymentProvider>;
}

function charges(stripe: Stripe, returnUrl: string) {
  return {
    async charge({ renewal, key, label, amount, customerRef, methodRef }) {
      if (!customerRef || !methodRef)
        return { status: 'declined', reason: 'Your plan has no saved card.', isFinal: true };
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            customer: customerRef,
            payment_method: methodRef,
            description: label,
            metadata: { renewal },
            allowed_payment_method_types: CARDS_ONLY,
            return_url: returnUrl,
            off_session: true,
            confirm: true,
            expand: ['latest_charge'],
          },
          // The renewal is retried later.
          { idempotencyKey: key, maxNetworkRetries: 0 },
        );
        return toChargeResult(intent);
      } catch (error) {
        return toDecline(error);
      }
    },

    // Uses the list instead of the search, which may miss payments of the last minute.
    async findCharge({ renewal, customerRef, since }) {
      if (!customerRef) return null;
      const created = { gte: Math.floor(since / 1000) };
      const wanted = { customer: customerRef, created, limit: 100, expand: ['data.latest_charge'] };
      try {
        for await (const intent of stripe.paymentIntents.list(wanted)) {
          const found = intent.metadata.renewal === renewal ? toChargeResult(intent) : null;
          if (found && found.status !== 'declined') return found;
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return null;
    },

    async lookUpCard(methodRef) {
      try {
        return toCard(await stripe.paymentMethods.retrieve(methodRef));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async removeSaved(ref) {
      try {
        if (ref.startsWith('cus_')) await stripe.customers.del(ref);
        else await stripe.paymentMethods.detach(ref);
      } catch (error) {
        // It is missing, or no customer has it.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    async refund(paymentRef, key, amount) {
      try {
        const wanted = { payment_intent: paymentRef, ...(amount !== undefined && { amount }) };
        const refund = await stripe.refunds.create(wanted, { idempotencyKey: key });
        return toRefundResult(refund);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return error.code === 'charge_already_refunded'
          ? { status: 'earlier' }
          : { status: 'rejected', reason: error.message };
      }
    },
  } satisfies Partial<PaymentProvider>;
}

function movements(stripe: Stripe) {
  return {
    async listMovements(from, until) {
      const wanted = { created: { gte: Math.floor(from / 1000), lt: Math.ceil(until / 1000) }, limit: 100 };
      const found: Movement[] = [];
      for await (const intent of stripe.paymentIntents.list({ ...wanted, expand: ['data.latest_charge'] }))
        if (intent.status === 'succeeded') found.push(toMovement(intent));
      const about = (payment: string | { id: string } | null) => ({ paymentRef: getId(payment) ?? '', order: null });
      for await (const refund of stripe.refunds.list(wanted))
        if (isRefund(refund)) found.push({ ...getRefund(refund), ...about(refund.payment_intent) });
      for await (const dispute of stripe.disputes.list(wanted))
        found.push(...listDispute(dispute).map((moved) => ({ ...moved, ...about(dispute.payment_intent) })));
      return found;
    },

    async lookUpReversals(paymentRef) {
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }),
        stripe.disputes.list({ payment_intent: paymentRef, limit: 100 }),
      ]);
      return [...refunds.data.filter(isRefund).map(getRefund), ...disputes.data.flatMap(listDispute)];
    },

    async readClock() {
      const { lastResponse } = await stripe.paymentIntents.list({ limit: 1 });
      return Date.parse(lastResponse.headers.date ?? '') || null;
    },

    // Stripe delivers webhooks itself.
    async deliverWebhooks() {},
  } satisfies Partial<PaymentProvider>;
}

async function openSession(
  stripe: Stripe,
  order: CheckoutOrder,
  key: string,
): ReturnType<PaymentProvider['createCheckout']> {
  try {
    const discounts = await findDiscounts(stripe, order);
    const session = await stripe.checkout.sessions.create(toSessionParams(order, discounts), { idempotencyKey: key });
    if (!session.url) throw new Error('Stripe gave no address for the checkout.');
    return { sessionId: session.id, url: session.url };
  } catch (error) {
    // Recreates a customer who was deleted at Stripe; otherwise the user could never pay again.
    if (!isMissing(error) || !order.customerRef) throw error;
    return openSession(stripe, { ...order, customerRef: null }, `${key}-anew`);
  }
}

function readAddress(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? '80' : '443'),
  };
}

/** Converts a provider error to one for the buyer. */
function away(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.code === 'email_invalid')
    return badRequest("The payment provider doesn't accept your email. Change it in your account, then try again.");
  return Object.assign(unavailable('The payment provider is temporarily unavailable. Try again in a minute.'), {
    cause: error,
  });
}
