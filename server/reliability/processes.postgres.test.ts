import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db';
import { MIGRATIONS_FOLDER } from '../platform/db/migrations';
import { readRows } from '../platform/db/queries';
import { contactMessages, payments, subscriptions } from '../platform/db/schema';
import { type FakeStripe, startFakeStripe } from '../platform/providers/testing/fakeStripe';
import { makeOwnDatabase, type OwnDatabase, useFolder } from '../testing/database';
import { auditBooks } from './testing/audit';
import { addDuePlans } from './testing/duePlans';
import { type ServerProcess, startProcess } from './testing/processes';
import { makeShoppers, payAtSandbox, shop } from './testing/shoppers';
import { getSize, seeded } from './testing/sizes';

const PROCESSES = 4;
const DUE = 30;
const CUTS = getSize('CUTS', 2);
const rounds = getSize('RACE_ROUNDS', 3);
const SITE = 'http://localhost:8080';

const folder = useFolder();
let stripe: FakeStripe;
let where: OwnDatabase;
let database: Database;
let servers: ServerProcess[];
const outputs = () => servers.map((server) => server.output()).join('');

beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
});

/** Starts processes on one empty database in parallel. */
async function startAll(name: string, env: Record<string, string> = {}): Promise<void> {
  where = await makeOwnDatabase(join(folder.path, name));
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess({ ...where.env, ...env })));
  await Promise.all(servers.map((server) => server.ready()));
  database = await where.open();
}

const findRows = <T>(query: string) => readRows<T>(database.db, query);

it('C66 R187 parallel starts on an empty database: one schema, one set of demo data', async () => {
  await startAll('start', { DEMO_DATA: 'on' });
  const [counted] = await findRows<Record<string, number>>(
    `select (select count(*)::int from accounts) as accounts, (select count(*)::int from subscriptions) as plans,
       (select count(*)::int from payments p join accounts a on a.id = p.account_id where a.email = 'pro@example.com') as pro,
       (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
  );
  const migrations = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql')).length;
  expect(counted).toEqual({ accounts: 13, plans: 4, pro: 93, migrations });
  expect(outputs()).not.toMatch(/"level":(50|60)/);
});

it('C56 C65 renew each due plan once, charge each saved card once and email each receipt once', async () => {
  where = await makeOwnDatabase(join(folder.path, 'renewals'));
  database = await where.open();
  await addDuePlans(database.db, DUE, Date.now());
  const env = { ...where.env, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: stripe.address };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(env)));
  await Promise.all(servers.map((server) => server.ready()));
  const renewed = async () =>
    (await findRows<{ done: number }>(`select count(*)::int as done from receipts where sent_at is not null`))[0]?.done;
  for (let wait = 0; wait < 300 && (await renewed()) !== DUE; wait += 1) await sleep(200);
  await Promise.all(servers.map((server) => server.stop()));

  const ledger = await database.db.select().from(payments);
  expect(ledger).toHaveLength(DUE);
  const expected = Array.from({ length: DUE }, (_, at) => (3 + at) * 1_250);
  expect(ledger.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(expected);
  expect(stripe.charged().sort((a, b) => a - b)).toEqual(expected);
  const mails = await findRows<{ count: number }>(`select count(*)::int as count from outbox group by subject`);
  expect(mails.map(({ count }) => count)).toEqual(Array(DUE).fill(1));
  const plans = await database.db.select().from(subscriptions);
  expect(plans.every(({ periodIndex, periodEnd }) => periodIndex === 1 && periodEnd > Date.now())).toBe(true);
});

it('parallel calls with one Idempotency-Key to all processes have one effect', async () => {
  await startAll('repeats');
  const body = {
    fullName: 'Jane Doe',
    email: 'jane@example.com',
    phoneNo: '5550100001',
    subject: 'Roof',
    message: 'Hi',
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const calls = Array.from({ length: 40 }, (_, at) =>
    fetch(`${servers[at % PROCESSES]!.origin}/api/contact/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  );
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'false')).toHaveLength(1);
  expect(await database.db.select().from(contactMessages)).toHaveLength(1);
});

it(
  'G6 G8 C50 C65 sell to eight parallel buyers of each account, while connections to the database are cut',
  async () => {
    await startAll('purchases', { PUBLIC_ORIGIN: SITE });
    const random = seeded(4);
    let turn = 0;
    const origins = () => servers[(turn += 1) % PROCESSES]!.origin;
    const shoppers = await makeShoppers(database.db, rounds, random);
    let cuts = 0;
    const cutting = (async () => {
      for (; cuts < CUTS; cuts += 1) {
        await sleep(300 + random() * 700);
        await database.db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
      }
    })();
    for (const shopper of shoppers) {
      // The same user in eight tabs, each connected to another process at every step.
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const tab = { ...shopper };
          const tryOnce = () =>
            shop(tab, origins, payAtSandbox(origins), SITE).catch(() => sleep(100).then(() => false));
          for (let tries = 0; tries < 200 && !(await tryOnce()); tries += 1);
        }),
      );
    }
    await cutting;
    await Promise.all(shoppers.map((shopper) => shop(shopper, origins, payAtSandbox(origins), SITE)));
    for (let wait = 0; wait < 300; wait += 1) {
      if ((await auditBooks(database.db)).faults.length === 0) break;
      await sleep(500);
    }
    const audit = await auditBooks(database.db);
    expect(audit.faults).toEqual([]);
    expect(audit.plans).toBe(rounds);
    expect(outputs()).not.toContain('"level":60');
  },
  240_000 + rounds * 30_000,
);
