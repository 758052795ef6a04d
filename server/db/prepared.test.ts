import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database';
import type { Database } from './index';
import { prepared } from './queries';
import { limits } from './schema';

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

test('a prepared statement gives the same each time, on every connection, in a transaction and after a fault', async () => {
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

test('it never sees what a transaction has not committed', async () => {
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
