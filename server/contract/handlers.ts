import type { FastifyBaseLogger } from 'fastify';
import type { SignedInAccount } from '../security/sessions';

/** One call of an operation, after validation. All strings of the body are trimmed (specification 3). */
export interface Call<Body = unknown, Query = unknown> {
  body: Body;
  query: Query;
  /** Whose session it is. @throws Error in an operation that needs none by the contract */
  account: SignedInAccount;
  /** The token of the Authorization header, not checked; null without one. */
  bearer: string | null;
  /** Address of the caller; a proxy's word counts only when TRUST_PROXY names it. */
  ip: string;
  /** The Host header: in development one of the names this site goes by. */
  host: string | undefined;
  log: FastifyBaseLogger;
}

/**
 * Answers an operation: resolves to the whole envelope (`{success: true, ...}`), sent with the success status of the
 * contract. Everything else is thrown as a Problem (`refuse(400, 'A sentence.')`).
 */
// Each handler states its own body and query, which the contract has checked; a table of them has no common type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Handler = (call: Call<any, any>) => Promise<{ success: true } & Record<string, unknown>>;

/** Handlers by operationId. */
export type Handlers = Record<string, Handler>;
