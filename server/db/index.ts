import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';
import type { Database } from './types';

export type { Database, Db } from './types';

/**
 * Opens the database the configuration names and brings its schema up to date.
 * @throws Error with a sentence for the operator: locked folder, unreadable data, newer schema, no connection.
 */
export async function openDatabase(where: { dataDir: string; databaseUrl: string | null }): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir);
}
