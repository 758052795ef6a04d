import { eq } from 'drizzle-orm';
import {
  type Buyer,
  DECLINED_LATER_CARD,
  makeBuyer,
  makePastDueBuyer,
  runJob,
  startOver,
} from '../checkout/testing/buyer';
import { subscriptions } from '../../platform/db/schema';
import { findEntitlement, planInForce } from '../subscription/subscriptions';
import { useTestApp } from '../../testing';
import { runBillingJob } from './billingJob';
import { renewOnce } from './renewals';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startOver(app));

describe('renewals', () => {
  const entitlement = (buyer: Buyer) => planInForce(app.context.db, buyer.id, app.clock.now()).then(findEntitlement);

  it('a due period is charged for the whole team, once, by eight parallel jobs and by repeated runs', async () => {
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

  it('a plan of the 31st returns to the 31st, and a server that was down catches up', async () => {
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

  it('a process that died after the charge does not charge again', async () => {
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

  it('a canceled plan stays until its named day is over in Hawaii, is not charged, and ends', async () => {
    const buyer = await makeBuyer(app);
    const inUse = async () => (await buyer.get('/user/entitlement')).body.data;
    await buyer.buy(3);
    await buyer.cancel();
    const { periodEnd } = await buyer.plan();
    const lastDay = new Date(periodEnd).toISOString();
    expect((await app.messagesTo(buyer.email))[0]!.subject).toBe('Your plan ends on Apr 18, 2026');
    await buyer.wait(Date.UTC(2026, 3, 19, 10) - 1);
    await runJob(app);
    expect(await entitlement(buyer)).toMatchObject({
      planPurchaseName: 'Pro plan',
      isCanceled: true,
      currentPeriodEnd: periodEnd,
    });
    expect(await inUse()).toMatchObject({ plan: 'pro', until: lastDay });
    expect(await buyer.profile()).toMatchObject({ billingState: 'ending', currentPeriodEnd: lastDay });
    expect(await buyer.billing()).toMatchObject({ state: 'ending', nextCharge: null });
    expect((await buyer.get('/user/team')).body.data).toMatchObject({ planEndsAt: lastDay });
    app.clock.advance(1);
    expect((await entitlement(buyer)).planPurchaseName).toBe('Free plan');
    expect(await inUse()).toMatchObject({ plan: 'free', until: null });
    await runJob(app);
    expect((await buyer.plan()).endedAt).toBe(periodEnd);
    expect(await buyer.renewals()).toHaveLength(0);
    expect((await app.messagesTo(buyer.email))[0]!.subject).toBe('Your plan has ended');
  });

  it('a plan resumed on its last day continues with the next period, and can be canceled again', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    await buyer.cancel();
    const { periodEnd } = await buyer.plan();
    await buyer.wait(periodEnd + DAY / 2);
    const { dueToday, then, lines } = (await buyer.post('/payment/quote', { resume: true })).body.data;
    expect([dueToday, then.amount, lines.length]).toEqual([3 * 1_250, 3 * 1_250, 1]);
    await buyer.post('/payment/subscription/resume');
    const [mail] = await app.messagesTo(buyer.email);
    expect(mail!.body).toContain('It renews now for $37.50.');
    await runJob(app);
    expect(then.from).toBe(new Date((await buyer.plan()).periodEnd).toISOString());
    expect(await buyer.renewals()).toMatchObject([{ amount: 3 * 1_250, periodStart: periodEnd }]);
    await buyer.cancel();
    await buyer.passPeriod();
    expect((await buyer.plan()).endedAt).toBe((await buyer.plan()).periodEnd);
  });

  it('another plan can be bought on the last day of a canceled one, at the full price', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    await buyer.cancel();
    await buyer.wait((await buyer.plan()).periodEnd + DAY / 2);
    await buyer.buy(4);
    expect(await buyer.plan()).toMatchObject({ endedAt: null, periodStart: app.clock.now() });
    expect((await buyer.ledger()).at(-1)).toMatchObject({ kind: 'purchase', amount: 4 * 1_250 });
  });

  it('a plan that is canceled after its renewal was fixed is not charged', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const plan = await buyer.plan();
    await buyer.wait(plan.periodEnd);
    const { provider, withLock, db } = app.context;
    const charges = jest.spyOn(provider, 'charge');
    const locks = jest.spyOn(app.context, 'withLock');
    locks.mockImplementationOnce(withLock).mockImplementationOnce(async (...turn) => {
      await db.update(subscriptions).set({ cancelledAt: app.clock.now() }).where(eq(subscriptions.id, plan.id));
      return withLock(...turn);
    });
    await renewOnce(app.context, plan.id);
    locks.mockRestore();
    expect(charges).not.toHaveBeenCalled();
    charges.mockRestore();
  });

  it('a declined card is tried again, then the plan ends; the subscriber gets an email each time', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3, 'price_pro_month', DECLINED_LATER_CARD);
    const { periodEnd } = await buyer.plan();
    const lastDayIsOver = Date.UTC(2026, 3, 26, 10);
    // The second try is late, so that the usual delay would pass the last day.
    for (const moment of [periodEnd, periodEnd + 1.9 * DAY, periodEnd + 3.9 * DAY, lastDayIsOver - 1, lastDayIsOver]) {
      app.clock.set(moment);
      expect((await entitlement(buyer)).planPurchaseName).toBe('Pro plan');
      await runJob(app);
      await runJob(app);
    }
    expect((await entitlement(buyer)).planPurchaseName).toBe('Free plan');
    expect(await buyer.renewals()).toHaveLength(0);
    const mails = await app.messagesTo(buyer.email);
    const subjects = mails.map(({ subject }) => subject).filter((subject) => /declined|ended/.test(subject));
    expect(subjects).toEqual([
      'Your plan has ended',
      'Your payment of $37.50 was declined again (attempt 3)',
      'Your payment of $37.50 was declined again (attempt 2)',
      'Your payment of $37.50 was declined',
    ]);
    const promises = mails.map(({ body }) => /(?:Pay by|until):? +(\w+ \d+, \d+)/.exec(body)?.[1]).filter(Boolean);
    expect(promises).toEqual(Array.from({ length: 3 }, () => 'Apr 25, 2026'));
  });

  it('a saved card counts as declined until it is charged', async () => {
    const buyer = await makePastDueBuyer(app);
    const { id, methodRef, cardDeclinedAt } = await buyer.plan();
    expect(cardDeclinedAt).toBe(app.clock.now());
    const isIt = eq(subscriptions.id, id);
    await app.context.db
      .update(subscriptions)
      .set({ methodRef: methodRef!.replace('0341', '4242') })
      .where(isIt);
    await buyer.wait(app.clock.now() + DAY);
    await runJob(app);
    expect(await buyer.renewals()).toHaveLength(1);
    expect(await buyer.plan()).toMatchObject({ cardDeclinedAt: null });
  });

  it('the email about a declined renewal names the plan and seats of that renewal', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5, 'price_pro_month', DECLINED_LATER_CARD);
    await buyer.post('/payment/schedule-change', { users: 4, billingInterval: 'year' });
    app.clock.set((await buyer.plan()).periodEnd);
    await runJob(app);
    const [mail] = await app.messagesTo(buyer.email);
    expect(mail!.body).toMatch(/Plan: +Pro plan, annually\n +Seats: +4\n +Amount: +\$480\.00/);
  });

  it('a canceled subscriber buys again: the unused value of the old plan is credited to the cent', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(10);
    await buyer.cancel();
    const old = await buyer.plan();
    app.clock.advance(20 * 60 * 60 * 1000);
    const unused = Math.floor((12_500 * (old.periodEnd - app.clock.now())) / (old.periodEnd - old.periodStart) + 0.5);
    const selection = { priceId: 'price_pro_year', quantity: 3 };
    const { body } = await buyer.post('/payment/calculate-cart', selection);
    expect(body.data.breakdown).toMatchObject({
      discount: { label: 'Credit for your current plan, Mar 19 to Apr 18, 2026', amount: -unused },
      total: { amount: 36_000 - unused },
    });
    await buyer.buy(3, 'price_pro_year');
    expect(await buyer.profile()).toMatchObject({ isCanceled: false, includedMembers: 3, extraUsers: 0 });
    expect((await buyer.plan()).interval).toBe('year');
    // The credit was worth money, so it counts when this plan's unused value is credited in turn.
    await buyer.cancel();
    const again = (await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_year', quantity: 4 })).body.data
      .breakdown;
    expect(again.discount.amount).toBe(-36_000);
  });

  it('a plan whose unused value exceeds the price of the new one is used up first', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(50, 'price_pro_year');
    await buyer.cancel();
    const { status, body } = await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_month', quantity: 3 });
    expect([status, body.message]).toEqual([
      409,
      'The unused part of your current plan is worth more than this plan. Resume it and change it for the next renewal, or buy this plan after Mar 18, 2027.',
    ]);
  });
});
