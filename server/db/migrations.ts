import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pgCode } from './errors';
import type { Db } from './database';

/** The one folder of migrations for both engines; `npm run db:generate -- <name>` adds one, and none is ever changed. */
export const MIGRATIONS_FOLDER = join(__dirname, '../../server/db/migrations');

const NEWEST_APPLIED = 'select max(created_at)::text as newest from drizzle.__drizzle_migrations';

/** The newest migration of a folder: its name, and when it was made. */
export function newestMigration(migrationsFolder = MIGRATIONS_FOLDER): { tag: string; when: number } {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries.at(-1) ?? { tag: 'none', when: 0 };
}

/** @throws Error where migrations of this version are missing, as when an older back-up was restored under a running server */
export async function checkMigrated(db: Db): Promise<void> {
  const { rows } = (await db.execute(sql.raw(NEWEST_APPLIED))) as { rows: { newest: string | null }[] };
  if (Number(rows[0]?.newest ?? 0) < newestMigration().when)
    throw new Error('The database lacks migrations of this version: start the server anew.');
}

/** A connection of either engine. */
interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/**
 * Brings a database up to date.
 * @param migrate drizzle's own function for the engine
 * @throws Error with a sentence for the operator, also for a database that a newer version has already changed
 */
export async function migrateForward(
  client: Connection,
  migrate: (config: { migrationsFolder: string }) => Promise<void>,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const applied = await client.query(NEWEST_APPLIED).catch((error: unknown) => {
    // An empty database has no such table.
    if (['42P01', '3F000'].includes(pgCode(error) ?? '')) return { rows: [] };
    throw error;
  });
  const [row] = applied.rows as { newest: string | null }[];
  if (Number(row?.newest ?? 0) > newestMigration(migrationsFolder).when)
    throw new Error(
      'The database was changed by a newer version of this server. Start that version; migrations only go forward.',
    );
  await migrate({ migrationsFolder }).catch((cause: unknown) => {
    // Only an unreleased version left such tables.
    if (pgCode(cause) !== '42P07') throw cause;
    throw new Error(
      'The database holds tables that none of the known migrations made. Nothing was changed. Start the version of ' +
        'this server that made them, or name another database with DATABASE_URL or DATA_DIR.',
      { cause },
    );
  });
}
