import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { openTestDatabase } from '../testing/database';

const HEALTHY = { '/livez': 200, '/readyz': 200, '/healthz': 200 };

test('a server is ready with its database and migrations until it closes; it is alive as long as it answers', async () => {
  const lines: string[] = [];
  const database = await openTestDatabase();
  const config = readConfig({ DATA_DIR: 'memory://', DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
  const { server, startClosing } = await buildApp({ config, database, logTo: { write: (line) => lines.push(line) } });
  const probe = async () =>
    Object.fromEntries(
      await Promise.all(Object.keys(HEALTHY).map(async (url) => [url, (await server.inject({ url })).statusCode])),
    );
  expect(await probe()).toEqual(HEALTHY);

  const away = jest.spyOn(database.db, 'execute').mockRejectedValue(new Error('connection refused'));
  expect(await probe()).toEqual({ ...HEALTHY, '/readyz': 503, '/healthz': 503 });
  expect(lines.pop()).toContain('connection refused');
  away.mockRestore();

  // An older back-up restored under a running server.
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`);
  expect(await probe()).toEqual({ ...HEALTHY, '/readyz': 503 });
  expect(lines.pop()).toContain('lacks migrations');
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);

  const noticed = startClosing(100);
  expect((await server.inject('/api/plans')).statusCode).toBe(200);
  expect(await probe()).toEqual({ ...HEALTHY, '/readyz': 503, '/healthz': 503 });
  await noticed;
  expect((await server.inject('/api/plans')).statusCode).toBe(503);
  expect(await probe()).toEqual({ ...HEALTHY, '/readyz': 503, '/healthz': 503 });
  await server.close();
  await database.close();
});
