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

/** Below this the engine is not asked to write: on a full disk it never answers again. */
const SPACE_FLOOR = 64 * 1024 * 1024;

const engineFolder = (dataDir: string) => join(dataDir, 'postgres');
/** There from the first write of a new engine until it is whole. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'creating');

/** Whether the folder holds an embedded database. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(engineFolder(dataDir)) && !existsSync(unfinishedMark(dataDir));
}

/**
 * The embedded PostgreSQL engine in a folder, or in memory with `memory://`. It survives a killed process but, as it
 * does not fsync, not a power cut; production uses PostgreSQL.
 */
export async function openEmbedded(dataDir: string, migrationsFolder?: string): Promise<Database> {
  if (dataDir === 'memory://') return prepare(await openEngine({ loadDataDir: readTemplate() }));
  const unlock = await lockDirectory(dataDir).catch((error: unknown) => {
    throw pgCode(error) === 'ENOSPC' ? new Error(`No room is left for ${dataDir}.`, { cause: error }) : error;
  });
  let client: PGlite | undefined;
  try {
    client = await openFolder(dataDir);
    // The engine unpacks its files with modes that let every user read them.
    tightenAll(engineFolder(dataDir));
    return await prepare(client, { checkSpace: makeSpaceCheck(dataDir), unlock }, migrationsFolder);
  } catch (error) {
    // An engine that stays open keeps the process.
    await client?.close();
    unlock();
    throw error;
  }
}

/** Wraps an engine that is already open, such as one loaded from a dump, and brings its schema up to date. */
export async function prepare(
  client: PGlite,
  { checkSpace = async () => {}, unlock = () => {} } = {},
  migrationsFolder?: string,
): Promise<Database> {
  const db = drizzle({ client, schema });
  await migrateForward(client, (config) => migrate(db, config), migrationsFolder);
  return { engine: 'pglite', db, checkSpace, load: () => ({}), close: () => client.close().then(unlock) };
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const [folder, unfinished] = [engineFolder(dataDir), unfinishedMark(dataDir)];
  await refuseWithoutSpace(dataDir);
  try {
    if (holdsDatabase(dataDir)) return await openEngine({ dataDir: folder });
    // A first start that was killed left a folder that nothing was ever written to.
    writeFileSync(unfinished, '');
    rmSync(folder, { recursive: true, force: true });
    const engine = await openEngine({ dataDir: folder, loadDataDir: readTemplate() });
    rmSync(unfinished);
    return engine;
  } catch (error) {
    throw new Error(
      `The embedded database in ${folder} cannot be opened. Nothing was changed; to start anew, move the folder away.`,
      { cause: error },
    );
  }
}

/** The answer of the last look is good for a second, so that asking before every write costs nothing. */
function makeSpaceCheck(dataDir: string): () => Promise<void> {
  let lookedAt = 0;
  let outcome: Promise<void> = Promise.resolve();
  return () => {
    if (Date.now() - lookedAt > 1_000) {
      lookedAt = Date.now();
      outcome = refuseWithoutSpace(dataDir);
      outcome.catch(() => {});
    }
    return outcome;
  };
}

async function refuseWithoutSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= SPACE_FLOOR) return;
  throw Object.assign(new Error(`Less than ${SPACE_FLOOR / 1024 / 1024} MiB are free for ${dataDir}.`), {
    code: 'ENOSPC',
  });
}
