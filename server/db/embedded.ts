import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDirectory, tightenAll } from './directory';
import { openEngine, readTemplate } from './engine';
import { pgCode } from './errors';
import type { Database } from './database';
import { migrateForward } from './migrations';
import * as schema from './schema';

/** Writes are rejected below this: on a full disk the engine hangs. */
const SPACE_FLOOR = 64 * 1024 * 1024;

const engineFolder = (dataDir: string) => join(dataDir, 'postgres');
/** Exists from the first write of a new engine until its setup is complete. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'creating');

/** Returns whether the folder contains an embedded database. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(engineFolder(dataDir)) && !existsSync(unfinishedMark(dataDir));
}

/**
 * Opens the embedded PostgreSQL engine in a folder, or in memory with `memory://`. It survives a killed process but,
 * without fsync, not a power failure; production uses PostgreSQL.
 */
export async function openEmbedded(dataDir: string, migrationsFolder?: string): Promise<Database> {
  if (dataDir === 'memory://') return prepare(await openEngine({ loadDataDir: readTemplate() }));
  const unlock = await lockDirectory(dataDir).catch((error: unknown) => {
    throw pgCode(error) === 'ENOSPC' ? new Error(`No disk space is left for ${dataDir}.`, { cause: error }) : error;
  });
  let client: PGlite | undefined;
  try {
    client = await openFolder(dataDir);
    // The engine unpacks its files with modes that let every user read them.
    tightenAll(engineFolder(dataDir));
    return await prepare(client, { checkSpace: makeSpaceCheck(dataDir), unlock }, migrationsFolder);
  } catch (error) {
    // An open engine keeps the process running.
    await client?.close();
    unlock();
    throw error;
  }
}

/** Wraps an open engine, such as one loaded from a dump, and migrates its schema. */
export async function prepare(
  client: PGlite,
  { checkSpace = async () => {}, unlock = () => {} } = {},
  migrationsFolder?: string,
): Promise<Database> {
  const db = drizzle({ client, schema });
  await migrateForward(client, (config) => migrate(db, config), migrationsFolder);
  return { engine: 'pglite', db, probe: db, checkSpace, load: () => ({}), close: () => client.close().then(unlock) };
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const [folder, unfinished] = [engineFolder(dataDir), unfinishedMark(dataDir)];
  await requireDiskSpace(dataDir);
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

/** Caches the disk check for a second, so that checking before every write is cheap. */
function makeSpaceCheck(dataDir: string): () => Promise<void> {
  let lookedAt = 0;
  let outcome: Promise<void> = Promise.resolve();
  return () => {
    if (Date.now() - lookedAt > 1_000) {
      lookedAt = Date.now();
      outcome = requireDiskSpace(dataDir);
      outcome.catch(() => {});
    }
    return outcome;
  };
}

async function requireDiskSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= SPACE_FLOOR) return;
  throw Object.assign(new Error(`Less than ${SPACE_FLOOR / 1024 / 1024} MiB of disk space are free for ${dataDir}.`), {
    code: 'ENOSPC',
  });
}
