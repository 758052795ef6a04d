import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { accounts, limits } from './schema';
import { useFolder } from '../../testing/database';
import { openEmbedded } from './embedded';

const folder = useFolder();

const row = { key: 'a', count: 1, startedAt: 2 ** 41, expiresAt: 2 ** 41 };

test('C66: a folder is created, migrated once, and keeps its rows', async () => {
  const first = await openEmbedded(folder.path);
  await first.db.insert(limits).values(row);
  await first.close();
  const second = await openEmbedded(folder.path);
  // Bigints are numbers (pitfall J5).
  expect(await second.db.select().from(limits)).toEqual([{ ...row, blockedUntil: 0 }]);
  expect(await second.db.select().from(accounts)).toEqual([]);
  await second.close();
  expect(existsSync(join(folder.path, 'server.lock'))).toBe(false);
});

test('a first start that was killed half-way starts over; a complete folder is never touched', async () => {
  const halfway = join(folder.path, 'halfway');
  mkdirSync(join(halfway, 'postgres'), { recursive: true });
  writeFileSync(join(halfway, 'postgres', 'PG_VERSION'), '');
  await expect(openEmbedded(halfway)).rejects.toThrow('To start with an empty database, move the folder away');
  expect(existsSync(join(halfway, 'postgres', 'PG_VERSION'))).toBe(true);
  writeFileSync(join(halfway, 'creating'), '');
  const opened = await openEmbedded(halfway);
  expect(existsSync(join(halfway, 'creating'))).toBe(false);
  await opened.close();
});

test('a folder from which a newer version removed something is rejected, and nothing keeps the process running', async () => {
  const newer = join(folder.path, 'newer');
  const opened = await openEmbedded(newer);
  await opened.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${Date.UTC(2100, 0)}`);
  await opened.db.execute(sql.raw(`comment on schema drizzle is '${Date.UTC(2100, 0)}'`));
  await opened.close();
  const close = jest.spyOn(PGlite.prototype, 'close');
  await expect(openEmbedded(newer)).rejects.toThrow('a newer version of this server');
  expect(close).toHaveBeenCalledTimes(1);
});
