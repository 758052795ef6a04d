import type { Db } from '../db';
import type { sandboxSessions } from '../db/schema';
import type { PaymentProvider } from './provider';

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
