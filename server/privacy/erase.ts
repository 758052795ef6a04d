import { and, lte } from 'drizzle-orm';
import type { Db } from '../db';
import type { Context } from '../process/context';
import { PERSONAL_DATA, type Person } from './personalData';

/**
 * Deletes a person's data and ends the plan immediately. The row of an account with payments stays without name,
 * contacts and password, because the ledger refers to it.
 */
export async function erase(tx: Db, person: Person): Promise<void> {
  for (const { table, theirs, erased } of PERSONAL_DATA) {
    if (!theirs) continue;
    if (erased === 'deleted') await tx.delete(table).where(theirs(person));
    else if (typeof erased === 'function') await erased(tx, person);
  }
}

/** Deletes expired rows. Only saves space: the code ignores expired rows anyway. */
export async function tidy({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const { table, outdated } of PERSONAL_DATA) {
    if (outdated) await db.delete(table).where(and(lte(outdated.after, now() - outdated.ms), outdated.where));
  }
}
