import { sql } from 'drizzle-orm';
import { readSessionId, runJob, startOver } from '../checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { readClock } from '../../platform/db/queries';
import { checkouts, counters, payments, receipts, renewals, subscriptions } from '../../platform/db/schema';
import { useStripeShop } from '../../platform/providers/testing/stripeShop';
import { makeClockCheck } from '../../entry/process/makeContext';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AFTER_CLAIM = 3 * MINUTE;
const seller = useStripeShop();
const { app, subscriber } = seller;
let chargedBefore = 0;
beforeEach(async () => {
  await startOver(app);
  chargedBefore = seller.stripe.charged().length;
});

const work = () => runJob(seller.shop);
const charged = () => seller.stripe.charged().slice(chargedBefore);

describe('the clock of a server that charges cards', () => {
  it('is compared with database and provider; a difference and its end are each logged once', async () => {
    const { provider } = seller.shop.context;
    const log = { error: jest.fn(), warn: jest.fn() };
    let database = app.clock.now();
    const parts = { ...seller.shop.context, log: Object.assign(seller.shop.context.log, log) };
    const { clockIsRight: isRight } = makeClockCheck(parts, async () => database);
    expect(await isRight()).toBe(true);
    for (const ahead of [6 * MINUTE, -6 * MINUTE]) {
      database = app.clock.now() - ahead;
      expect([await isRight(), await isRight()]).toEqual([false, false]);
    }
    expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 0]);
    database = app.clock.now() - 4 * MINUTE;
    expect(await isRight()).toBe(true);
    expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
    jest.spyOn(provider, 'readClock').mockResolvedValueOnce(app.clock.now() - 40 * DAY);
    expect(await isRight()).toBe(false);
    expect(await app.context.clockIsRight()).toBe(true);
  });

  it('C7 rejects writes and is not ready while it is wrong, and reads', async () => {
    const buyer = await subscriber();
    const { context, server } = seller.shop;
    const status = async (path: string) => (await server.inject(path)).statusCode;
    const log = jest.spyOn(context.log, 'error');
    jest.spyOn(context.provider, 'readClock').mockResolvedValueOnce(app.clock.now() - 40 * DAY);
    expect(await context.clockIsRight()).toBe(false);
    expect(log).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('timedatectl set-ntp true'));
    await expect(buyer.checkout(9)).rejects.toThrow('503 The service is busy. Try again in a minute.');
    expect((await server.inject('/readyz')).json()).toMatchObject({ message: 'The clock of the server is wrong.' });
    expect([await status('/readyz'), await status('/healthz'), await status('/api/plans')]).toEqual([503, 200, 200]);
    expect(await context.clockIsRight()).toBe(true);
    expect(await status('/readyz')).toBe(200);
    await buyer.logInAgain();
  });

  it('uses the clock of the database', async () => {
    expect(Math.abs((await readClock(app.context.db)) - Date.now())).toBeLessThan(5 * MINUTE);
  });

  it('charges nothing while it is wrong, does its other work, and renews once it is right', async () => {
    const buyer = await subscriber();
    app.clock.set((await buyer.plan()).periodEnd);
    jest.spyOn(seller.shop.context.provider, 'readClock').mockResolvedValueOnce(app.clock.now() - 40 * DAY);
    await work();
    expect(charged()).toEqual([]);
    const sent = (await app.context.db.select().from(receipts)).map(({ sentAt }) => sentAt);
    expect(sent).not.toContain(null);
    await work();
    expect(charged()).toEqual([5_000]);
  });
});

describe('a plan that is due for several periods', () => {
  it('is charged for one period a day', async () => {
    const buyer = await subscriber();
    app.clock.set((await buyer.plan()).periodEnd + 65 * DAY);
    await work();
    await work();
    expect(charged()).toHaveLength(1);
    app.clock.advance(DAY - 1_000);
    await work();
    expect(charged()).toHaveLength(1);
    app.clock.advance(1_000);
    await work();
    expect(charged()).toHaveLength(2);
    expect((await buyer.plan()).periodIndex).toBe(2);
  });

  it('is charged for another period when the operator runs the command', async () => {
    const command = (...args: string[]) => runCommand(seller.shop.context, ['renewals', ...args]);
    const buyer = await subscriber();
    expect(await command('list')).toBe('No renewals are waiting.');
    await expect(command('charge', buyer.id)).rejects.toThrow('is waiting');
    app.clock.set((await buyer.plan()).periodEnd + 65 * DAY);
    await work();
    expect(await command('list')).toContain(`${buyer.email}  $50.00`);
    expect(await command('charge', buyer.id)).toBe(`${buyer.email} will be charged $50.00 within a minute.`);
    await work();
    expect(charged()).toHaveLength(2);
    expect(await command('list')).toContain(buyer.email);
  });
});

