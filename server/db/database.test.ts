import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { useFolder, openTestDatabase } from '../testing/database';
import { lockDirectory } from './directory';
import { freePort } from '../testing/network/server';
import { openPostgres } from './postgres';
import type { Database } from '.';
import { prepared } from './queries';
import { limits } from './schema';

describe('the lock', () => {
  const folder = useFolder({ each: true });

  const file = () => join(folder.path, 'server.lock');

  test('the second process is rejected by name until the first releases the lock', async () => {
    const unlock = await lockDirectory(folder.path);
    await expect(lockDirectory(folder.path)).rejects.toThrow(`is in use by the process ${process.pid}`);
    unlock();
    (await lockDirectory(folder.path))();
  });

  test('a living process keeps its lock; a copy of its directory is not in use', async () => {
    const [original, copy] = [join(folder.path, 'original'), join(folder.path, 'copy')];
    await lockDirectory(original);
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await once(other, 'spawn');
    const lock = join(original, 'server.lock');
    const holder = JSON.parse(readFileSync(lock, 'utf8')) as object;
    writeFileSync(lock, JSON.stringify({ ...holder, pid: other.pid, startedAt: null }));
    cpSync(original, copy, { recursive: true });
    await expect(lockDirectory(original)).rejects.toThrow(`in use by the process ${other.pid}`);
    (await lockDirectory(copy))();
    other.kill();
    await once(other, 'exit');
    (await lockDirectory(original))();
  });

  test.each([
    ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null })],
    ['an earlier process with our pid, as in a container', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['a cut file', '{"pid":'],
  ])('J3: the lock of %s is taken over', async (_name, content) => {
    writeFileSync(file(), content);
    const unlock = await lockDirectory(folder.path);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  test('a zombie process holds no lock', async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    const untilStat = async (of: number | undefined, wanted: RegExp) => {
      while (!wanted.test(readFileSync(`/proc/${of}/stat`, 'utf8'))) await new Promise((go) => setTimeout(go, 20));
    };
    // The shell would reap its child; the program that replaces the shell does not.
    await untilStat(parent.pid, /\(sleep\)/);
    process.kill(pid);
    await untilStat(pid, /\) Z/);
    writeFileSync(file(), JSON.stringify({ pid, startedAt: null }));
    const unlock = await lockDirectory(folder.path);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    parent.kill();
    await once(parent, 'exit');
  });

  test('the directory and its lock are private to the user, and a shared directory is rejected', async () => {
    const inside = join(folder.path, 'data');
    (await lockDirectory(inside))();
    chmodSync(inside, 0o755);
    const unlock = await lockDirectory(inside);
    expect([inside, join(inside, 'server.lock')].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
      '700',
      '600',
    ]);
    unlock();
    chmodSync(inside, 0o1777);
    await expect(lockDirectory(inside)).rejects.toThrow('is shared by all users of this machine');
  });

  test('the error about an unreachable database names its setting', async () => {
    const url = `postgres://app:secret@127.0.0.1:${await freePort()}/app`;
    const error = await openPostgres(url).catch((error: unknown) => error);
    expect(error).toMatchObject({
      message: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
      cause: { code: 'ECONNREFUSED' },
    });
  });
});

describe('prepared queries', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
    await database.db.insert(limits).values(limit('a'));
  });
  afterEach(() => database.close());

  const limit = (key: string) => ({ key, count: 1, startedAt: 2 ** 41, expiresAt: 2 ** 41 });
  const none = sql<string | null>`null`;
  const share = sql<number>`1 / ${sql.placeholder('parts')}::int`;
  const find = prepared((db) => {
    const { key, startedAt, count } = limits;
    const isFirst = sql<boolean>`${count} = 1`;
    const isIt = eq(key, sql.placeholder('key'));
    return db.select({ key, startedAt, isFirst, none, share }).from(limits).where(isIt).prepare('limit_by_key');
  });
  const found = { key: 'a', startedAt: 2 ** 41, isFirst: true, none: null, share: 1 };

  test('a prepared statement returns the same each time, on every connection, in a transaction and after an error', async () => {
    const { db } = database;
    const run = (parts: string) =>
      find(db)
        .execute({ key: 'a', parts })
        .catch(({ cause }: { cause: { code: string } }) => cause.code);
    for (const parts of ['1', '0', '1', 'x', '1'])
      expect(await run(parts)).toEqual({ '0': '22012', x: '22P02' }[parts] ?? [found]);
    expect(await find(db).execute({ key: 'c', parts: 1 })).toEqual([]);
    expect(await Promise.all(Array.from({ length: 30 }, () => run('1')))).toEqual(Array(30).fill([found]));
    await db.transaction(async (tx) => {
      await tx.insert(limits).values(limit('c'));
      expect(await find(tx).execute({ key: 'c', parts: 1 })).toHaveLength(1);
    });
  });

  test('a statement that ran before returns the columns of a changed table', async () => {
    const changed = database.db.transaction(async (tx) => {
      const read = async () => (await tx.execute(sql`select * from changing`)).rows;
      await tx.execute(sql`create table changing as select 1 as one`);
      expect(await read()).toEqual([{ one: 1 }]);
      await tx.execute(sql`alter table changing add column two integer default 2`);
      expect(await read()).toEqual([{ one: 1, two: 2 }]);
      tx.rollback();
    });
    await expect(changed).rejects.toThrow('Rollback');
  });

  test('it never sees uncommitted rows of another transaction', async () => {
    const { db } = database;
    await find(db).execute({ key: 'b', parts: 1 });
    let seen: Promise<unknown> = Promise.resolve();
    const rolledBack = db.transaction(async (tx) => {
      await tx.insert(limits).values(limit('b'));
      seen = find(db).execute({ key: 'b', parts: 1 });
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await seen).toEqual([]);
  });
});
