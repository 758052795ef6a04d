import { runCommand } from '../../commands/commands';
import { readClock } from '../../db/queries';
import { receipts } from '../../db/schema';
import { makeBuyer, readSessionId, runJob, startAnew } from '../testing/buyer';
import { useStripeShop } from '../testing/stripeShop';
import { makeClockCheck } from './clockCheck';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const seller = useStripeShop();
const { app } = seller;
let chargedBefore = 0;
beforeEach(async () => {
  await startAnew(app);
  chargedBefore = seller.stripe.charged().length;
});

const work = () => runJob(seller.shop);
const charged = () => seller.stripe.charged().slice(chargedBefore);

async function subscriber() {
  const buyer = await makeBuyer(seller.shop);
  seller.stripe.pay(readSessionId(await buyer.checkout(4)));
  await buyer.details();
  return buyer;
}

describe('the clock of a server that charges', () => {
  it('is compared with database and provider; a difference is logged once, and its end too', async () => {
    const { provider } = seller.shop.context;
    const log = { error: jest.fn(), warn: jest.fn() };
    let database = app.clock.now();
    const parts = { ...seller.shop.context, log: Object.assign(seller.shop.context.log, log) };
    const isRight = makeClockCheck(parts, async () => database);
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
    expect(await makeClockCheck(app.context, async () => 0)()).toBe(true);
  });

  it('reads the clock of the database', async () => {
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
  it('is charged for one a day', async () => {
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

  it('is charged for one more by the word of the owner', async () => {
    const command = (...args: string[]) => runCommand(seller.shop.context, ['renewals', ...args]);
    const buyer = await subscriber();
    expect(await command('list')).toBe('No renewal waits.');
    await expect(command('charge', buyer.id)).rejects.toThrow('waits');
    app.clock.set((await buyer.plan()).periodEnd + 65 * DAY);
    await work();
    expect(await command('list')).toContain(`${buyer.email}  $50.00`);
    expect(await command('charge', buyer.id)).toBe(`${buyer.email} is charged $50.00 within a minute.`);
    await work();
    expect(charged()).toHaveLength(2);
    expect(await command('list')).toContain(buyer.email);
  });
});
