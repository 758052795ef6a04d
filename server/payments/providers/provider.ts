import type { checkouts } from '../../db/schema';
import type { Cents } from '../ledger/money';

/**
 * What a buyer is sent to pay. Amounts were computed by the server and are repeated by the provider. Opening the same
 * `id` again gives the same session and charges nothing twice. The kind `card` saves a card and charges nothing.
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
};

/** A payment the provider itself vouches for. */
export interface PaidCheckout {
  status: 'paid';
  sessionId: string;
  reference: string;
  amount: Cents;
  currency: string;
  /** The charge, for refunds. */
  paymentRef: string;
  /** Customer and saved card for the periods to come. */
  customerRef: string | null;
  methodRef: string | null;
  card: Card | null;
  /** Epoch ms. */
  paidAt: number;
  /** As it was typed at the provider; null where that does not say. */
  buyerEmail: string | null;
  /** What the order held when it was opened; null where the provider does not keep it. */
  ordered: { kind: string; priceId: string; users: number } | null;
}

export interface Card {
  brand: string;
  last4: string;
  /** 1 to 12, null when the provider does not tell. */
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

/** `processing`: the buyer is through, the money is not here yet. `unknown`: the provider has no such session. */
export type CheckoutState = PaidCheckout | SavedCard | { status: 'open' | 'processing' | 'expired' | 'unknown' };

/** A verified notice of the provider. `sessionId` is null when it is about something else. */
export interface WebhookNotice {
  id: string;
  type: string;
  sessionId: string | null;
  /** The payment that was refunded or disputed, or null. */
  paymentRef: string | null;
}

export interface RenewalCharge {
  /** As `renewalReference` names it. The charge carries it, so that `findCharge` finds it. */
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
  /** Of the hosted page on which it was paid; null where the saved card was charged. */
  checkoutId: string | null;
  methodRef: string | null;
  card: Card | null;
  amount: Cents;
  /** Epoch ms. */
  paidAt: number;
}

export type ChargeResult = ({ paid: true } & PaidRenewal) | { paid: false; reason: string };

/** A refund that the provider accepted may still fail later: `lookUpReversals` reports it as undone then. */
export type RefundResult = { refunded: true; reversalRef: string | null } | { refunded: false; reason: string };

/** A refund by the operator, or a dispute by the buyer's bank. */
export interface Reversal {
  ref: string;
  kind: 'refund' | 'dispute';
  /** Cents, positive. */
  amount: Cents;
  /** The money came back to the seller: the dispute was won, or the refund failed. */
  undone: boolean;
  /** Epoch ms. */
  at: number;
}

/** Money that the provider took, or that went back. Of a payment `ref` is `paymentRef`. */
export interface Movement extends Omit<Reversal, 'kind'> {
  kind: 'payment' | Reversal['kind'];
  paymentRef: string;
}

/** The card payment provider: Stripe, or the sandbox that stands in for it. Both pass the same tests. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Milliseconds between two look-ups of one checkout; 0 where asking costs nothing. */
  readonly lookUpEvery: number;
  /** @returns the session and where the browser goes @throws HttpError with a sentence when the provider refuses the order or is away */
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  lookUpCheckout(sessionId: string): Promise<CheckoutState>;
  /** Closes an open session; does nothing to one that is paid or over. */
  expireCheckout(sessionId: string): Promise<void>;
  /**
   * Checks the signature over the bytes as they came.
   * @param now epoch ms
   * @throws WebhookRefused
   */
  verifyWebhook(body: Buffer, signature: string | undefined, now: number): Promise<WebhookNotice>;
  /**
   * Charges the saved card. Whatever will not go away by itself is a result with a sentence for the person: a refusal, a
   * bank that wants a confirmation, a card or customer that is gone. Being out of reach is thrown.
   */
  charge(charge: RenewalCharge): Promise<ChargeResult>;
  /**
   * The payment of this renewal, if the provider took one: the database may not know, after a restore or a lost answer.
   * @param since epoch ms; an earlier one is not searched for
   */
  findCharge(wanted: { renewal: string; customerRef: string | null; since: number }): Promise<PaidRenewal | null>;
  /**
   * Refunds a payment, once per key.
   * @param amount cents; in full by default
   * @returns also a permanent failure @throws when the provider is unreachable
   */
  refund(paymentRef: string, key: string, amount?: Cents): Promise<RefundResult>;
  /** Money that moved from a moment until before another (epoch ms), asked for in pages. For the books of a month. */
  listMovements(from: number, until: number): Promise<Movement[]>;
  /** What became of a payment since it was made. */
  lookUpReversals(paymentRef: string): Promise<Reversal[]>;
  /** Epoch ms by the provider's clock, asked now; null where it has none of its own. */
  readClock(): Promise<number | null>;
  /** Delivers the notices that are owed to this server, where the provider is a part of it. */
  deliverWebhooks(): Promise<void>;
}

/** The notice does not come from the provider, or not now. */
export class WebhookRefused extends Error {}
