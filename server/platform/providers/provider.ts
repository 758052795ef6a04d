import type { Db } from '../db';
import type { checkouts, sandboxSessions } from '../db/schema';
import type { Cents } from '../lib/money';

/**
 * An order for the hosted payment page. Amounts are computed by the server and repeated by the provider. Opening the
 * same `id` again returns the same session and charges nothing twice. The kind `card` saves a card and charges nothing.
 */
export type CheckoutOrder = Pick<
  typeof checkouts.$inferSelect,
  | 'id'
  | 'kind'
  | 'selection'
  | 'quantity'
  | 'label'
  | 'priceId'
  | 'lines'
  | 'terms'
  | 'amount'
  | 'currency'
  | 'successUrl'
  | 'cancelUrl'
  | 'expiresAt'
> & {
  buyerEmail: string;
  /** The customer at the provider, so that the card is saved with the others; null for a new one. */
  customerRef: string | null;
  /** The card is kept for later charges. */
  savesCard: boolean;
};

/** A payment confirmed by the provider itself. */
export interface PaidCheckout {
  status: 'paid';
  sessionId: string;
  reference: string;
  amount: Cents;
  currency: string;
  /** The charge, for refunds. */
  paymentRef: string;
  /** Customer and saved card for later periods. */
  customerRef: string | null;
  methodRef: string | null;
  card: Card | null;
  /** Epoch ms. */
  paidAt: number;
  /** The email entered at the provider; null when the provider does not return it. */
  buyerEmail: string | null;
  /** The content of the order when it was opened; null when the provider does not keep it. */
  ordered: { kind: string; priceId: string; users: number } | null;
}

export interface Card {
  brand: string;
  last4: string;
  /** 1 to 12, null when the provider does not return it. */
  expMonth: number | null;
  /** Four digits. */
  expYear: number | null;
}

/** A card that was saved without a payment. */
export interface SavedCard {
  status: 'saved';
  sessionId: string;
  reference: string;
  customerRef: string | null;
  methodRef: string;
  card: Card | null;
}

/** `processing`: the buyer is done, but the money has not arrived. `unknown`: the provider has no such session. */
export type CheckoutState = PaidCheckout | SavedCard | { status: 'open' | 'processing' | 'expired' | 'unknown' };

/** A verified webhook event. `sessionId` is null when it is about something else. */
export interface WebhookNotice {
  id: string;
  type: string;
  sessionId: string | null;
  /** The payment that was refunded or disputed, or null. */
  paymentRef: string | null;
}

export interface RenewalCharge {
  /** See `renewalReference`. Stored with the charge, so that `findCharge` finds it. */
  renewal: string;
  /** The same key never charges twice, for as long as the provider remembers it. */
  key: string;
  label: string;
  amount: Cents;
  customerRef: string | null;
  methodRef: string | null;
}

/** A payment of a renewal that the provider took. */
export interface PaidRenewal {
  paymentRef: string;
  /** The hosted page on which it was paid; null when the saved card was charged. */
  checkoutId: string | null;
  methodRef: string | null;
  card: Card | null;
  amount: Cents;
  /** Epoch ms. */
  paidAt: number;
}

/**
 * The bank's answer. `pending`: it hasn't decided, so nothing else may be charged. `isFinal`: another attempt with this
 * card fails too, until its holder acts.
 */
export type ChargeResult =
  ({ status: 'paid' } & PaidRenewal) | { status: 'declined'; reason: string; isFinal: boolean } | { status: 'pending' };

/**
 * A refund that the provider accepted may still fail later: `lookUpReversals` then reports it as returned.
 * `earlier`: the payment was already refunded, and the look-up has the refunds. `waits`: until the seller's balance at the
 * provider covers it.
 */
export type RefundResult =
  | { status: 'refunded'; reversalRef: string; amount: Cents; waits: boolean }
  | { status: 'earlier' }
  | { status: 'rejected'; reason: string };

/** A refund by the operator, or a dispute by the buyer's bank. */
export interface Reversal {
  ref: string;
  kind: 'refund' | 'dispute';
  /** Cents, positive. */
  amount: Cents;
  /** Cents of it that came back to the seller: the dispute was won, wholly or in part, or the refund failed. */
  returned: Cents;
  /** When the money moved, epoch ms. */
  at: number;
}

