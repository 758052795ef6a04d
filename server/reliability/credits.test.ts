import { and, eq, notInArray } from 'drizzle-orm';
import fc from 'fast-check';
import { cancelPlan, resumePlan } from '../product/billing/cancellation';
import { openCheckout, ownCard } from '../product/checkout/checkouts';
import { quoteMembers, quotePurchase } from '../product/checkout/quotes';
import { recordReversals } from '../product/checkout/reversals';
import { syncOpenCheckouts } from '../product/checkout/syncCheckouts';
import { readSessionId } from '../product/checkout/testing/buyer';
import { payments } from '../platform/db/schema';
import { REVERSALS } from '../product/ledger/ledger';
import { HttpError } from '../platform/lib/httpErrors';
import { cataloguePrices } from '../product/subscription/prices';
import { planInForce } from '../product/subscription/subscriptions';
import { paySession } from '../entry/sandbox/cards';
import { actAtProvider, type ProviderAction } from '../entry/sandbox/reversals';
import { START, useTestApp } from '../testing';
import { member } from '../testing/people';
import { getSize } from './testing/sizes';
import { requireKeptWorth } from './testing/worth';

const RUNS = getSize('CREDITS', 15);
const SEED = Number(process.env.SEED ?? 40);
const DAY = 24 * 60 * 60 * 1000;
const CARD = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 };
const RETURNS = { successUrl: 'http://localhost:4000/success', cancelUrl: 'http://localhost:4000/failure' };
const app = useTestApp();

/** One account during one history. */
interface History {
  accountId: string;
  /** The payment page that is open in another tab. */
  page: string | null;
  /** Payments, refunds and disputes whose webhook has not been delivered yet. */
  late: Set<string>;
}

const open = (accountId: string, quote: Parameters<typeof openCheckout>[3]) =>
  openCheckout(app.context, ownCard({ id: accountId }), RETURNS, quote);

async function pay({ accountId, late }: History, page: string | null, isLate = false): Promise<void> {
  if (!page) return;
  await paySession(app.context, readSessionId(page), CARD);
  if (isLate) late.add('payment');
  else await syncOpenCheckouts(app.context, accountId);
}

async function act(history: History, name: ProviderAction, at: number): Promise<void> {
  const { db } = app.context;
  const isPayment = and(eq(payments.accountId, history.accountId), notInArray(payments.kind, REVERSALS));
  const found = await db.select().from(payments).where(isPayment);
  const ref = found[at % Math.max(1, found.length)]?.paymentRef;
  if (!ref) return;
  await actAtProvider(app.context, ref, name);
  history.late.add(ref);
  if (at % 3 > 0) await notify(history);
}

async function notify(history: History): Promise<void> {
  for (const ref of history.late) await recordReversals(app.context, ref);
  await app.context.provider.deliverWebhooks();
  await app.context.background.idle();
  history.late.clear();
}

const STEPS = {
  async openPage(history: History, size: number) {
    const choice = { priceId: size % 2 ? 'price_pro_month' : 'price_pro_year', quantity: 3 + (size % 48) };
    const prices = cataloguePrices(app.context.config);
    history.page = await open(history.accountId, (tx, account, now) => quotePurchase(tx, account, prices, choice, now));
  },
  payPage: (history: History, at: number) => pay(history, history.page, at % 2 === 0),
  async buy(history: History, size: number) {
    await STEPS.openPage(history, size);
    await pay(history, history.page);
  },
  async addMembers(history: History, size: number) {
    const prices = cataloguePrices(app.context.config);
    const quote: Parameters<typeof open>[1] = (tx, { id }, now) => quoteMembers(tx, id, prices, 1 + (size % 9), now);
    await pay(history, await open(history.accountId, quote));
  },
  cancel: ({ accountId }: History) => cancelPlan(app.context, accountId),
  resume: ({ accountId }: History) =>
    resumePlan(app.context, accountId, { payerId: accountId, sessionHash: null, address: '127.0.0.1' }),
  async switchPlan(history: History, size: number) {
    await STEPS.cancel(history);
    await STEPS.buy(history, size);
  },
  /** The page of the new plan is paid, and its webhook arrives later. */
  async switchLate(history: History, size: number) {
    await STEPS.cancel(history);
    await STEPS.openPage(history, size);
    await pay(history, history.page, true);
  },
  refund: (history: History, at: number) => act(history, 'refund', at),
  dispute: (history: History, at: number) => act(history, 'dispute', at),
  win: (history: History, at: number) => act(history, 'win', at),
  fail: (history: History, at: number) => act(history, 'fail', at),
  notify,
  async pass(_history: History, hours: number) {
    app.clock.advance((hours * DAY) / 4);
  },
};

const NAMES = [...Object.keys(STEPS), 'switchPlan', 'switchLate', 'buy', 'dispute'] as (keyof typeof STEPS)[];
const step = fc.tuple(fc.constantFrom(...NAMES), fc.nat(50));

/** @returns whether a plan is active */
async function check({ accountId }: History): Promise<boolean> {
  const { db, now } = app.context;
  const plan = await planInForce(db, accountId, now());
  if (!plan) return false;
  await requireKeptWorth(db, plan, now());
  return true;
}

test(
  'random orders of purchases, switches, refunds and disputes: the value of active plans never exceeds the money kept',
  async () => {
    let active = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16, size: 'max' }), async (steps) => {
        app.clock.set(START);
        const { id: accountId } = await member(app, { passwordHash: '' });
        const history: History = { accountId, page: null, late: new Set() };
        for (const [name, value] of steps) {
          try {
            await STEPS[name](history, value);
          } catch (error) {
            // A rejected step must not have changed plans or money.
            if (!(error instanceof HttpError)) throw error;
          }
          if (history.late.size === 0 && (await check(history))) active += 1;
        }
        await notify(history);
        await check(history);
        await app.context.background.idle();
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(active).toBeGreaterThan(RUNS);
  },
  180_000 + RUNS * 2_000,
);
