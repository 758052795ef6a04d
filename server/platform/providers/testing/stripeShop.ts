import { createHash } from 'node:crypto';
import { readConfig } from '../../config';
import { buildApp } from '../../../entry/process/app';
import { startTestApp, type TestApp } from '../../../testing';
import { makeBuyer, readSessionId } from '../../../product/checkout/testing/buyer';
import { seeded } from '../../../reliability/testing/sizes';
import { signNotice } from '../signature';
import { startFakeStripe, type FakeStripe } from './fakeStripe';
import type { StripeEvent } from './stripeFormat';

export const WEBHOOK_SECRET = 'whsec_for_the_tests';

/** A second server that shares the database and clock of a test and sells through a fake Stripe. */
export interface StripeShop {
  shop: TestApp;
  stripe: FakeStripe;
  /**
   * Delivers events like Stripe, which keeps no order and repeats some: each twice, in an order that follows from the
   * name of the test and `EVENT_ORDER`. Waits for their effect.
   * @param events by default those of all changes since the last call
   */
  deliver(events?: StripeEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts one server for all tests of a file, and another one on its database that sells through a fake Stripe. */
export function useStripeShop() {
  const [app, shop, stripe] = [{} as TestApp, {} as TestApp, {} as FakeStripe];
  const used = { app, shop, stripe } as StripeShop & { app: TestApp };
  beforeAll(async () => {
    Object.assign(app, await startTestApp());
    const started = await startStripeShop(app);
    Object.assign(shop, started.shop);
    Object.assign(stripe, started.stripe);
    Object.assign(used, { deliver: started.deliver, close: started.close });
  });
  afterAll(async () => {
    await used.close();
    await app.close();
  });
  /** Creates a buyer with a plan. */
  async function subscriber(users = 4) {
    const buyer = await makeBuyer(shop);
    stripe.pay(readSessionId(await buyer.checkout(users)));
    await buyer.details();
    return buyer;
  }
  return Object.assign(used, { subscriber });
}

export async function startStripeShop(app: TestApp): Promise<StripeShop> {
  const stripe = await startFakeStripe(() => app.clock.now());
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_IP: 'off',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.address,
  });
  const { database } = app.context;
  const other = await buildApp({ config, database, now: app.clock.now, siteFolder: __dirname });
  const notify = notifier(other, app.clock.now);
  const shuffle = makeShuffle();
  return {
    shop: { ...app, server: other.server, context: other.context, call: callOn(other) },
    stripe,
    async deliver(events = stripe.takeEvents()) {
      for (const { id, type, object } of shuffle([...events, ...events]))
        expect(await notify(type, object, id)).toBe(200);
      await other.context.background.idle();
    },
    async close() {
      await other.server.close();
      await stripe.close();
    },
  };
}

/** Creates a function that shuffles lists, in each run of a test the same way. */
function makeShuffle() {
  let [ofTest, random] = ['', seeded(0)];
  return <T>(list: readonly T[]): T[] => {
    const name = `${expect.getState().currentTestName} ${process.env.EVENT_ORDER}`;
    if (name !== ofTest) [ofTest, random] = [name, seeded(createHash('sha256').update(name).digest().readInt32BE())];
    const keyed = list.map((one) => ({ one, key: random() }));
    return keyed.sort((first, second) => first.key - second.key).map(({ one }) => one);
  };
}

/** Delivers signed webhooks like Stripe, without waiting for their effect. @param now the server's time, epoch ms */
export function notifier({ server }: Pick<TestApp, 'server'>, now: () => number) {
  let notices = 0;
  return async (type: string, object: object, id = `evt_${(notices += 1)}`): Promise<number> => {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signNotice(payload, WEBHOOK_SECRET, now()),
    };
    return (await server.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode;
  };
}

/** Calls the API of another server on the same database. */
export function callOn({ server }: Pick<TestApp, 'server'>): TestApp['call'] {
  return async (method, path, { body, token } = {}) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await server.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}
