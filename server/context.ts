import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database, Db } from './db';
import type { Limiter } from './limits/limiter';
import type { Messages } from './messages';
import type { PaymentProvider } from './payments/providers/provider';
import type { Sandbox } from './sandbox/sandbox';
import type { Hasher } from './security/hasher';
import type { SigningKeys } from './security/tokens';
import type { Background, Log, WithLock } from './work/background';

/** What work needs that no request began, in the server and in a command beside it. */
export type WorkContext = Pick<
  Context,
  'db' | 'now' | 'config' | 'messages' | 'provider' | 'background' | 'withLock'
> & {
  log: Log;
};

/** What every module is made with. Nothing in it is state of one process that another would need. */
export interface Context {
  config: Config;
  database: Database;
  db: Db;
  /** Epoch milliseconds; tests inject their own. */
  now: () => number;
  /** To be asked before plans are renewed. */
  clockIsRight: () => Promise<boolean>;
  log: FastifyBaseLogger;
  /** Work that follows an answer. */
  background: Background;
  messages: Messages;
  limiter: Limiter;
  /** What one account asks for, one after another. */
  withLock: WithLock;
  hasher: Hasher;
  signingKeys: SigningKeys;
  /** Takes the payments: Stripe when a key is set, otherwise the sandbox. */
  provider: PaymentProvider;
  /** The provider once more where it is the sandbox, with what only its own pages need; never in production. */
  sandbox: Sandbox | null;
}
