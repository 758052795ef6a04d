import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database';
import type { Database } from './index';
import { prepared } from './queries';
import { checkouts, limits } from './schema';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const limit = (key: string) => ({ key, count: 1, startedAt: 2 ** 41, expiresAt: 2 ** 41 });
const byKey = prepared((db) =>
  db
    .select({
      key: limits.key,
      startedAt: limits.startedAt,
      isFirst: sql<boolean>`${limits.count} = 1`,
      none: checkouts.id,
    })
    .from(limits)
    .leftJoin(checkouts, sql`false`)
    .where(eq(limits.key, sql.placeholder('key')))
    .prepare('limit_by_key'),
);
const share = prepared((db) =>
  db
    .select({ share: sql<number>`1 / ${sql.placeholder('parts')}::int` })
    .from(limits)
    .prepare('share'),
);

test('a prepared statement gives the same each time, on every connection and in a transaction', async () => {
  const { db } = database;
  await db.insert(limits).values([limit('a'), limit('b')]);
  const expected = [{ key: 'b', startedAt: 2 ** 41, isFirst: true, none: null }];
  for (let time = 0; time < 3; time += 1) expect(await byKey(db).execute({ key: 'b' })).toEqual(expected);
  expect(await byKey(db).execute({ key: 'c' })).toEqual([]);
  const all = await Promise.all(Array.from({ length: 30 }, () => byKey(db).execute({ key: 'b' })));
  expect(all).toEqual(Array.from({ length: 30 }, () => expected));
  await db.transaction(async (tx) => {
    await tx.insert(limits).values(limit('c'));
    expect(await byKey(tx).execute({ key: 'c' })).toHaveLength(1);
  });
});

test('one that fails leaves the connection and itself in order', async () => {
  const { db } = database;
  await db.insert(limits).values(limit('a'));
  for (const parts of ['1', '0', '1', 'x', '1']) {
    const found = await share(db)
      .execute({ parts })
      .catch(({ cause }: { cause: { code: string } }) => cause.code);
    expect(found).toEqual({ '0': '22012', x: '22P02' }[parts] ?? [{ share: 1 }]);
  }
});

test('it never sees what a transaction has not committed', async () => {
  const { db } = database;
  await byKey(db).execute({ key: 'a' });
  const rolledBack = db.transaction(async (tx) => {
    await tx.insert(limits).values(limit('a'));
    seen = byKey(db).execute({ key: 'a' });
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    throw new Error('rolled back');
  });
  let seen: Promise<unknown> = Promise.resolve();
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await seen).toEqual([]);
});
