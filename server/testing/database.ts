import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '../db';
import { prepare } from '../db/embedded';
import { openPostgres } from '../db/postgres';
import type { NativeModules } from './environment';

/**
 * An empty, migrated database for one test file: on the engine that the whole process shares, or, where
 * TEST_DATABASE_URL names a PostgreSQL server, in a database of its own there.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openShared();
}

async function openShared(): Promise<Database> {
  const { sharedEngine } = (globalThis as unknown as { nativeModules: NativeModules }).nativeModules;
  const database = await prepare(
    await sharedEngine(),
    async () => {},
    () => {},
  );
  await empty(database);
  return { ...database, close: async () => {} };
}

async function openOnServer(server: string): Promise<Database> {
  const name = `shinglewise_test_${process.env.JEST_WORKER_ID ?? '1'}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.href);
}

async function empty({ db }: Database): Promise<void> {
  const tables = await db.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  const names = (tables as unknown as { rows: { tablename: string }[] }).rows.map(({ tablename }) => `"${tablename}"`);
  if (names.length > 0) await db.execute(sql.raw(`truncate ${names.join(', ')} cascade`));
}
