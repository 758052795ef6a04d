import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateForward, MIGRATIONS_FOLDER } from './migrations';

test('a migration that was committed never changes; a new one has its line in SHA256SUMS', () => {
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

/** Of before the rule; no program of then runs any more. */
const BEFORE_THE_RULE = /^00(0\d|1[0-7])_/;
const CONTRACTS =
  /\b(drop (table|column|schema)|rename (to|column)|set not null|set data type|alter column "\w+" type)\b|add column (?![^;]*default)[^;]*not null/gi;

test('a migration leaves the schema usable by the version before, which runs beside it while the new one is rolled out', () => {
  const contracts = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql') && !BEFORE_THE_RULE.test(name))
    .flatMap((name) => {
      const sql = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8');
      return (sql.match(CONTRACTS) ?? []).map((found) => `${name}: ${found}`);
    });
  // What is not used any more goes one release later, with its line here: `0031_old_column.sql: drop column`.
  expect(contracts).toEqual([]);
  for (const refused of [
    'ALTER TABLE "a" DROP COLUMN "b"',
    'alter table a rename column b to c',
    'ADD COLUMN "b" text NOT NULL;',
  ])
    expect(refused).toMatch(new RegExp(CONTRACTS.source, 'i'));
  expect(`ADD COLUMN "b" text DEFAULT '' NOT NULL;`).not.toMatch(new RegExp(CONTRACTS.source, 'i'));
});

const migrate = jest.fn(async () => {});
const refused = (code: string) => Promise.reject(Object.assign(new Error('refused'), { code }));
const forward = (query: () => Promise<{ rows: unknown[] }>) => migrateForward({ query }, migrate);

test('C66: an empty database and one of this version are taken', async () => {
  await forward(() => refused('42P01'));
  await forward(async () => ({ rows: [{ newest: null }] }));
  await forward(async () => ({ rows: [{ newest: '1' }] }));
  expect(migrate.mock.calls).toEqual(Array(3).fill([{ migrationsFolder: MIGRATIONS_FOLDER }]));
});

test('C66: a database of a newer version is refused, as are tables of another; other faults pass as they are', async () => {
  migrate.mockClear();
  const newer = forward(async () => ({ rows: [{ newest: String(Date.UTC(2100, 0)) }] }));
  await expect(newer).rejects.toThrow('a newer version of this server');
  await expect(forward(() => refused('08006'))).rejects.toThrow('refused');
  expect(migrate).not.toHaveBeenCalled();
  const made = (code: string) => migrate.mockImplementationOnce(() => refused(code)) && forward(() => refused('42P01'));
  await expect(made('08006')).rejects.toThrow('refused');
  const fault = (await made('42P07').catch((error: Error) => error)) as Error;
  expect(fault.message).toContain('Nothing was changed.');
  expect(fault.message).not.toMatch(/empty|delete|drop|remove/i);
});
