import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('a folder that is not ours is never touched', async () => {
  const foreign = join(folder.path, 'foreign');
  mkdirSync(join(foreign, 'postgres'), { recursive: true });
  writeFileSync(join(foreign, 'postgres', 'PG_VERSION'), '');
  await expect(openEmbedded(foreign)).rejects.toThrow('To start with an empty database, move the folder away');
  expect(existsSync(join(foreign, 'postgres', 'PG_VERSION'))).toBe(true);
});
