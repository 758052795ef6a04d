import { sql } from 'drizzle-orm';
import type { Db } from './types';

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
    const targets = (found as unknown as { rows: { value: string | null }[] }).rows.flatMap(({ value }) => value ?? []);
    await deleteWithDependents(tx, child, from, targets);
  }
  const gone = await tx.execute(sql`delete from ${sql.identifier(table)} where ${rows} returning 1`);
  return (gone as unknown as { rows: unknown[] }).rows.length;
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
  return (found as unknown as { rows: Reference[] }).rows;
}
