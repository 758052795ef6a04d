import type { CardKind } from './oracle';

/** A user with the whole life of a subscription. */
export interface Person {
  accountId: string;
  email: string;
  token: string;
  /** Until when the session is good, epoch ms: they log in again as often as they come. */
  loggedInUntil: number;
}

export interface Answer {
  status: number;
  // Lives read what they expect; the contract is checked elsewhere.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  message: string;
}

/** What the buyer's bank or the owner does with a payment at the provider; amounts in cents. */
export type Reversal = { act: 'refund'; amount: number } | { act: 'dispute' | 'win' | 'lose' };

/** A server, its provider and its time, as people and lives meet them. */
export interface World {
  provider: 'sandbox' | 'stripe';
  /** Epoch ms, whole seconds. */
  now(): number;
  call(person: Person, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
  /**
   * Pays, or saves the card, on a hosted page, and comes back. The provider's notice may be late, repeated or lost.
   * @param seen the buyer has just looked whether it was paid: the next look-up is seconds away, so the notice arrives
   */
  pay(url: string, card: CardKind, seen: boolean): Promise<void>;
  /** Opens the link of the newest mail about a refused renewal. @returns the hosted page it leads to */
  openMailedLink(person: Person): Promise<string>;
  /** @param at place of the payment in the account's ledger */
  reverse(person: Person, at: number, reversal: Reversal): Promise<void>;
}
