import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

interface Result<Row> {
  rows: Row[];
}

/** The result of a plain SQL statement, as far as both drivers agree. */
interface ResultKind extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/**
 * The database or a transaction. On the embedded engine a query on the database inside an open transaction deadlocks,
 * so functions that may run in a transaction take the Db as a parameter.
 */
export type Db = PgDatabase<ResultKind, typeof schema>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /** For health checks: with PostgreSQL a connection of its own, which never waits for requests. */
  readonly probe: Db;
  /** Connections of this process, by state; none with the embedded engine. */
  load(): Record<string, number>;
  close(): Promise<void>;
}
