import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { runBillingJob } from '../../product/billing/billingJob';
import { readConfig } from '../config';
import { buildApp } from '../../entry/process/app';
import { callOn } from '../providers/testing/stripeShop';
import { auditBooks } from '../../reliability/testing/audit';
import { makeOldDatabase, useFolder } from '../../testing/database';
import { PASSWORD } from '../../testing/people';
import { contractions, migrateForward, MIGRATIONS_FOLDER, newestMigration } from './migrations';

describe('migrations', () => {
  test('a committed migration never changes; a new one has its line in SHA256SUMS', () => {
    const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
    const sums = files
      .map((name) => {
        const content = readFileSync(join(MIGRATIONS_FOLDER, name));
        return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
      })
      .join('');
    expect(sums).toBe(readFileSync(join(MIGRATIONS_FOLDER, 'SHA256SUMS'), 'utf8'));
  });

  test('every migration is in the journal once, each later than the one before', () => {
    const journal = readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
    const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
    const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  test('a migration keeps the schema usable for the previous version, which runs next to the new one during a rolling update', () => {
    const contracts = readdirSync(MIGRATIONS_FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => {
        const sql = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8');
        return contractions(sql).map((found) => `${name}: ${found}`);
      });
    // Remove unused columns and tables one release later, with a line here: `0001_old_column.sql: drop column`.
    expect(contracts).toEqual([]);
    for (const rejects of [
      'ALTER TABLE "a" DROP COLUMN "b"',
      'alter table a rename column b to c',
      'ADD COLUMN "b" text NOT NULL;',
    ])
      expect(contractions(rejects)).toHaveLength(1);
    expect(contractions(`ADD COLUMN "b" text DEFAULT '' NOT NULL;`)).toEqual([]);
  });

  const migrate = jest.fn(async () => {});
  const rejectWith = (code: string) => Promise.reject(Object.assign(new Error('refused'), { code }));
  const forward = (read: () => Promise<{ rows: unknown[] }>) =>
    migrateForward({ query: (text) => (text.startsWith('comment') ? Promise.resolve({ rows: [] }) : read()) }, migrate);

  test('C66: an empty database and one of this version are accepted', async () => {
    await forward(() => rejectWith('42P01'));
    await forward(async () => ({ rows: [{ newest: null }] }));
    await forward(async () => ({ rows: [{ newest: '1' }] }));
    expect(migrate.mock.calls).toEqual(Array(3).fill([{ migrationsFolder: MIGRATIONS_FOLDER }]));
  });

  test('a database to which a newer version only added is accepted unchanged, one that lost something is rejected', async () => {
    migrate.mockClear();
    const { when } = newestMigration();
    const newer = (since: number) =>
      forward(async () => ({ rows: [{ newest: String(when + 2), since: String(since) }] }));
    await newer(when);
    await expect(newer(when + 1)).rejects.toThrow('a newer version of this server');
    expect(migrate).not.toHaveBeenCalled();
  });

  test('C66: a database of a newer version or with foreign tables is rejected; other errors pass unchanged', async () => {
    migrate.mockClear();
    const newer = forward(async () => ({ rows: [{ newest: String(Date.UTC(2100, 0)) }] }));
    await expect(newer).rejects.toThrow('a newer version of this server');
    await expect(forward(() => rejectWith('08006'))).rejects.toThrow('refused');
    expect(migrate).not.toHaveBeenCalled();
    const made = (code: string) =>
      migrate.mockImplementationOnce(() => rejectWith(code)) && forward(() => rejectWith('42P01'));
    await expect(made('08006')).rejects.toThrow('refused');
    const fault = (await made('42P07').catch((error: Error) => error)) as Error;
    expect(fault.message).toContain('Nothing was changed.');
    expect(fault.message).not.toMatch(/empty|delete|drop|remove/i);
  });
});

describe('the data of each release', () => {
  /** Data written by each release, one file per release, named after its newest migration. */
  const RELEASED = join(__dirname, 'testing/released');
  const DAY = 24 * 60 * 60_000;
  const AFTER_THE_FIXTURE = Date.UTC(2026, 3, 28, 12, 30);

  interface Journal {
    entries: { tag: string; when: number }[];
  }
  const readJournal = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

  const folder = useFolder();

  /** The migrations up to this one. */
  function migrationsUntil(tag: string): string {
    const copy = join(folder.path, `until_${tag}`);
    cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
    const { entries, ...rest } = readJournal(copy);
    const last = entries.findIndex((entry) => entry.tag === tag);
    writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
    return copy;
  }

  const releases = readdirSync(RELEASED).map((file) => file.replace('.sql', ''));

  it.each(releases)(
    'a database of the release %s migrates to the latest schema, its books balance, and it works',
    async (tag) => {
      const own = await makeOldDatabase(join(folder.path, `released_${tag}`));
      const old = await own.open(migrationsUntil(tag));
      for (const statement of readFileSync(join(RELEASED, `${tag}.sql`), 'utf8').split(/;\n(?=INSERT|SELECT)/))
        await old.db.execute(sql.raw(statement));
      await old.close();
      const database = await own.open();
      const { db } = database;
      const before = await auditBooks(db);
      expect(before).toMatchObject({ faults: [], payments: 5, refunds: 1, plans: 4, receipts: 7 });

      let now = AFTER_THE_FIXTURE;
      const config = readConfig({ DEMO_DATA: 'off', LOG_LEVEL: 'silent', DATA_DIR: 'memory://' });
      const app = await buildApp({ config, database, now: () => now });
      const call = callOn(app);
      const logIn = async (email: string) =>
        (await call('POST', '/user/login', { body: { email, password: PASSWORD } })).body.token as string;
      const token = await logIn('pro@example.com');
      expect((await call('GET', '/user/plan-details', { token })).body.data).toMatchObject({ teamSize: 6 });
      const history = await call('GET', '/payment/subscription-history?page=1&limit=10', { token });
      expect(history.body.pagination.total).toBe(5);
      const paid = history.body.data.map(({ payment }: { payment: number }) => payment);
      expect(paid.sort((a: number, b: number) => a - b)).toEqual([-1, 1, 1_694, 5_000, 7_500]);

      // The declined renewal is retried until it ends, and the next renewals of the others are paid.
      for (let day = 0; day < 25; day += 1) {
        now += DAY;
        await runBillingJob(app.context);
        await app.context.background.idle();
      }
      expect(await auditBooks(db)).toMatchObject({ faults: [], plans: 3, receipts: 8 });
      await app.server.close();
      await database.close();
    },
    120_000,
  );
});
