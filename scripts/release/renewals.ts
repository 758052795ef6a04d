import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../server/platform/db';
import { openPostgres } from '../../server/platform/db/postgres';
import { readRows } from '../../server/platform/db/queries';
import { subscriptions } from '../../server/platform/db/schema';
import { type FakeStripe, type Network, startFakeStripe } from '../../server/platform/providers/testing/fakeStripe';
import { addDuePlans } from '../../server/reliability/testing/duePlans';
import { seeded } from '../../server/reliability/testing/sizes';
import { openSession } from '../../server/platform/security/sessions';
import { startServer, type TestServer } from '../../server/testing/network/server';
import { buildServer } from '../run/buildServer';
import { integerOption, runMain } from '../run/children';
import { startPostgres } from '../run/postgres';

const FAILING = 60;
const READERS = 10;
const LATENCY = 300;
/** Stripe's limit for one endpoint, in calls a second. */
const LIMIT = 25;
const LEAST_AT_ONCE = 8;
const DAY = 24 * 60 * 60 * 1000;
const READS = ['/user/get-profile', '/payment/subscription-history?page=1&limit=10'];

/** Slows the provider, fails 5 % of the calls with 429 and 2 % with 500, and every charge of a failing plan. */
function makeNetwork() {
  const random = seeded(11);
  const seen = { running: 0, atOnce: 0, calls: new Map<string, number[]>() };
  const fail = (status: number, message: string) => ({ status, body: { error: { type: 'api_error', message } } });
  const network: Network = async ({ method, url }, body, run) => {
    const isCharge = method === 'POST' && url === '/v1/payment_intents';
    const endpoint = url?.split(/[/?]/)[2] ?? '';
    seen.calls.set(endpoint, [...(seen.calls.get(endpoint) ?? []), performance.now()]);
    if (isCharge) seen.atOnce = Math.max(seen.atOnce, (seen.running += 1));
    const chance = random();
    await sleep(LATENCY);
    if (isCharge) seen.running -= 1;
    if (body.includes('pm_failing')) return fail(500, 'An error occurred.');
    if (chance < 0.05) return fail(429, 'Too many requests.');
    // Half of the errors hide a charge that was made.
    if (chance < 0.06) await run();
    return chance < 0.07 ? fail(500, 'An error occurred.') : run();
  };
  return { network, seen };
}

/** Returns the most times within a second, of times in ascending order. */
const peakRate = (times: number[]) =>
  Math.max(0, ...times.map((from, at) => times.slice(at).findIndex((time) => time >= from + 1000)));

/** Returns how often the saved card of each renewed plan was charged, by plan. */
function countCharges({ calls }: FakeStripe): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { form } of calls.filter(({ form }) => form.has('confirm'))) {
    const plan = form.get('customer')!;
    counts.set(plan, (counts.get(plan) ?? 0) + 1);
  }
  return counts;
}

/** Adds plans with a customer each, of which the first ones always fail. @returns their ids in this order */
async function addPlans(db: Db, count: number): Promise<string[]> {
  const ids = await addDuePlans(db, count, Date.now() + 2 * DAY);
  await db.update(subscriptions).set({ extraUsers: 0, customerRef: sql`${subscriptions.id}` });
  await db
    .update(subscriptions)
    .set({ methodRef: 'pm_failing' })
    .where(inArray(subscriptions.id, ids.slice(0, FAILING)));
  return ids;
}

/** Reads a subscriber's profile and history in turn. */
async function read(servers: readonly TestServer[], token: string, times: number[], isOver: () => boolean) {
  for (let at = 0; !isOver(); at += 1) {
    const { origin } = servers[at % servers.length]!;
    const began = performance.now();
    const call = fetch(`${origin}/api${READS[at % 2]}`, { headers: { authorization: `Bearer ${token}` } });
    const isRight = await call.then((answer) => answer.text().then(() => answer.ok)).catch(() => false);
    times.push(isRight ? performance.now() - began : Infinity);
    await sleep(200);
  }
}

/**
 * Implements `npm run test:release -- renewals [--plans 2000] [--minutes 10]`: plans that are due at the same time are
 * charged by three processes on one PostgreSQL, of which one is killed halfway, through a slow provider with errors, while
 * subscribers read. Exits with 1 if a healthy plan was not charged exactly once, or the charges were too slow or too
 * fast for the provider.
 */
async function main(): Promise<void> {
  const options = { plans: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '10' } } as const;
  const { values } = parseArgs({ options });
  const healthy = integerOption('plans', values.plans, FAILING + 1) - FAILING;
  const minutes = integerOption('minutes', values.minutes);
  await buildServer();
  const postgres = await startPostgres();
  const { network, seen } = makeNetwork();
  const stripe = await startFakeStripe(Date.now, network);
  const { db, close } = await openPostgres(postgres.url);
  const servers: TestServer[] = [];
  try {
    const plans = await addPlans(db, FAILING + healthy);
    const env = {
      ...{ DATABASE_URL: postgres.url, DATA_DIR: '', DEMO_DATA: 'off' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: stripe.address },
    };
    for (let processes = 0; processes < 3; processes += 1) servers.push(await startServer(env));
    const [killed] = servers;
    const isRead = inArray(subscriptions.id, plans.slice(-READERS));
    const owners = await db.select({ id: subscriptions.accountId }).from(subscriptions).where(isRead);
    const times: number[] = [];
    let isOver = false;
    const reading = Promise.all(
      owners.map(async ({ id }) => read(servers, await openSession(db, id, Date.now()), times, () => isOver)),
    );

    const began = Date.now();
    const seconds = () => Math.round((Date.now() - began) / 1000);
    await db.update(subscriptions).set({ periodEnd: began });
    const countRenewed = async () =>
      (await readRows<{ count: number }>(db, 'select count(*)::int from subscriptions where period_index = 1'))[0]!
        .count;
    let [renewed, halfAt, mostAt] = [0, 0, 0];
    for (; renewed < healthy && seconds() < minutes * 60; await sleep(1000)) {
      renewed = await countRenewed();
      if (halfAt === 0 && renewed >= healthy / 2) {
        halfAt = seconds();
        servers.shift();
        process.kill(killed!.pid, 'SIGKILL');
      }
      if (mostAt === 0 && renewed >= healthy * 0.99) mostAt = seconds();
    }
    isOver = true;
    await reading;

    const charges = countCharges(stripe);
    const once = plans.slice(FAILING).filter((id) => charges.get(id) === 1).length;
    const rate = Math.max(...[...seen.calls.values()].map(peakRate));
    times.sort((a, b) => a - b);
    console.table({
      'healthy plans charged exactly once': `${once} of ${healthy}`,
      'renewed after (s)': `half ${halfAt}, 99 % ${mostAt}, ${renewed} ${seconds()}`,
      'charges at once, at most': seen.atOnce,
      'calls to an endpoint in a second, at most': rate,
      [`${times.length} reads, p50 and p95 (ms)`]: [0.5, 0.95]
        .map((at) => Math.round(times[Math.floor(times.length * at)]!))
        .join(', '),
      'failed reads': times.filter((time) => time === Infinity).length,
    });
    const isRight = once === healthy && renewed === healthy && seen.atOnce >= LEAST_AT_ONCE && rate < LIMIT;
    if (!isRight) process.exitCode = 1;
  } finally {
    for (const server of servers) await server.stop();
    await close();
    await Promise.all([postgres.stop(), stripe.close()]);
  }
}

runMain(main);
