import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Database, Db } from '../db';
import type { Limiter } from '../security/limits/limiter';
import type { Messages } from '../messages';
import type { PaymentProvider, Sandbox } from '../providers/provider';
import type { Hasher } from '../security/hasher';
import type { SigningKeys } from '../security/tokens';
import type { Background, Log, WithLock } from '../db/work/background';
import type { Worker } from '../db/work/worker';

/** The dependencies of work that runs in a request, in a job or in a CLI command. */
export type WorkContext = Pick<
  Context,
  'db' | 'now' | 'config' | 'messages' | 'provider' | 'background' | 'withLock' | 'signingKeys'
> & {
  log: Log;
};

/** The dependencies of every module. None of them is state of one process that another would need. */
export interface Context {
  config: Config;
  database: Database;
  db: Db;
  /** Epoch milliseconds; tests inject their own. */
  now: () => number;
  /** When this process started, epoch milliseconds. */
  startedAt: number;
  /** Compares the clocks, once a minute and before plans are renewed; rejects when one of them can't be read. */
  clockIsRight: () => Promise<boolean>;
  /** @throws HttpError 503 if the last comparison found a wrong clock */
  requireRightClock: () => void;
  log: FastifyBaseLogger;
  /** Work that runs after the response. */
  background: Background;
  messages: Messages;
  /** Builds the requested data exports, one at a time. */
  exportWorker: Worker;
  /** Renews due plans, several at the same time. */
  renewalWorker: Worker;
  limiter: Limiter;
  /** Serializes the requests of one account. */
  withLock: WithLock;
  hasher: Hasher;
  signingKeys: SigningKeys;
  /** The payment provider: Stripe when a key is set, otherwise the sandbox. */
  provider: PaymentProvider;
  /** The sandbox provider with the methods of its own pages; never in production. */
  sandbox: Sandbox | null;
}
