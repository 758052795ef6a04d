import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pgCode } from './errors';

/** The one folder of migrations for both engines; `npm run db:generate -- <name>` adds one, and none is ever changed. */
export const MIGRATIONS_FOLDER = join(__dirname, 'migrations');

interface Journal {
  entries: { when: number }[];
}

/**
 * Refuses a database that a newer version of this server has already changed.
 * @param newestApplied reads the greatest created_at of drizzle's table; throws 42P01/3F000 on an empty database
 * @param folder the migrations that this version knows
 */
export async function refuseNewerSchema(
  newestApplied: () => Promise<number | null>,
  folder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
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

/** Says what to do when a migration meets tables that it wanted to make: only an unreleased version left them. */
export function explainMigrationFault(error: unknown): Error {
  if (pgCode(error) !== '42P07') return error as Error;
  return new Error(
    'The database holds tables that none of the known migrations made. Nothing was changed. Start the version of this ' +
      'server that made them, or name another database with DATABASE_URL or DATA_DIR.',
    { cause: error },
  );
}
