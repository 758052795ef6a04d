import { desc, eq, inArray } from 'drizzle-orm';
import { payments, subscriptions } from '../db/schema';
import { runBillingJob } from '../payments/billing/billingJob';
import { DECLINED_LATER_CARD, GOOD_CARD, makeBuyer, ORIGIN, payPage, type Buyer } from '../payments/testing/buyer';
import { actAtProvider, type ProviderAct } from '../sandbox/reversals';
import { startTestApp, type TestApp } from '../testing';
import { auditBooks } from './testing/audit';
import { seeded, sizeOf, tell } from './testing/figures';

const LIVES = sizeOf('LIVES', 6);
const MONTHS = 24;
const DAY = 24 * 60 * 60 * 1000;
const PRICE = { month: 1_250, year: 12_000 };
const BACK = { successUrl: `${ORIGIN}/subscription-history`, cancelUrl: `${ORIGIN}/subscription-history` };
const random = seeded(14);
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <T>(items: readonly T[]) => items[below(items.length)] as T;

/** What the person can always do next: no state is a dead end. */
const NEXT_STEP = { none: 'buy', active: 'cancel', ending: 'resume', pastDue: 'payNow' } as const;
type State = keyof typeof NEXT_STEP;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The oracle: what a life should be, in sums of this test alone. */
interface Life {
  buyer: Buyer;
  state: State;
  users: number;
  interval: 'month' | 'year';
  wished: { users?: number; interval?: 'month' | 'year' };
  goodCard: boolean;
  /** Cents, in the order of the ledger. */
  paid: number[];
}

async function settle(): Promise<void> {
  await app.context.background.idle();
  await runBillingJob(app.context);
  await app.context.background.idle();
}

async function planOf({ buyer }: Life) {
  const mine = eq(subscriptions.accountId, buyer.id);
  const plans = await app.context.db.select().from(subscriptions).where(mine).orderBy(desc(subscriptions.createdAt));
  return plans.find(({ endedAt }) => endedAt === null) ?? plans[0]!;
}

async function post(life: Life, path: string, body: object) {
  const answer = await life.buyer.post(path, body);
  if (answer.status !== 200) throw new Error(`${path} in state ${life.state}: ${answer.status} ${answer.body.message}`);
  return answer.body.data;
}

async function pay(url: string, card: typeof GOOD_CARD): Promise<void> {
  expect((await payPage(app, url, card)).status).toBe(303);
  await settle();
}

async function moveTo(life: Life, moment: number): Promise<void> {
  app.clock.set(Math.max(moment, app.clock.now()));
  await life.buyer.logInAgain();
  await settle();
}

/** The period ends: the plan is renewed, refused, or over. */
async function passPeriod(life: Life): Promise<void> {
  await moveTo(life, (await planOf(life)).periodEnd);
  if (life.state === 'ending') life.state = 'none';
  else if (life.goodCard) renew(life);
  else life.state = 'pastDue';
}

function renew(life: Life): void {
  life.users = life.wished.users ?? life.users;
  life.interval = life.wished.interval ?? life.interval;
  life.wished = {};
  life.paid.push(life.users * PRICE[life.interval]);
  life.state = 'active';
}

