import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/**
 * What queries run on: the database itself or a transaction. On the embedded engine a query on the database inside
 * an open transaction waits for ever, so a function that may run in one takes the Db to use.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /** To be asked before what may write. @throws ENOSPC while the embedded engine has too little disk space */
  checkSpace(): Promise<void>;
  /** Connections of this process, by state; none with the embedded engine. */
  load(): Record<string, number>;
  close(): Promise<void>;
}
