import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../platform/lib/root';
import { readRows } from '../platform/db/queries';
import { makeOwnDatabase, type OwnDatabase, useFolder } from '../testing/database';
import { getSize, seeded } from './testing/sizes';

const KILLS = getSize('MIGRATION_KILLS', 1);
const random = seeded(66);

const folder = useFolder();

/** Every column, index, trigger and applied migration, as text. */
async function getSchema({ open }: OwnDatabase): Promise<string> {
  const database = await open();
  try {
    const parts = [
      "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2",
      "select indexdef from pg_indexes where schemaname = 'public' order by 1",
      'select tgname from pg_trigger where not tgisinternal order by 1',
      'select hash, created_at::text from drizzle.__drizzle_migrations order by 2',
    ];
    return JSON.stringify(await Promise.all(parts.map((query) => readRows(database.db, query))));
  } finally {
    await database.close();
  }
}

/** Opens the database in a separate process, which is killed after this many ms. */
async function openAndKill({ env }: OwnDatabase, after: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/reliability/testing/open.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  await Promise.race([sleep(after, undefined, { ref: false }), ended]);
  child.kill('SIGKILL');
  await ended;
}

it(
  `C66 G22 killed ${KILLS} times while it creates its database, it ends with the same schema`,
  async () => {
    const whole = await makeOwnDatabase(join(folder.path, 'whole'));
    const began = Date.now();
    await openAndKill(whole, 600_000);
    const usual = Date.now() - began;
    const expected = await getSchema(whole);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const where = await makeOwnDatabase(join(folder.path, `killed_${kill}`));
      await openAndKill(where, usual * (0.3 + 0.7 * random()));
      await openAndKill(where, usual * (0.3 + 0.7 * random()));
      expect(await getSchema(where)).toBe(expected);
    }
  },
  120_000 + KILLS * 60_000,
);
