import { eq, sql } from 'drizzle-orm';
import { checkouts, counters, payments, receipts, renewals, subscriptions } from '../../db/schema';
import { startTestApp, type TestApp } from '../../testing';
import { type Buyer, makeBuyer, ORIGIN } from '../testing/buyer';
import { readSessionId, startStripeShop, type StripeShop } from '../testing/stripeShop';
import { runBillingJob } from './billingJob';

const BACK = { successUrl: `${ORIGIN}/subscription-history`, cancelUrl: `${ORIGIN}/subscription-history` };
const AFTER_CLAIM = 3 * 60_000;
let app: TestApp;
let seller: StripeShop;
beforeEach(async () => {
  app = await startTestApp();
  seller = await startStripeShop(app);
});
afterEach(async () => {
  await seller.close();
  await app.close();
});

const findPlan = async (buyer: Buyer) =>
  (await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id)))[0]!;
const findRenewals = async (buyer: Buyer) =>
  (await app.context.db.select().from(payments).where(eq(payments.accountId, buyer.id))).filter(
    ({ kind }) => kind === 'renewal',
  );
const runJob = () => runBillingJob(seller.shop.context);
const setPlan = (buyer: Buyer, change: Partial<typeof subscriptions.$inferInsert>) =>
  app.context.db.update(subscriptions).set(change).where(eq(subscriptions.accountId, buyer.id));

async function subscriber(): Promise<Buyer> {
  const buyer = await makeBuyer(seller.shop);
  seller.stripe.pay(readSessionId(await buyer.checkout(4)));
  await buyer.details();
  return buyer;
}

async function passPeriod(buyer: Buyer): Promise<void> {
  app.clock.set((await findPlan(buyer)).periodEnd);
  await buyer.logInAgain();
  await runJob();
}

/** @returns what brings plans and payments back to what they are now */
async function backUp(): Promise<() => Promise<void>> {
  const { db } = app.context;
  const tables = [subscriptions, checkouts, payments, receipts, renewals, counters];
  const saved = await Promise.all(tables.map((table) => db.select().from(table)));
  return async () => {
    await db.execute(sql`truncate subscriptions, checkouts, payments, receipts, renewals, counters cascade`);
    for (const [at, table] of tables.entries()) if (saved[at]!.length > 0) await db.insert(table).values(saved[at]!);
  };
}

describe('a renewal that the provider has taken already', () => {
  it('is booked, not charged again, after an old back-up is restored', async () => {
    const buyer = await subscriber();
    const restore = await backUp();
    await passPeriod(buyer);
    await passPeriod(buyer);
    const before = await findRenewals(buyer);
    await restore();
    expect(await findRenewals(buyer)).toEqual([]);
    seller.stripe.forgetKeys();
    await runJob();
    await runJob();
    expect(seller.stripe.charged()).toEqual([5_000, 5_000]);
    const facts = ({ paymentRef, amount, paidAt, periodStart }: (typeof before)[number]) => [
      paymentRef,
      amount,
      paidAt,
      periodStart,
    ];
    expect((await findRenewals(buyer)).map(facts)).toEqual(before.map(facts));
    expect((await findPlan(buyer)).periodIndex).toBe(2);
  });

  it('is found where it was paid on the hosted page, and ends the plan where it was given back', async () => {
    const buyer = await subscriber();
    await setPlan(buyer, { methodRef: 'pm_refused' });
    await passPeriod(buyer);
    const restore = await backUp();
    seller.stripe.pay(readSessionId((await buyer.post('/payment/pay-renewal', BACK)).body.data.url as string));
    await buyer.details();
    const [{ paymentRef } = { paymentRef: '' }] = await findRenewals(buyer);
    await restore();
    await setPlan(buyer, { methodRef: 'pm_good' });
    seller.stripe.refundThere(paymentRef);
    app.clock.advance(24 * 60 * 60 * 1000);
    await runJob();
    expect(seller.stripe.charged()).toEqual([]);
    expect(await findRenewals(buyer)).toMatchObject([{ paymentRef, amount: 5_000 }]);
    expect((await findPlan(buyer)).endedAt).not.toBeNull();
  });

  it('is booked at what was taken, where the restored team is another one', async () => {
    const buyer = await subscriber();
    const restore = await backUp();
    await passPeriod(buyer);
    await restore();
    await setPlan(buyer, { extraUsers: 10 });
    seller.stripe.forgetKeys();
    await runJob();
    expect(await findRenewals(buyer)).toMatchObject([{ amount: 5_000, lines: [{ amount: 5_000, unitAmount: null }] }]);
  });
});

describe('a charge without an answer, and another card saved meanwhile', () => {
  it.each([
    ['good', 'the one charge is booked'],
    ['pm_refused', 'the new card is charged once'],
  ])('first card %s: %s', async (first) => {
    const buyer = await subscriber();
    if (first !== 'good') await setPlan(buyer, { methodRef: first });
    const { provider } = seller.shop.context;
    const charge = provider.charge.bind(provider);
    jest.spyOn(provider, 'charge').mockImplementationOnce(async (wanted) => {
      await charge(wanted);
      throw new Error('no answer');
    });
    await passPeriod(buyer);
    expect(await findRenewals(buyer)).toEqual([]);
    seller.stripe.pay(readSessionId((await buyer.post('/payment/update-card', BACK)).body.data.url as string));
    await buyer.details();
    app.clock.advance(AFTER_CLAIM);
    await runJob();
    expect(await findRenewals(buyer)).toMatchObject([{ amount: 5_000 }]);
    expect(seller.stripe.charged()).toEqual([5_000]);
    expect((await buyer.get('/payment/billing')).body.data).toMatchObject({
      state: 'active',
      card: { last4: first === 'good' ? '5556' : '4242' },
    });
  });
});
