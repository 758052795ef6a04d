import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Database } from '../platform/db';
import { readRows } from '../platform/db/queries';
import { openEmbedded, prepare } from '../platform/db/embedded';
import { openPostgres } from '../platform/db/postgres';
import type { NativeGlobals } from './environment';

/**
 * Creates an empty, migrated database for one test file: on the engine shared by the process, or, if TEST_DATABASE_URL
 * names a PostgreSQL server, in a separate database there.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openShared();
}

async function openShared(): Promise<Database> {
  const { sharedEngine } = globalThis as Partial<NativeGlobals>;
  // Outside of Jest each has its own engine.
  if (!sharedEngine) return openEmbedded('memory://');
  const database = await prepare(await sharedEngine());
  await empty(database);
  return { ...database, close: async () => {} };
}

/** A database that server processes open themselves, on the engine of the run. */
export interface OwnDatabase {
  /** The environment that points a server process to it. */
  env: Record<string, string>;
  /**
   * Opens it in this process; the embedded engine allows one process at a time.
   * @param migrationsFolder of an earlier release; all migrations by default
   */
  open(migrationsFolder?: string): Promise<Database>;
}

/** Creates a database that each `open` migrates further, on an existing engine if there is one. */
export async function makeOldDatabase(folder: string): Promise<Pick<OwnDatabase, 'open'>> {
  const { sharedEngine } = globalThis as Partial<NativeGlobals>;
  if (process.env.TEST_DATABASE_URL || !sharedEngine) return makeOwnDatabase(folder);
  const engine = await sharedEngine();
  await engine.exec('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
  return { open: async (migrations) => ({ ...(await prepare(engine, undefined, migrations)), close: async () => {} }) };
}

/** @param folder of the embedded engine; its last part names the database on a server */
export async function makeOwnDatabase(folder: string): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { env: { DATA_DIR: folder }, open: (migrations) => openEmbedded(folder, migrations) };
  const url = await createOn(server, `shinglewise_${basename(folder).replace(/\W/g, '_')}`);
  return { env: { DATABASE_URL: url }, open: (migrations) => openPostgres(url, { migrationsFolder: migrations }) };
}

/** The tests of one machine check results under load, whatever the time. */
const LOADED = 300_000;

const inUse = new Set<number>();

/** Databases of one process that are open at the same time have different names; names are reused. */
async function openOnServer(server: string): Promise<Database> {
  let place = 1;
  while (inUse.has(place)) place += 1;
  inUse.add(place);
  const name = `shinglewise_test_${process.env.JEST_WORKER_ID ?? '1'}_${place}`;
  const database = await openPostgres(await createOn(server, name), { connectionTimeout: LOADED });
  return { ...database, close: () => database.close().finally(() => inUse.delete(place)) };
}

/** Creates an empty database with this name. @returns its URL */
async function createOn(server: string, name: string): Promise<string> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function empty({ db }: Database): Promise<void> {
  const tables = await readRows<{ name: string }>(
    db,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  // Truncating an empty table takes as long as a full one, and most are empty.
  const ifFilled = tables.map(({ name }) => `select '"${name}"' as name where exists (select from "${name}")`);
  const filled = tables.length > 0 ? await readRows<{ name: string }>(db, ifFilled.join(' union all ')) : [];
  if (filled.length > 0) await db.execute(sql.raw(`truncate ${filled.map(({ name }) => name).join(', ')} cascade`));
}

/** Creates a temporary folder for the tests of a file, or one for each of them, and deletes it afterwards. */
export function useFolder({ each = false } = {}): { readonly path: string } {
  const folder = { path: '' };
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(() => void (folder.path = mkdtempSync(join(tmpdir(), 'server-'))));
  after(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}
