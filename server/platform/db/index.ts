import type { Config } from '../config';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

export type { Database, Db } from './database';

/**
 * Opens the configured database and migrates its schema.
 * @throws Error with a message for the operator: locked folder, unreadable data, newer schema, no connection.
 */
export const openDatabase = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
