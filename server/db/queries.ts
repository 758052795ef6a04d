import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './index';

/** The rows of a statement in plain SQL. */
export async function readRows<T>(db: Db, query: string): Promise<T[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: T[] }).rows;
}

/** The time by the clock of the database's machine, epoch ms. */
export async function readClock(db: Db): Promise<number> {
  const now = sql<string>`extract(epoch from clock_timestamp()) * 1000`;
  const [row] = await db.select({ now }).from(sql`(select 1) as one`);
  return Math.round(Number(row?.now));
}

/**
 * A statement for the reads that every page makes: built once for a database, and parsed and planned once for each
 * connection of it. What a partial index names is written as a literal, as the plan is made without the values.
 * @param make ends in `.prepare(name)`; one name has one text
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}

/** A new opaque key: 128 random bits as 22 base64url characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
