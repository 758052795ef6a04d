import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runBillingJob } from '../product/billing/billingJob';
import { readConfig } from '../platform/config';
import type { Database } from '../platform/db';
import { buildApp } from '../entry/process/app';
import { signNotice } from '../platform/providers/signature';
import { type FakeStripe, startFakeStripe } from '../platform/providers/testing/fakeStripe';
import { makeOwnDatabase, useFolder } from '../testing/database';
import { freePort } from '../testing/network/server';
import { auditBooks } from './testing/audit';
import { startProcess } from './testing/processes';
import { makeShoppers, payAtSandbox, type PayPage, shop, type Shopper, type Step } from './testing/shoppers';
import { getSize, seeded } from './testing/sizes';

const KILLS = getSize('KILLS', 2);
const SEED = Number(process.env.SEED ?? 20_261_121);
const WEBHOOK_SECRET = 'whsec_for_the_tests';
const MOMENTS: readonly Step[] = [
  'looking',
  'opening',
  'opening',
  'paying',
  'paying',
  'returning',
  'returning',
  'done',
];
/** Longer than the longest claim of a process that died. */
const LATER = 10 * 60_000;

const folder = useFolder();
let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());

/** Half of the kills hit a server whose provider shares its database, half one whose provider keeps running. */
describe.each(['sandbox', 'stripe'] as const)('a server that sells through %s', (provider) => {
  const kills = Math.ceil(KILLS / 2);

  it(
    `G5 C50 C52 C54 C65 killed ${kills} times at random moments of purchases, loses nothing and doubles nothing`,
    async () => {
      const where = await makeOwnDatabase(join(folder.path, provider));
      const settings: Record<string, string> = {
        ...where.env,
        ...(provider === 'stripe' && {
          STRIPE_SECRET_KEY: 'sk_test_1',
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_BASE: stripe.address,
        }),
      };
      const random = seeded(SEED);
      const shoppers = await prepare(where.open, kills * 2, random);
      const port = await freePort();
      const origin = () => `http://localhost:${port}`;
      const notices: Promise<void>[] = [];
      const pay: PayPage =
        provider === 'sandbox' ? payAtSandbox(origin) : async (url) => payAtStripe(url, origin(), notices, random);

      const outputs: (() => string)[] = [];
      const start = async () => {
        const server = await startProcess(settings, port);
        await server.ready();
        outputs.push(server.output);
        return server;
      };
      for (let round = 0; round < kills; round += 1) {
        const server = await start();
        const inside = shoppers.slice(0, (round + 1) * 2).filter(({ step }) => step !== 'done');
        const buying = inside.map((shopper) => shop(shopper, origin, pay).catch(() => {}));
        // The steps of a purchase are short: wait for one of them, then a little longer.
        const target = MOMENTS[Math.floor(random() * MOMENTS.length)];
        for (let wait = 0; wait < 400 && !inside.some(({ step }) => step === target); wait += 1) await sleep(5);
        await sleep(random() * 60);
        await server.kill();
        await Promise.all(buying);
      }
      const server = await start();
      await Promise.all(shoppers.map((shopper) => shop(shopper, origin, pay)));
      await Promise.all(notices);
      expect(await server.stop()).toBe(0);
      expect(outputs.map((output) => output()).filter((output) => /"level":(50|60)/.test(output))).toEqual([]);

      const database = await where.open();
      try {
        await settleEverything(database, settings);
        const taken = provider === 'stripe' ? stripe.taken() : undefined;
        const audit = await auditBooks(database.db, taken);
        expect(audit.faults).toEqual([]);
        expect(audit.plans).toBe(shoppers.length);
        const bought = await teamSizes(database);
        for (const { accountId, users, more, confirmed } of shoppers) {
          expect(bought.get(accountId)).toBe(users + more);
          expect(bought.get(accountId)).toBeGreaterThanOrEqual(confirmed);
        }
      } finally {
        await database.close();
      }
    },
    120_000 + kills * 120_000,
  );
});

async function prepare(open: () => Promise<Database>, count: number, random: () => number): Promise<Shopper[]> {
  const database = await open();
  const shoppers = await makeShoppers(database.db, count, random);
  await database.close();
  return shoppers;
}

/** The buyer pays on Stripe's own page; Stripe then sends the webhook one to three times, until it is acknowledged. */
async function payAtStripe(
  url: string,
  origin: string,
  notices: Promise<void>[],
  random: () => number,
): Promise<boolean> {
  const sessionId = url.split('/').pop() as string;
  const paid = stripe.pay(sessionId);
  if (paid && random() < 0.7) {
    for (let copy = 0; copy <= random() * 3; copy += 1) notices.push(sendWebhook(sessionId, origin));
  }
  return paid;
}

async function sendWebhook(sessionId: string, origin: string): Promise<void> {
  const event = {
    id: `evt_${sessionId}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session' } },
  };
  const body = JSON.stringify(event);
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signNotice(body, WEBHOOK_SECRET, Date.now()),
    };
    const answer = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok) return;
    await sleep(500);
  }
  throw new Error(`The webhook of ${sessionId} was never accepted.`);
}

/** Runs the work that the job would do in the next minutes. */
async function settleEverything(database: Database, settings: Record<string, string>): Promise<void> {
  const config = readConfig({ ...settings, DEMO_DATA: 'off', LOG_LEVEL: 'silent' });
  const later = Date.now() + LATER;
  const app = await buildApp({ config, database, now: () => later, siteFolder: folder.path });
  for (let run = 0; run < 60; run += 1) await runBillingJob(app.context);
  await app.server.close();
}

async function teamSizes({ db }: Database): Promise<Map<string, number>> {
  const plans = await db.query.subscriptions.findMany({ where: (row, { isNull }) => isNull(row.endedAt) });
  return new Map(plans.map((plan) => [plan.accountId, plan.includedMembers + plan.extraUsers]));
}
