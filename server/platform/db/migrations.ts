import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ROOT } from '../lib/root';
import { pgCode } from './errors';
import type { Db } from './database';

/** The migrations of both engines; `npm run db:generate -- <name>` adds one, and none is ever changed. */
export const MIGRATIONS_FOLDER = join(ROOT, 'server/platform/db/migrations');

const NEWEST_APPLIED = `select max(created_at)::text as newest, obj_description('drizzle'::regnamespace, 'pg_namespace') as since
  from drizzle.__drizzle_migrations`;

const CONTRACTS =
  /\b(drop (table|column|schema)|rename (to|column)|set not null|set data type|alter column "\w+" type)\b|add column (?![^;]*default)[^;]*not null/gi;

/** Matches SQL that breaks older programs. Remove unused columns and tables one release later. */
export const contractions = (statements: string): string[] => statements.match(CONTRACTS) ?? [];

interface Migration {
  tag: string;
  when: number;
}

function readJournal(migrationsFolder: string): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
}

/** Returns the name and time of a folder's newest migration. */
export const newestMigration = (migrationsFolder = MIGRATIONS_FOLDER): Migration =>
  readJournal(migrationsFolder).at(-1) ?? { tag: 'none', when: 0 };

/** Returns the newest migration that removes something: programs that include it can use this schema. */
function usableSince(migrationsFolder: string): number {
  const isContraction = ({ tag }: Migration) =>
    contractions(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')).length > 0;
  return readJournal(migrationsFolder).findLast(isContraction)?.when ?? 0;
}

/** After restoring an older backup under a running server. */
export class MissingMigrations extends Error {
  override message = 'The database lacks migrations of this version. Restart the server.';
}

/** @throws MissingMigrations */
export async function checkMigrated(db: Db): Promise<void> {
  const { rows } = await db.execute<{ newest: string | null }>(sql.raw(NEWEST_APPLIED));
  if (Number(rows[0]?.newest ?? 0) < newestMigration().when) throw new MissingMigrations();
}

/** A connection of either engine. */
interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/**
 * Migrates a database. One that a newer version has changed is accepted unchanged if that version only added to it, so
 * that both can run next to each other and a rollback is possible.
 * @param migrate drizzle's own function for the engine
 * @throws Error with a message for the operator, also for a database that a newer version has changed too much
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
  const [row] = applied.rows as { newest: string | null; since: string | null }[];
  const { when } = newestMigration(migrationsFolder);
  if (Number(row?.newest ?? 0) > when) {
    if (when >= Number(row?.since ?? Infinity)) return;
    throw new Error(
      'The database was changed by a newer version of this server. Start that version. Migrations cannot be undone.',
    );
  }
  await migrate({ migrationsFolder }).catch((cause: unknown) => {
    if (pgCode(cause) !== '42P07') throw cause;
    throw new Error(
      'The database contains tables from unknown migrations. Nothing was changed. Start the version of ' +
        'this server that created them, or set DATABASE_URL or DATA_DIR to another database.',
      { cause },
    );
  });
  const since = usableSince(migrationsFolder);
  if (row?.since !== String(since)) await client.query(`comment on schema drizzle is '${since}'`);
}