/** @returns a function that restores plans and payments to their current state, and restarts the server */
async function backUp(): Promise<() => Promise<void>> {
  const { db } = app.context;
  const tables = [subscriptions, checkouts, payments, receipts, renewals, counters];
  const saved = await Promise.all(tables.map((table) => db.select().from(table)));
  return async () => {
    await db.execute(sql`truncate subscriptions, checkouts, payments, receipts, renewals, counters cascade`);
    for (const [at, table] of tables.entries()) if (saved[at]!.length > 0) await db.insert(table).values(saved[at]!);
    seller.shop.context.startedAt = app.clock.now();
  };
}

describe('a renewal that the provider has already charged', () => {
  it('is recorded, not charged again, after an old backup is restored', async () => {
    const buyer = await subscriber();
    const restore = await backUp();
    await buyer.passPeriod();
    await buyer.passPeriod();
    const before = await buyer.renewals();
    await restore();
    expect(await buyer.renewals()).toEqual([]);
    seller.stripe.forgetKeys();
    await work();
    await work();
    expect(charged()).toEqual([5_000, 5_000]);
    const facts = ({ paymentRef, amount, paidAt, periodStart }: (typeof before)[number]) => [
      paymentRef,
      amount,
      paidAt,
      periodStart,
    ];
    expect((await buyer.renewals()).map(facts)).toEqual(before.map(facts));
    expect((await buyer.plan()).periodIndex).toBe(2);
  });

  it('is found when it was paid on the hosted page, and ends the plan when it was refunded', async () => {
    const buyer = await subscriber();
    await buyer.changePlan({ methodRef: 'pm_declined' });
    await buyer.passPeriod();
    const restore = await backUp();
    seller.stripe.pay(readSessionId(await buyer.payRenewal()));
    await buyer.details();
    const [{ paymentRef } = { paymentRef: '' }] = await buyer.renewals();
    await restore();
    await buyer.changePlan({ methodRef: 'pm_good' });
    seller.stripe.refundThere(paymentRef);
    app.clock.advance(24 * 60 * 60 * 1000);
    await work();
    expect(charged()).toEqual([]);
    expect(await buyer.renewals()).toMatchObject([{ paymentRef, amount: 5_000 }]);
    expect((await buyer.plan()).endedAt).not.toBeNull();
  });

  it('is recorded at the charged amount when the restored team has another size', async () => {
    const buyer = await subscriber();
    const restore = await backUp();
    await buyer.passPeriod();
    await restore();
    await buyer.changePlan({ extraUsers: 10 });
    seller.stripe.forgetKeys();
    await work();
    expect(await buyer.renewals()).toMatchObject([{ amount: 5_000, lines: [{ amount: 5_000, unitAmount: null }] }]);
  });
});

describe('a charge without an answer, and another card saved in the meantime', () => {
  it.each([
    ['good', 'the one charge is recorded'],
    ['pm_declined', 'the new card is charged once'],
  ])('first card %s: %s', async (first) => {
    const buyer = await subscriber();
    if (first !== 'good') await buyer.changePlan({ methodRef: first });
    const { provider } = seller.shop.context;
    const charge = provider.charge.bind(provider);
    jest.spyOn(provider, 'charge').mockImplementationOnce(async (wanted) => {
      await charge(wanted);
      throw new Error('no answer');
    });
    await buyer.passPeriod();
    expect(await buyer.renewals()).toEqual([]);
    seller.stripe.pay(readSessionId(await buyer.updateCard()));
    await buyer.details();
    app.clock.advance(AFTER_CLAIM);
    await work();
    expect(await buyer.renewals()).toMatchObject([{ amount: 5_000 }]);
    expect(charged()).toEqual([5_000]);
    expect(await buyer.billing()).toMatchObject({
      state: 'active',
      card: { last4: first === 'good' ? '5556' : '4242' },
    });
  });
});
