import type { Db } from '../db';
import type { sandboxSessions } from '../db/schema';
import type { PaymentProvider } from '../payments/providers/provider';

/** The time of the whole API, which can be moved forward where the sandbox takes the payments. */
export interface SandboxClock {
  /** Epoch ms. */
  now(): number;
  /** Reads how far it was moved, by this or another process. */
  load(db: Db): Promise<void>;
  /** Moves it for all processes; people stay logged in, their sessions move along. @param ms milliseconds, not negative */
  move(db: Db, ms: number): Promise<void>;
}

/** Hands a notice to POST /webhooks/stripe of this server. @returns the status of the answer */
export type WebhookSender = (payload: string, signature: string) => Promise<number>;

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** The provider of payments that needs no account; see `makeSandbox`. */
export interface Sandbox extends PaymentProvider {
  /** Tells the sandbox how its notices reach this server. */
  setWebhookSender(send: WebhookSender): void;
  clock: SandboxClock;
}
