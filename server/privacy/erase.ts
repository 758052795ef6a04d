import { and, lte } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { PERSONAL_DATA, type Person } from './personalData';

/**
 * Deletes what is kept about a person, and ends the plan at once. Of an account that has traded, the row stays without
 * name, contacts and password: the ledger refers to it.
 */
export async function erase(tx: Db, person: Person): Promise<void> {
  for (const { table, theirs, erased } of Object.values(PERSONAL_DATA)) {
    if (erased === 'deleted') await tx.delete(table).where(theirs?.(person));
    else if (typeof erased === 'function') await erased(tx, person);
  }
}

/** Deletes what is kept no longer. Nothing relies on it: expired rows are never believed anyway. */
export async function tidy({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const { table, outdated } of Object.values(PERSONAL_DATA)) {
    if (outdated) await db.delete(table).where(and(lte(outdated.after, now() - outdated.ms), outdated.where));
  }
}
