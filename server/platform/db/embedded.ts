import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openEngine, readTemplate } from './engine';
import { pgCode } from './errors';
import type { Database } from './database';
import { migrateForward } from './migrations';
import * as schema from './schema';

const engineFolder = (dataDir: string) => join(dataDir, 'postgres');
/** Exists from the first write of a new engine until its setup is complete. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'creating');

/** Returns whether the folder contains an embedded database. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(engineFolder(dataDir)) && !existsSync(unfinishedMark(dataDir));
}

/**
 * Opens the embedded PostgreSQL engine in a folder, or in memory with `memory://`, for the demo, development and tests.
 * It survives a killed process but, without fsync, not a power failure.
 */
export async function openEmbedded(dataDir: string, migrationsFolder?: string): Promise<Database> {
  if (dataDir === 'memory://') return prepare(await openEngine({ loadDataDir: readTemplate() }));
  const unlock = lockDirectory(dataDir);
  let client: PGlite | undefined;
  try {
    client = await openFolder(dataDir);
    return await prepare(client, unlock, migrationsFolder);
  } catch (error) {
    // An open engine keeps the process running.
    await client?.close();
    unlock();
    throw error;
  }
}

/** Wraps an open engine, such as one loaded from a dump, and migrates its schema. */
export async function prepare(client: PGlite, unlock = () => {}, migrationsFolder?: string): Promise<Database> {
  const db = drizzle({ client, schema });
  await migrateForward(client, (config) => migrate(db, config), migrationsFolder);
  return { engine: 'pglite', db, probe: db, load: () => ({}), close: () => client.close().then(unlock) };
}

/**
 * Takes the lock of a data directory: two engines on one directory silently lose acknowledged rows.
 * @returns a function that releases the lock
 * @throws Error naming the process that holds it
 */
function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  const holder = existsSync(file) ? Number(/\d+/.exec(readFileSync(file, 'utf8'))?.[0] ?? 0) : 0;
  // In a container, each start has the same pid.
  if (holder !== process.pid && isRunning(holder))
    throw new Error(
      `The data directory ${dataDir} is in use by the process ${holder}. Stop that process, set another DATA_DIR, ` +
        `or delete ${file} if that process is another program.`,
    );
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return pgCode(error) === 'EPERM';
  }
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const [folder, unfinished] = [engineFolder(dataDir), unfinishedMark(dataDir)];
  try {
    if (holdsDatabase(dataDir)) return await openEngine({ dataDir: folder });
    // A killed first start left a folder without data.
    writeFileSync(unfinished, '');
    rmSync(folder, { recursive: true, force: true });
    const engine = await openEngine({ dataDir: folder, loadDataDir: readTemplate() });
    rmSync(unfinished);
    return engine;
  } catch (error) {
    throw new Error(
      `The embedded database in ${folder} cannot be opened. Nothing was changed. To start with an empty database, move the folder away.`,
      { cause: error },
    );
  }
}
