import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { timed } from '../observe';
import { isDatabaseAway } from './errors';
import type { Database } from './database';
import { migrateForward } from './migrations';
import { checkRequirements, connectionError } from './requirements';
import * as schema from './schema';

/** Any number that no other program on the same database uses for its advisory locks. */
const MIGRATION_LOCK = 752_418_301;
/** PostgreSQL itself ends a statement after 15 s; a server that is paused or cut off says nothing at all. */
const QUERY_TIMEOUT = 20_000;

/**
 * PostgreSQL 15 or newer; any number of server processes may share it.
 * @param queryTimeout milliseconds after which a query without an answer counts as failed
 */
export async function openPostgres(
  url: string,
  queryTimeout = QUERY_TIMEOUT,
  migrationsFolder?: string,
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: queryTimeout,
    application_name: 'shinglewise',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The pool listens only while a connection is idle: one that breaks in a transaction would end the process too. Its
  // next query is refused, and the pool does not take it back.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watchQueries(client);
  });
  try {
    await checkConnections(pool);
    await migrateOnce(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    throw isDatabaseAway(error) ? connectionError(error) : error;
  }
  const db = drizzle({ client: pool, schema });
  return {
    engine: 'postgres',
    db,
    checkSpace: async () => {},
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Times queries, and closes connections whose query timed out: a rollback would wait behind the missing answer, and
 * closing rolls back.
 */
function watchQueries(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const done = args.at(-1);
    // As the pool calls it.
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
    if (!(running instanceof Promise)) return running;
    running.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') void client.end().catch(() => {});
    });
    return timed(running);
  }) as typeof client.query;
}

async function checkConnections(pool: Pool): Promise<void> {
  const clients: PoolClient[] = [];
  try {
    for (let count = 0; count < 2; count += 1) clients.push(await pool.connect());
    await checkRequirements(clients);
  } finally {
    // Closed, so that no connection keeps the marks of the check.
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
    // Closed, which gives the lock back.
    client.release(true);
  }
}
