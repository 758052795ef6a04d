import { eq } from 'drizzle-orm';
import { runBillingJob } from '../product/billing/billingJob';
import { type Buyer, GOOD_CARD, makeBuyer, payPage, RETURN } from '../product/checkout/testing/buyer';
import { subscriptions } from '../platform/db/schema';
import { startTestApp, type TestApp } from '../testing';
import { auditBooks } from './testing/audit';
import { getSize, seeded } from './testing/sizes';

const rounds = getSize('RACE_ROUNDS', 3);
const random = seeded(8);
const pause = () => new Promise((resolve) => setTimeout(resolve, random() * 20));

// Separate servers, because the months that pass on one would renew every plan of the other.
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({}, { realHashes: true });
});
afterEach(() => app.close());

const findPlans = ({ id }: Buyer) => app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, id));

/** Waits until all started work has finished. */
async function settle(): Promise<void> {
  await app.context.background.idle();
  for (let run = 0; run < 3; run += 1) {
    app.clock.advance(61_000);
    await runBillingJob(app.context);
    await app.context.background.idle();
  }
}

it(
  'G8 C50 eight parallel buyers of one account: one plan, and every payment takes effect or is refunded',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await makeBuyer(app);
      const shop = async (quantity: number) => {
        const url = await buyer.checkout(quantity).catch(() => null);
        if (random() < 0.5) await pause();
        if (url) await payPage(app, url, GOOD_CARD);
        await buyer.details();
      };
      await Promise.all(Array.from({ length: 8 }, (_, at) => shop(3 + (at % 4))));
      await app.context.background.idle();
      const active = (await findPlans(buyer)).filter(({ endedAt }) => endedAt === null);
      expect(active).toHaveLength(1);
    }
    await settle();
    const audit = await auditBooks(app.context.db);
    expect(audit.faults).toEqual([]);
    expect(audit.plans).toBe(rounds);
    expect(audit.repeatedMails).toBe(0);
  },
  60_000 + rounds * 30_000,
);

it(
  'C55 C56 added members, cancellation, renewal and a new purchase at the same moment lead to one state',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await makeBuyer(app);
      await buyer.buy(5);
      const [plan] = await findPlans(buyer);
      // Half of the rounds happen at the end of the period, together with the renewal.
      const atTheEnd = round % 2 === 1;
      if (atTheEnd) app.clock.set(plan!.periodEnd - 1);
      await buyer.logInAgain();
      const more = await buyer.addMembers(2);
      if (atTheEnd) app.clock.advance(1);
      const steps = [
        () => payPage(app, more, GOOD_CARD),
        () => buyer.cancel(),
        () => runBillingJob(app.context),
        () => buyer.post('/payment/create-prorated-checkout', { newTeamMembers: 46, ...RETURN }),
        () => buyer.checkout(7, 'price_pro_year').catch(() => null),
        () => runBillingJob(app.context),
      ];
      await Promise.all(
        steps.map(async (step) => {
          await pause();
          await step();
        }),
      );
      await app.context.background.idle();
      const plans = await findPlans(buyer);
      const inForce = plans.filter(({ endedAt }) => endedAt === null);
      expect(inForce.length).toBeLessThanOrEqual(1);
      for (const { includedMembers, extraUsers } of plans) expect([5, 7]).toContain(includedMembers + extraUsers);
    }
    await settle();
    const audit = await auditBooks(app.context.db);
    expect(audit.faults).toEqual([]);
  },
  60_000 + rounds * 30_000,
);