const STEPS: Record<State, Record<string, (life: Life) => Promise<void>>> = {
  none: {
    async buy(life) {
      life.users = 3 + below(12);
      life.interval = random() < 0.8 ? 'month' : 'year';
      life.goodCard = random() < 0.7;
      life.wished = {};
      const url = await life.buyer.checkout(life.users, `price_pro_${life.interval}`);
      await pay(url, life.goodCard ? GOOD_CARD : DECLINED_LATER_CARD);
      life.paid.push(life.users * PRICE[life.interval]);
      life.state = 'active';
    },
  },
  active: {
    passPeriod,
    async add(life) {
      const members = 1 + below(3);
      const plan = await planOf(life);
      const later = app.clock.now() + below(5) * DAY;
      if (later < plan.periodEnd) await moveTo(life, later);
      const [left, length] = [plan.periodEnd - app.clock.now(), plan.periodEnd - plan.periodStart];
      const share =
        (2n * BigInt(members * PRICE[life.interval]) * BigInt(left) + BigInt(length)) / (2n * BigInt(length));
      await pay(await life.buyer.addMembers(members), life.goodCard ? GOOD_CARD : DECLINED_LATER_CARD);
      life.users += members;
      life.paid.push(Math.max(1, Number(share)));
    },
    async schedule(life) {
      const users = 3 + below(12);
      const interval = oneOf(['month', 'year'] as const);
      await post(life, '/payment/schedule-change', { users, billingInterval: interval });
      // What stays as it is is not scheduled.
      life.wished = { ...(users !== life.users && { users }), ...(interval !== life.interval && { interval }) };
    },
    async takeBack(life) {
      expect(await post(life, '/payment/schedule-change', {})).toBeNull();
      life.wished = {};
    },
    async cancel(life) {
      await life.buyer.post('/payment/subscription/cancel', { reason: 'Winter' });
      life.state = 'ending';
    },
    async changeCard(life) {
      life.goodCard = random() < 0.5;
      const { url } = await post(life, '/payment/update-card', BACK);
      await pay(url, life.goodCard ? GOOD_CARD : DECLINED_LATER_CARD);
    },
    refund: (life) => reverse(life, ['refund']),
    dispute: (life) => reverse(life, ['dispute']),
    disputeWon: (life) => reverse(life, ['dispute', 'win']),
  },
  ending: {
    passPeriod,
    async resume(life) {
      expect((await life.buyer.post('/payment/subscription/resume', undefined)).status).toBe(200);
      life.state = 'active';
    },
  },
  pastDue: {
    async payNow(life) {
      const { url } = await post(life, '/payment/pay-renewal', BACK);
      await pay(url, GOOD_CARD);
      life.goodCard = true;
      renew(life);
    },
    async payByMail(life) {
      const mail = (await app.messagesTo(life.buyer.email)).find(({ body }) => body.includes('/pay/'));
      const { pathname } = new URL(/http\S+\/pay\/\S+/.exec(mail!.body)![0]);
      const opened = await app.server.inject({ url: pathname });
      await pay(opened.headers.location as string, GOOD_CARD);
      life.goodCard = true;
      renew(life);
    },
    async anotherCard(life) {
      const { url } = await post(life, '/payment/update-card', BACK);
      await pay(url, GOOD_CARD);
      life.goodCard = true;
      renew(life);
    },
    async giveUp(life) {
      for (const days of [1, 2, 4]) await moveTo(life, app.clock.now() + days * DAY);
      life.state = 'none';
    },
  },
};

/** The newest payment goes back at the provider; what paid for the plan ends it, added members leave. */
async function reverse(life: Life, acts: ProviderAct[]): Promise<void> {
  const [newest] = await app.context.db
    .select()
    .from(payments)
    .where(eq(payments.accountId, life.buyer.id))
    .orderBy(desc(payments.invoiceNumber))
    .limit(1);
  if (!newest || !['purchase', 'renewal', 'members'].includes(newest.kind)) return;
  for (const act of acts) {
    await actAtProvider(app.context, newest.paymentRef, act);
    // A notice that is late, and one that is repeated.
    await settle();
    await settle();
    life.paid.push(act === 'win' ? newest.amount : -newest.amount);
  }
  if (newest.kind === 'members') delete life.wished.users;
  if (acts.includes('win')) return;
  if (newest.kind === 'members') life.users -= newest.lines[0]!.quantity;
  else life.state = 'none';
}

async function live(): Promise<number> {
  const buyer = await makeBuyer(app);
  const life: Life = { buyer, state: 'none', users: 0, interval: 'month', wished: {}, goodCard: true, paid: [] };
  const end = app.clock.now() + MONTHS * 30 * DAY;
  let steps = 0;
  for (; app.clock.now() < end && steps < 60; steps += 1) {
    const names = Object.keys(STEPS[life.state]);
    const name = random() < 0.3 && names.includes('passPeriod') ? 'passPeriod' : oneOf(names);
    await STEPS[life.state][name]!(life);
    const told = (await buyer.get('/payment/billing')).body.data;
    expect([name, told.state]).toEqual([name, life.state]);
    expect(STEPS[life.state]).toHaveProperty(NEXT_STEP[life.state]);
    if (life.state !== 'none') expect((await buyer.details()).teamSize).toBe(life.users);
  }
  const { data } = await buyer.history();
  expect(data.map(({ payment }: { payment: number }) => payment).reverse()).toEqual(life.paid);
  // The next life should not pay for this one.
  const mine = await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id));
  const ids = mine.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  if (ids.length > 0)
    await app.context.db.update(subscriptions).set({ endedAt: app.clock.now() }).where(inArray(subscriptions.id, ids));
  return steps;
}

it(
  'random lives of up to 24 months: every state has a next step, and the books equal the oracle',
  async () => {
    let steps = 0;
    for (let at = 0; at < LIVES; at += 1) steps += await live();
    const audit = await auditBooks(app.context.db);
    tell({
      what: 'random lives of a subscription',
      done: `${LIVES} lives, ${steps} steps`,
      found: `${audit.faults.length} faults, no number gaps, no dead ends`,
    });
    expect(audit.faults).toEqual([]);
  },
  60_000 + LIVES * 60_000,
);