/** Money that the provider collected or returned. For a payment, `ref` is its `paymentRef`. */
export interface Movement extends Omit<Reversal, 'kind'> {
  kind: 'payment' | Reversal['kind'];
  paymentRef: string;
  /** The content of a payment; null for a reversal. */
  order: PaidOrder | null;
}

/** A payment has a checkout or a renewal, or another program collected it. */
export interface PaidOrder {
  /** Null when the provider does not return it. */
  buyerEmail: string | null;
  label: string | null;
  /** The id of the checkout; null for a charge of a saved card. */
  checkout: string | null;
  /** See `renewalReference`. */
  renewal: string | null;
}

/** The card payment provider: Stripe, or the sandbox that simulates it. Both pass the same tests. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Minimum milliseconds between two look-ups of one checkout; 0 when look-ups are free. */
  readonly lookUpEvery: number;
  /**
   * Opens a checkout. @returns the session and its page @throws HttpError with a user message when the provider rejects
   * the order or is unavailable
   */
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  lookUpCheckout(sessionId: string): Promise<CheckoutState>;
  /** Returns the checkout of a payment. */
  findCheckout(paymentRef: string): Promise<CheckoutState>;
  /** Closes an open session; does nothing to a paid or expired one. */
  expireCheckout(sessionId: string): Promise<void>;
  /**
   * Verifies the signature over the raw bytes.
   * @param now epoch ms
   * @throws WebhookRejected
   */
  verifyWebhook(body: Buffer, signature: string | undefined, now: number): Promise<WebhookNotice>;
  /**
   * Charges the saved card. A decline has a message for the user: a declined card, a required confirmation, a deleted
   * card or customer. @throws for everything that isn't the card's fault: the provider is unreachable or refuses the
   * request
   */
  charge(charge: RenewalCharge): Promise<ChargeResult>;
  /**
   * Finds the charge of this renewal, if it was paid or is pending: after a restore or a lost answer, the database may
   * not have it.
   * @param since epoch ms; earlier payments are not searched
   */
  findCharge(wanted: {
    renewal: string;
    customerRef: string | null;
    since: number;
  }): Promise<Exclude<ChargeResult, { status: 'declined' }> | null>;
  /** Returns a saved card as the bank has it now; null if the provider doesn't know. */
  lookUpCard(methodRef: string): Promise<Card | null>;
  /** Detaches a saved card, or deletes a customer with all cards. Does nothing if it no longer exists. */
  removeSaved(ref: string): Promise<void>;
  /**
   * Refunds a payment, once per key.
   * @param amount cents; in full by default
   * @returns also a permanent failure @throws when the provider is unreachable
   */
  refund(paymentRef: string, key: string, amount?: Cents): Promise<RefundResult>;
  /** Returns the money that moved between two times (epoch ms), read in pages. For the monthly reconciliation. */
  listMovements(from: number, until: number): Promise<Movement[]>;
  /** Returns all refunds and disputes of a payment. */
  lookUpReversals(paymentRef: string): Promise<Reversal[]>;
  /** Returns the provider's current time, epoch ms; null when it has no clock of its own. */
  readClock(): Promise<number | null>;
  /** Delivers pending webhooks to this server, when the provider is part of it. */
  deliverWebhooks(): Promise<void>;
}

/** The webhook is not from the provider, or its timestamp is not current. */
export class WebhookRejected extends Error {}

/** The clock of the whole API, which can be moved forward in the sandbox. */
export interface SandboxClock {
  /** Epoch ms. */
  now(): number;
  /** Reads the current offset, set by this or another process. */
  load(db: Db): Promise<void>;
  /**
   * Moves it for all processes; users stay logged in, because their sessions move too. @param ms milliseconds, not
   * negative
   */
  move(db: Db, ms: number): Promise<void>;
}

/** Delivers a webhook to POST /webhooks/stripe of this server. @returns the status of the answer */
export type WebhookSender = (payload: string, signature: string) => Promise<number>;

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** The payment provider that needs no account; see `makeSandbox`. */
export interface Sandbox extends PaymentProvider {
  /** Sets how its webhooks reach this server. */
  setWebhookSender(send: WebhookSender): void;
  clock: SandboxClock;
}
