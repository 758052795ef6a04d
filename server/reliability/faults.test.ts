import files from 'node:fs/promises';
import { runBillingJob } from '../billing/billingJob';
import { GOOD_CARD, makeBuyer, payPage, payWithoutWebhook } from '../checkout/testing/buyer';
import { readConfig } from '../config';
import { openEmbedded } from '../db/embedded';
import { payments } from '../db/schema';
import { buildApp } from '../process/app';
import { callOn } from '../providers/testing/stripeShop';
import { type TestApp, useTestApp } from '../testing';
import { useFolder } from '../testing/database';
import { auditBooks } from './testing/audit';

const HOUR = 60 * 60 * 1000;
const SPACE_CHECK = 1_100;
const folder = useFolder();

describe('a moved clock', () => {
  const app = useTestApp();

  it.each([-26 * HOUR, -1, HOUR / 2])(
    'C7 C65 set by %d ms between every two steps of a purchase loses and doubles nothing',
    async (shift) => {
      const buyer = await makeBuyer(app);
      const url = await buyer.checkout(5);
      await buyer.details();
      await buyer.wait(app.clock.now() + shift);
      expect(await buyer.checkout(5)).toBe(url);
      await payWithoutWebhook(app, url);
      await buyer.wait(app.clock.now() + shift);
      expect(await buyer.details()).toMatchObject({ planName: 'Pro plan', teamSize: 5 });
      await buyer.wait(app.clock.now() + shift);
      await buyer.pay(await buyer.addMembers(2));
      await buyer.details();
      app.clock.advance(-3 * shift);
      await app.context.background.idle();
      for (let run = 0; run < 3; run += 1) {
        app.clock.advance(61_000);
        await runBillingJob(app.context);
      }
      expect((await auditBooks(app.context.db)).faults).toEqual([]);
      await buyer.logInAgain();
      expect((await buyer.history()).pagination.total).toBe(2);
    },
  );
});

it('C65 G21 with a full disk new writes fail, nothing is lost, and it continues when there is space', async () => {
  const { path } = folder;
  const database = await openEmbedded(path);
  const config = readConfig({ DATA_DIR: path, DEMO_DATA: 'off', LOG_LEVEL: 'silent', RATE_LIMIT_PER_IP: 'off' });
  const { server, context } = await buildApp({ config, database, siteFolder: path });
  try {
    const shop = { server, context, clock: { now: Date.now }, call: callOn({ server }) } as unknown as TestApp;
    const buyer = await makeBuyer(shop);
    const url = await buyer.checkout(4);
    const full = jest.spyOn(files, 'statfs').mockResolvedValue({ bavail: 100, bsize: 4_096 } as never);
    await new Promise((resolve) => setTimeout(resolve, SPACE_CHECK));
    expect((await payPage(shop, url, GOOD_CARD)).status).toBe(503);
    await expect(buyer.checkout(9)).rejects.toThrow('No checkout: 503');
    expect((await server.inject('/healthz')).statusCode).toBe(503);
    await runBillingJob(context);
    expect(await buyer.details()).toMatchObject({ planName: 'Free plan' });
    full.mockRestore();
    await new Promise((resolve) => setTimeout(resolve, SPACE_CHECK));
    expect((await payPage(shop, url, GOOD_CARD)).status).toBe(303);
    expect(await buyer.details()).toMatchObject({ planName: 'Pro plan', teamSize: 4 });
    expect(await database.db.select().from(payments)).toHaveLength(1);
  } finally {
    await server.close();
    await database.close();
  }
});
