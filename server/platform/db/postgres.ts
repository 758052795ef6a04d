import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { timed } from '../lib/observe';
import type { Database } from './database';
import { ConnectionFailure, isDatabaseUnavailable } from './errors';
import { FailFastPool, ignoreErrors, watchPostgres } from './pools';
import { migrateForward } from './migrations';
import { checkRequirements, checkRights, connectionError, isUntrusted } from './requirements';
import * as schema from './schema';

/** Any number that no other program on the same database uses for its advisory locks. */
const MIGRATION_LOCK = 752_418_301;
/** PostgreSQL itself ends a statement after 15 s; a server that is paused or disconnected does not respond at all. */
const QUERY_TIMEOUT = 20_000;
/** Requests beyond the pool's capacity are rejected after this time, so that overload does not pile up. Milliseconds. */
const CONNECTION_TIMEOUT = 1_000;

export interface PostgresOptions {
  /** Milliseconds until a query without a response counts as failed. */
  queryTimeout?: number;
  /** Milliseconds until a request without a connection, or a heartbeat without a response, counts as failed. */
  connectionTimeout?: number;
  migrationsFolder?: string;
}

/** Opens PostgreSQL 15 or newer; any number of server processes may share it. */
export async function openPostgres(
  url: string,
  { queryTimeout = QUERY_TIMEOUT, connectionTimeout = CONNECTION_TIMEOUT, migrationsFolder }: PostgresOptions = {},
): Promise<Database> {
  const pool = new FailFastPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: queryTimeout,
    application_name: 'shinglewise',
  });
  ignoreErrors(pool);
  pool.on('connect', watchQueries);
  try {
    await checkConnections(pool);
    await migrateOnce(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    const isConnection = isDatabaseUnavailable(error) || isUntrusted(error);
    throw isConnection && !(error instanceof ConnectionFailure) ? connectionError(error) : error;
  }
  const heartbeat = watchPostgres(url, connectionTimeout);
  pool.isAway = heartbeat.isAway;
  return {
    engine: 'postgres',
    db: drizzle({ client: pool, schema }),
    probe: drizzle({ client: heartbeat.pool, schema }),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), heartbeat.stop()])),
  };
}

/**
 * Measures queries, and closes connections whose query timed out: a rollback would wait for the missing response, and
 * closing rolls back.
 */
function watchQueries(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const done = args.at(-1);
    // The signature that the pool uses.
    if (typeof done === 'function') {
      const answered = new Promise<void>((resolve) =>
        query(...args.slice(0, -1), (...result: unknown[]) => {
          resolve();
          done(...result);
        }),
      );
      return void timed(answered);
    }
    const running = query(...args);
    // Not `instanceof`: in tests the driver has the Promise of another realm.
    if (!isPromise(running)) return running;
    running.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') void client.end().catch(() => {});
    });
    return timed(running);
  }) as typeof client.query;
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Promise<unknown> | null)?.finally === 'function';

async function checkConnections(pool: Pool): Promise<void> {
  const clients: PoolClient[] = [];
  try {
    for (let count = 0; count < 2; count += 1) clients.push(await pool.connect());
    await checkRequirements(clients);
    await checkRights(clients[0]!);
  } finally {
    // Close the connections so that none keeps the marks of the check.
    for (const client of clients) client.release(true);
  }
}

/** Processes that start at the same time migrate one after another. */
async function migrateOnce(pool: Pool, migrationsFolder?: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateForward(client, (config) => migrate(drizzle({ client }), config), migrationsFolder);
  } finally {
    // Closing releases the lock.
    client.release(true);
  }
}
