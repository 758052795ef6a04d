import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, pipeline as pass } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { version } from '../../package.json';
import type { Db } from '../db';
import { pgCode } from '../db/errors';
import { newestMigration } from '../db/migrations';
import { readRows } from '../db/queries';
import { type CommandContext, CommandError, NEW_FILE, toFileError, writeFileOnce } from './output';

/** Describes the content of a backup, to detect a truncated or changed file. */
interface Manifest {
  tables: Record<string, { rows: number; sha256: string }>;
  sequences: Record<string, string | null>;
}

interface Header {
  format: 'shinglewise back-up 1';
  version: string;
  /** The newest migration. */
  schema: string;
  createdAt: string;
}

const BATCH = 500;

const listTables = (db: Db) =>
  readRows<{ name: string }>(db, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);

/**
 * Writes all data of one moment into one file, while the server runs: JSON lines, compressed. A file of the embedded
 * engine can be restored on PostgreSQL, and vice versa.
 * @throws CommandError when the file exists, unless `--force` is given
 */
export async function backUp({ db, now, options }: CommandContext, file: string): Promise<string> {
  const manifest: Manifest = { tables: {}, sequences: {} };
  async function* lines(tx: Db): AsyncGenerator<string> {
    const createdAt = new Date(now()).toISOString();
    const header: Header = { format: 'shinglewise back-up 1', version, schema: newestMigration().tag, createdAt };
    yield `${JSON.stringify(header)}\n`;
    for (const { name } of await listTables(tx)) {
      yield `#${name}\n`;
      const sum = { rows: 0, hash: createHash('sha256') };
      await tx.execute(
        sql.raw(`declare back_up no scroll cursor for select row_to_json(t)::text as row from "${name}" t`),
      );
      for (;;) {
        const rows = await readRows<{ row: string }>(tx, `fetch ${BATCH} from back_up`);
        if (rows.length === 0) break;
        sum.rows += rows.length;
        const text = rows.map(({ row }) => `${row}\n`).join('');
        sum.hash.update(text);
        yield text;
      }
      await tx.execute(sql.raw('close back_up'));
      manifest.tables[name] = { rows: sum.rows, sha256: sum.hash.digest('hex') };
    }
    const sequences = `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`;
    for (const { name, last } of await readRows<{ name: string; last: string | null }>(tx, sequences))
      manifest.sequences[name] = last;
    yield `#\n${JSON.stringify(manifest)}\n`;
  }
  await writeFileOnce(file, options, (path) =>
    db.transaction((tx) => pipeline(Readable.from(lines(tx)), createGzip(), createWriteStream(path, NEW_FILE)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  return `Saved ${summary(manifest)} to ${file}.`;
}

/** Restores a backup into a database without accounts and payments, in one transaction. */
export async function restore({ db }: CommandContext, file: string): Promise<string> {
  try {
    const manifest = await db.transaction((tx) => load(tx, readLines(file), file));
    return `Restored ${summary(manifest)} from ${file}.`;
  } catch (error) {
    throw toCommandError(error, file);
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  // The loop rethrows errors of both.
  const text = pass(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function load(tx: Db, lines: AsyncIterator<string>, file: string): Promise<Manifest> {
  const next = async () => ((await lines.next()).value as string | undefined) ?? '';
  requireBackup(await next(), file);
  for (const table of ['accounts', 'payments'])
    if ((await readRows(tx, `select 1 from ${table} limit 1`)).length > 0)
      throw new CommandError('The database has accounts or payments. Set DATABASE_URL or DATA_DIR to an empty one.');
  const names = (await listTables(tx)).map(({ name }) => name);
  const tables = names.map((name) => `"${name}"`);
  // Checked after all rows, which come in the alphabetical order of their tables.
  const foreign = await readRows<{ table: string; name: string; definition: string }>(
    tx,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  await tx.execute(sql.raw('set local statement_timeout = 0'));
  for (const { table, name } of foreign) await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`));
  await tx.execute(sql.raw(`truncate ${tables.join(', ')}`));
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));

  const found: Manifest['tables'] = {};
  let line = await next();
  while (/^#./.test(line)) {
    const name = line.slice(1);
    if (!names.includes(name)) throw new CommandError(`${file} is damaged: unknown table ${name}.`);
    const sum = { rows: 0, hash: createHash('sha256') };
    for (line = await next(); line.startsWith('{');) {
      const rows: string[] = [];
      for (; line.startsWith('{') && rows.length < BATCH; line = await next()) rows.push(line);
      sum.rows += rows.length;
      for (const row of rows) sum.hash.update(`${row}\n`);
      const all = sql`json_populate_recordset(null::${sql.raw(`"${name}"`)}, ${`[${rows.join()}]`}::json)`;
      await tx.execute(sql`insert into ${sql.raw(`"${name}"`)} overriding system value select * from ${all}`);
    }
    found[name] = { rows: sum.rows, sha256: sum.hash.digest('hex') };
  }
  const manifest = line === '#' ? (JSON.parse((await next()) || '{}') as Partial<Manifest>) : {};
  const { sequences } = manifest;
  if (!sequences || JSON.stringify(manifest.tables) !== JSON.stringify(found))
    throw new CommandError(`${file} is damaged: its rows do not match its summary.`);
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  for (const { table, name, definition } of foreign)
    await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`));
  return { tables: found, sequences };
}

/** @throws CommandError for a file that is no backup or has another schema */
function requireBackup(line: string, file: string): void {
  const { format, schema, version: made } = (line.startsWith('{') ? JSON.parse(line) : {}) as Partial<Header>;
  if (format !== 'shinglewise back-up 1') throw new CommandError(`${file} is not a backup.`);
  const { tag } = newestMigration();
  if (schema !== tag)
    throw new CommandError(
      `${file} was made by version ${made} with schema ${schema}; this is version ${version} with schema ${tag}. Restore it with version ${made}, then start this version.`,
    );
}

const summary = ({ tables }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows from ${Object.keys(tables).length} tables (${tables.payments?.rows ?? 0} payments)`;
};

/** Converts errors of files and rows to a message; a query's own message would show the rows. */
function toCommandError(error: unknown, file: string): unknown {
  const code = pgCode(error) ?? '';
  if (/^2[23]/.test(code)) return new CommandError(`${file} is damaged: its rows are invalid (${code}).`);
  return toFileError(error, file);
}
