import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pgCode } from './errors';

/** The one folder of migrations for both engines, written by `npm run db:generate`. */
export const MIGRATIONS_FOLDER = join(__dirname, 'migrations');

interface Journal {
  entries: { when: number }[];
}

/**
 * Refuses a database that a newer version of this server has already changed (C66).
 * @param newestApplied reads the greatest created_at of drizzle's table; throws 42P01/3F000 on an empty database
 */
export async function refuseNewerSchema(newestApplied: () => Promise<number | null>): Promise<void> {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;
  const newestKnown = Math.max(0, ...journal.entries.map((entry) => entry.when));
  const applied = await newestApplied().catch((error: unknown) => {
    if (['42P01', '3F000'].includes(pgCode(error) ?? '')) return null;
    throw error;
  });
  if (applied !== null && applied > newestKnown) {
    throw new Error(
      'The database was changed by a newer version of this server. Start that version; migrations only go forward.',
    );
  }
}

export const NEWEST_APPLIED = 'select max(created_at)::text as newest from drizzle.__drizzle_migrations';

/** Names the likely cause when a migration meets tables that it wanted to make. */
export function explainMigrationFault(error: unknown): Error {
  if (pgCode(error) !== '42P07') return error as Error;
  return new Error(
    'The database holds tables of an unreleased version of this server, which cannot be brought up to date. ' +
      'Move the data directory away (or empty the database) and start again.',
    { cause: error },
  );
}
