import { eq } from 'drizzle-orm';
import { renewals } from '../../db/schema';
import { useTestApp } from '../../testing';
import { findEntitlement, planInForce } from '../plans/subscriptions';
import { type Buyer, DECLINED_LATER_CARD, makeBuyer, runJob, startAnew } from '../testing/buyer';
import { runBillingJob } from './billingJob';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startAnew(app));

const entitlement = (buyer: Buyer) => planInForce(app.context.db, buyer.id, app.clock.now()).then(findEntitlement);

describe('renewals', () => {
  it('a due period is charged for the whole team, once, by eight jobs at a time and repeated', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    const before = await buyer.plan();
    app.clock.set(before.periodEnd);
    await Promise.all(Array.from({ length: 8 }, () => runBillingJob(app.context)));
    await runJob(app);
    const after = await buyer.plan();
    expect([after.periodIndex, after.periodStart]).toEqual([1, before.periodEnd]);
    expect(await buyer.renewals()).toMatchObject([{ amount: 4 * 1_250, periodStart: before.periodEnd, worth: 5_000 }]);
    expect((await entitlement(buyer)).planPurchaseName).toBe('Pro plan');
  });

  it('a plan of the 31st comes back to the 31st, and a sleeping server catches up', async () => {
    app.clock.set(Date.UTC(2027, 0, 31, 9, 30));
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    app.clock.set(Date.UTC(2027, 4, 15));
    await runJob(app);
    const days = (await buyer.renewals())
      .map(({ periodStart }) => new Date(periodStart!).toISOString().slice(0, 10))
      .sort();
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(new Date((await buyer.plan()).periodEnd).toISOString()).toBe('2027-05-31T09:30:00.000Z');
  });

  it('a process that died after the charge charges no second time', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    app.clock.set((await buyer.plan()).periodEnd);
    const provider = app.context.provider;
    const charge = jest.spyOn(provider, 'charge');
    charge.mockImplementationOnce(async () => {
      throw new Error('killed after the charge went out');
    });
    await runJob(app);
    expect(await buyer.renewals()).toHaveLength(0);
    app.clock.advance(3 * 60_000);
    await runJob(app);
    expect(await buyer.renewals()).toHaveLength(1);
    const keys = charge.mock.calls.map(([{ key, amount }]) => `${key} ${amount}`);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('a try or a claim of a clock that was a year ahead does not keep a renewal waiting', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    const { id, periodEnd } = await buyer.plan();
    app.clock.set(periodEnd);
    const charge = jest.spyOn(app.context.provider, 'charge');
    charge.mockResolvedValueOnce({ paid: false, reason: 'Refused.' });
    await runJob(app);
    const ahead = periodEnd + 365 * DAY;
    await app.context.db
      .update(renewals)
      .set({ nextAttemptAt: ahead, claimedUntil: ahead })
      .where(eq(renewals.subscriptionId, id));
    await runJob(app);
    expect(await buyer.renewals()).toHaveLength(1);
  });

  it('a cancelled plan stays until the end of its period, is not charged, and ends', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    await buyer.cancel();
    const { periodEnd } = await buyer.plan();
    app.clock.set(periodEnd - 1);
    await runJob(app);
    expect(await entitlement(buyer)).toMatchObject({
      planPurchaseName: 'Pro plan',
      isCanceled: true,
      currentPeriodEnd: periodEnd,
    });
    app.clock.advance(1);
    expect((await entitlement(buyer)).planPurchaseName).toBe('Free plan');
    await runJob(app);
    expect((await buyer.plan()).endedAt).toBe(periodEnd);
    expect(await buyer.renewals()).toHaveLength(0);
  });

  it('a refused card is tried again, then the plan ends; the person is told each time', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3, 'price_pro_month', DECLINED_LATER_CARD);
    app.clock.set((await buyer.plan()).periodEnd);
    for (const wait of [0, DAY, 2 * DAY, 4 * DAY]) {
      expect((await entitlement(buyer)).planPurchaseName).toBe('Pro plan');
      app.clock.advance(wait);
      await runJob(app);
      await runJob(app);
    }
    expect((await entitlement(buyer)).planPurchaseName).toBe('Free plan');
    expect(await buyer.renewals()).toHaveLength(0);
    const mails = await app.messagesTo(buyer.email);
    const subjects = mails.map(({ subject }) => subject).filter((subject) => /renewed|ended/.test(subject));
    const [still, first] = ['Your plan could still not be renewed', 'Your plan could not be renewed'];
    expect(subjects).toEqual(['Your plan has ended', still, still, first]);
    expect(mails[0]?.body).toContain('so it has ended');
  });

  it('a cancelled subscriber buys anew: what is left of the old plan is taken in payment, to the cent', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(10);
    await buyer.cancel();
    const old = await buyer.plan();
    app.clock.advance(20 * 60 * 60 * 1000);
    const unused = Math.floor((12_500 * (old.periodEnd - app.clock.now())) / (old.periodEnd - old.periodStart) + 0.5);
    const selection = { priceId: 'price_pro_year', quantity: 3 };
    const { body } = await buyer.post('/payment/calculate-cart', selection);
    expect(body.data.breakdown).toMatchObject({
      discount: { label: 'Credit for your current plan', amount: -unused },
      total: { amount: 36_000 - unused },
    });
    await buyer.buy(3, 'price_pro_year');
    expect(await buyer.profile()).toMatchObject({ isCanceled: false, includedMembers: 3, extraUsers: 0 });
    expect((await buyer.plan()).interval).toBe('year');
    // The credit was worth money, so it counts when this plan is given in payment in turn.
    await buyer.cancel();
    const again = (await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_year', quantity: 4 })).body.data
      .breakdown;
    expect(again.discount.amount).toBe(-36_000);
  });

  it('a plan whose unused worth exceeds the new one is used up first', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(50, 'price_pro_year');
    await buyer.cancel();
    const { status, body } = await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_month', quantity: 3 });
    expect([status, body.message]).toEqual([
      409,
      'Your current plan is paid until Mar 18, 2027. You can buy this plan after that day.',
    ]);
  });
});
