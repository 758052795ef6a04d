import Stripe from 'stripe';
import { WebhookRejected, type WebhookNotice } from './provider';

/** Maximum age of a webhook in seconds and, unlike in the SDK, how far it may be ahead of the clock. */
const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook in Stripe's scheme (`stripe-signature: t=...,v1=...` over the raw bytes) and parses it.
 * @param secrets the current one and, during a rotation, the former one
 * @param now epoch ms
 * @throws WebhookRejected on anything but a recent webhook signed with one of these secrets
 */
export function readSignedNotice(
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  now: number,
): WebhookNotice {
  const seconds = signatureTime(signature);
  if (seconds - Math.floor(now / 1000) > TOLERANCE_SECONDS)
    throw new WebhookRejected('The webhook is dated in the future.');
  const event = verified(body, signature, secrets, now);
  if (typeof event?.id !== 'string' || typeof event.type !== 'string')
    throw new WebhookRejected('The webhook has no ID.');
  const object = event.data?.object;
  const isSession = object?.object === 'checkout.session' && typeof object.id === 'string';
  return {
    id: event.id,
    type: event.type,
    sessionId: isSession ? (object.id as string) : null,
    paymentRef: !isSession && typeof object?.payment_intent === 'string' ? object.payment_intent : null,
  };
}

interface SignedEvent {
  id?: unknown;
  type?: unknown;
  data?: { object?: { id?: unknown; object?: unknown; payment_intent?: unknown } };
}

/** Parses the content of a webhook with a valid signature; the signed JSON may have any shape. */
function verified(
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  now: number,
): SignedEvent | null {
  let failure: unknown;
  for (const secret of secrets) {
    try {
      // A lenient decoder would map several bodies to one signature.
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
      const { webhooks } = Stripe;
      const event = webhooks.constructEvent(text, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now);
      return event as SignedEvent | null;
    } catch (error) {
      failure = error;
    }
  }
  throw new WebhookRejected(failure instanceof Error ? failure.message : "The webhook can't be read.");
}

/** Returns the signature header for `payload`. @param now epoch ms */
export function signNotice(payload: string, secret: string, now: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) });
}

/** Returns the one timestamp of the header; with two, the signed and the checked one could differ. */
function signatureTime(signature: string | undefined): number {
  const times = [...(signature ?? '').matchAll(/(?:^|,)t=([^,]*)/g)].map((match) => match[1] ?? '');
  if (times.length !== 1 || !/^\d{1,12}$/.test(times[0] as string))
    throw new WebhookRejected("The webhook isn't signed.");
  return Number(times[0]);
}
