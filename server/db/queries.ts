import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './index';

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

interface Reference {
  child: string;
  column: string;
  target: string;
}

/**
 * Deletes rows and everything that refers to them, level by level, whatever tables there are.
 * @param values of the column, whose rows go
 * @returns how many rows of the table itself went
 */
export async function deleteWithDependents(tx: Db, table: string, column: string, values: string[]): Promise<number> {
  if (values.length === 0) return 0;
  const rows = sql`${sql.identifier(column)} in ${values}`;
  for (const { child, column: from, target } of await referencesTo(tx, table)) {
    const found = await tx.execute(
      sql`select distinct ${sql.identifier(target)}::text as value from ${sql.identifier(table)} where ${rows}`,
    );
    const targets = (found as { rows: { value: string | null }[] }).rows.flatMap(({ value }) => value ?? []);
    await deleteWithDependents(tx, child, from, targets);
  }
  const gone = await tx.execute(sql`delete from ${sql.identifier(table)} where ${rows} returning 1`);
  return (gone as { rows: unknown[] }).rows.length;
}

/** Foreign keys that lead to a table and are not emptied by the database itself when their row goes. */
async function referencesTo(tx: Db, table: string): Promise<Reference[]> {
  const found = await tx.execute(sql`
    select child.relname as child, own.attname as "column", other.attname as target
    from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and confdeltype not in ('n', 'd') and parent.relname = ${table}
      and parent.relnamespace = current_schema()::regnamespace`);
  return (found as { rows: Reference[] }).rows;
}

/** A new opaque key: 128 random bits as 22 base64url characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
