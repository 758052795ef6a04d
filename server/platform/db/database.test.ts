import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/database';
import { freePort } from '../../testing/network/server';
import { openPostgres } from './postgres';
import type { Database } from '.';
import { prepared } from './queries';
import { limits } from './schema';

test('the error about an unreachable database names its setting', async () => {
  const url = `postgres://app:secret@127.0.0.1:${await freePort()}/app`;
  const error = await openPostgres(url).catch((error: unknown) => error);
  expect(error).toMatchObject({
    message: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    cause: { code: 'ECONNREFUSED' },
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
