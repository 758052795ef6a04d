import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainMigrationFault, MIGRATIONS_FOLDER, refuseNewerSchema } from './migrations';

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

test('C66: an empty database and one of this version are taken', async () => {
  await refuseNewerSchema(async () => null);
  await refuseNewerSchema(async () => 1);
  await refuseNewerSchema(() => Promise.reject(Object.assign(new Error('no table'), { code: '42P01' })));
});

test('C66: a database of a newer version is refused', async () => {
  await expect(refuseNewerSchema(async () => Date.UTC(2100, 0))).rejects.toThrow('a newer version of this server');
});

test('other faults pass as they are', async () => {
  const fault = new Error('connection lost');
  await expect(refuseNewerSchema(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(explainMigrationFault(fault)).toBe(fault);
  const explained = explainMigrationFault({ cause: { code: '42P07' } }).message;
  expect(explained).toContain('Nothing was changed.');
  expect(explained).not.toMatch(/empty|delete|drop|remove/i);
});
