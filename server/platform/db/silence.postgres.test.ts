import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config';
import { observe } from '../lib/observe';
import { buildApp } from '../../entry/process/app';
import { makeOwnDatabase } from '../../testing/database';
import type { Database } from './index';
import { openPostgres } from './postgres';

/** Milliseconds instead of 20 s. */
const QUERY_TIMEOUT = 1_500;

/** A proxy in front of the database that can stop forwarding while connections stay open. */
async function startWire(to: URL) {
  const sockets: Socket[] = [];
  let silent = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname);
    sockets.push(near, far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
      one.on('data', (data) => !silent && other.write(data));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: (value: boolean) => (silent = value),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

let wire: Awaited<ReturnType<typeof startWire>>;
let database: Database;
beforeAll(async () => {
  const url = new URL((await makeOwnDatabase('silence')).env.DATABASE_URL ?? '');
  wire = await startWire(new URL(url));
  [url.hostname, url.port] = ['127.0.0.1', String(wire.port)];
  database = await openPostgres(url.href, { queryTimeout: QUERY_TIMEOUT });
});
afterAll(async () => {
  await database?.close();
  await wire.close();
});

it('measures each query, in the pool and in transactions, but none of the health checks', async () => {
  const seen = jest.fn();
  const end = observe('query', seen);
  await database.probe.execute(sql`select 1`);
  expect(seen).not.toHaveBeenCalled();
  await database.db.execute(sql`select 1`);
  expect(seen).toHaveBeenCalledTimes(1);
  await database.db.transaction((tx) => tx.execute(sql`select 1`));
  end();
  expect(seen).toHaveBeenCalledTimes(4);
});

it('C65 a silent database is 503 within seconds, its transaction rolls back, and it works again as soon as it responds', async () => {
  const config = readConfig({ DEMO_DATA: 'off', LOG_LEVEL: 'silent' });
  const { server } = await buildApp({ config, database });
  const status = async (url: string) => {
    const answer = await server.inject({ url, headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    return [answer.statusCode, answer.headers['retry-after']];
  };
  expect(await status('/healthz')).toEqual([200, undefined]);
  expect(await status('/api/user/get-profile')).toEqual([401, undefined]);

  const interrupted = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`);
    wire.fallSilent(true);
    await tx.execute(sql`select 1`);
  });
  await expect(interrupted).rejects.toThrow();
  expect(await status('/healthz')).toEqual([503, '5']);
  expect(await status('/api/user/get-profile')).toEqual([503, '5']);
  expect(await status('/proxyz')).toEqual([200, undefined]);
  // Once it has missed two checks, calls no longer wait for it.
  const firstError = () => database.db.execute(sql`select 1`).then(String, ({ cause }) => String(cause));
  while (!(await firstError()).includes('does not respond'));
  expect(await status('/api/user/get-profile')).toEqual([503, '5']);

  wire.fallSilent(false);
  while ((await firstError()).includes('does not respond')) await sleep(100);
  expect(await status('/healthz')).toEqual([200, undefined]);
  expect(await status('/api/user/get-profile')).toEqual([401, undefined]);
  const { rows } = await database.db.execute(sql`select to_regclass('half_done') as found`);
  expect(rows).toEqual([{ found: null }]);
  await server.close();
});
