import { runBillingJob } from '../product/billing/billingJob';
import { makeBuyer, payWithoutWebhook } from '../product/checkout/testing/buyer';
import { useTestApp } from '../testing';
import { auditBooks } from './testing/audit';

const HALF_AN_HOUR = 30 * 60 * 1000;

describe('a moved clock', () => {
  const app = useTestApp();

  it('C65 half an hour between every two steps of a purchase loses and doubles nothing', async () => {
    const buyer = await makeBuyer(app);
    const url = await buyer.checkout(5);
    await buyer.details();
    await buyer.wait(app.clock.now() + HALF_AN_HOUR);
    expect(await buyer.checkout(5)).toBe(url);
    await payWithoutWebhook(app, url);
    await buyer.wait(app.clock.now() + HALF_AN_HOUR);
    expect(await buyer.details()).toMatchObject({ planName: 'Pro plan', teamSize: 5 });
    await buyer.wait(app.clock.now() + HALF_AN_HOUR);
    await buyer.pay(await buyer.addMembers(2));
    await buyer.details();
    await app.context.background.idle();
    for (let run = 0; run < 3; run += 1) {
      app.clock.advance(61_000);
      await runBillingJob(app.context);
    }
    expect((await auditBooks(app.context.db)).faults).toEqual([]);
    await buyer.logInAgain();
    expect((await buyer.history()).pagination.total).toBe(2);
  });
});
