import { Pool, type PoolClient } from 'pg';
import { isDatabaseUnavailable } from './errors';
import { connectionError } from './requirements';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** A pool that fails at once while PostgreSQL doesn't respond, instead of making each request wait for a timeout. */
export class FailFastPool extends Pool {
  isAway = (): boolean => false;

  override connect: Pool['connect'] = ((callback?: Callback) => {
    const error = this.isAway() && new Error('PostgreSQL does not respond.');
    if (callback && error) return void process.nextTick(callback, error, undefined, () => {});
    if (callback) return super.connect(callback);
    // Only transactions use this form; drizzle wraps the errors of single queries.
    return (error ? Promise.reject<PoolClient>(error) : super.connect()).catch((reason: unknown) => {
      throw isDatabaseUnavailable(reason) ? connectionError(reason) : reason;
    });
  }) as Pool['connect'];
}

/** Keeps errors of connections from ending the process; the next query of a broken connection fails instead. */
export function ignoreErrors(pool: Pool): void {
  // The pool replaces a broken idle connection.
  pool.on('error', () => {});
  // The pool listens only while a connection is idle, so an error in a transaction would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
}

const EVERY = 1_000;
/** One late answer may be this process's own fault: a busy event loop reads it late. */
const MISSES = 2;

export interface Heartbeat {
  /** One connection for checks, so that they never wait for the queries of requests. */
  pool: Pool;
  /** Returns whether PostgreSQL missed the last checks. */
  isAway(): boolean;
  stop(): Promise<void>;
}

/** Checks once a second whether PostgreSQL responds within the timeout. Metrics don't count these queries. */
export function watchPostgres(url: string, timeout: number): Heartbeat {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'shinglewise health',
  });
  ignoreErrors(pool);
  let missed = 0;
  let waits = false;
  const timer = setInterval(() => {
    if (waits) return;
    waits = true;
    pool
      .query('select 1')
      .then(
        () => (missed = 0),
        () => (missed += 1),
      )
      .finally(() => (waits = false));
  }, EVERY);
  timer.unref();
  return {
    pool,
    isAway: () => missed >= MISSES,
    stop: () => {
      clearInterval(timer);
      return pool.end();
    },
  };
}
