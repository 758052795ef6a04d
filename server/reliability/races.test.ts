import { eq } from 'drizzle-orm';
import { subscriptions } from '../platform/db/schema';
import { signNotice } from '../platform/providers/signature';
import { runBillingJob } from '../product/billing/billingJob';
import { type Buyer, GOOD_CARD, makeBuyer, payPage, readSessionId, RETURN } from '../product/checkout/testing/buyer';
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

/** Delivers a webhook about a paid session. @returns the status of the response */
async function deliver(sessionId: string, event: number): Promise<number> {
  const body = JSON.stringify({
    id: `evt_${sessionId}_${event}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
  });
  const [secret] = await app.context.signingKeys('sandbox-webhooks');
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signNotice(body, secret!, app.clock.now()),
  };
  return (await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload: body, headers })).statusCode;
}

/** Waits until all started work has finished, and balances the books. */
async function settle() {
  await app.context.background.idle();
  for (let run = 0; run < 3; run += 1) {
    app.clock.advance(61_000);
    await runBillingJob(app.context);
    await app.context.background.idle();
  }
  const audit = await auditBooks(app.context.db);
  expect(audit.faults).toEqual([]);
  return audit;
}

it(
  'G7 G8 C50 C52 eight parallel buyers of one account, with repeated webhooks: one plan, and every payment takes effect or is refunded',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await makeBuyer(app);
      const shop = async (at: number) => {
        const url = await buyer.checkout(3 + (at % 4)).catch(() => null);
        if (random() < 0.5) await pause();
        if (!url) return;
        await payPage(app, url, GOOD_CARD);
        // Copies of one event, a second event about the same session, and the returning buyer.
        const copies = Array.from({ length: Math.ceil(random() * 8) }, (_, copy) =>
          deliver(readSessionId(url), copy % 7 === 6 ? 2 : 1),
        );
        expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
        await buyer.details();
      };
      await Promise.all(Array.from({ length: 8 }, (_, at) => shop(at)));
      await app.context.background.idle();
      expect((await findPlans(buyer)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    }
    const { plans, repeatedMails } = await settle();
    expect({ plans, repeatedMails }).toEqual({ plans: rounds, repeatedMails: 0 });
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
      expect(plans.filter(({ endedAt }) => endedAt === null).length).toBeLessThanOrEqual(1);
      for (const { includedMembers, extraUsers } of plans) expect([5, 7]).toContain(includedMembers + extraUsers);
    }
    await settle();
  },
  60_000 + rounds * 30_000,
);
