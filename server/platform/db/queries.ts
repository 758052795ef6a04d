import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './index';

/** Returns the rows of a plain SQL statement. */
export async function readRows<T>(db: Db, query: string): Promise<T[]> {
  return (await db.execute<T & Record<string, unknown>>(sql.raw(query))).rows;
}

/** Returns the time by the clock of the database's machine, epoch ms. */
export async function readClock(db: Db): Promise<number> {
  const now = sql<string>`extract(epoch from clock_timestamp()) * 1000`;
  const [row] = await db.select({ now }).from(sql`(select 1) as one`);
  return Math.round(Number(row?.now));
}

/**
 * Prepares a frequent read: built once per database, parsed and planned once per connection. Values in the condition of
 * a partial index must be literals, because the plan is made without the parameters.
 * @param make ends in `.prepare(name)`; a name always has the same SQL
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}

/** Returns a new opaque key: 128 random bits as 22 base64url characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
