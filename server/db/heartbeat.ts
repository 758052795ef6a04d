import { Pool } from 'pg';
import { ignoreErrors } from './failFastPool';

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

/** Checks once a second whether PostgreSQL responds. Metrics don't count these queries. */
export function watchPostgres(url: string): Heartbeat {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: EVERY,
    query_timeout: EVERY,
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
