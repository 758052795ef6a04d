import { asc, eq } from 'drizzle-orm';
import { consents, subscriptions } from '../../platform/db/schema';
import { runCommand } from '../../entry/commands/commands';
import { tidy } from '../privacy/housekeeping';
import { BACK, makeBuyer, startOver } from '../checkout/testing/buyer';
import { sha256 } from '../../platform/security/tokens';
import { useTestApp } from '../../testing';
import { makeCrew } from '../team/testing/crew';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startOver(app));

const listConsents = (accountId: string) =>
  app.context.db.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(asc(consents.createdAt));

test('what is shown above each button is stored with the session that pressed it', async () => {
  const buyer = await makeBuyer(app);
  const quote = async (change: object) => (await buyer.post('/payment/quote', change)).body.data.terms as string;
  const cart = await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_month', quantity: 4 });
  await buyer.buy(4);
  app.clock.advance(DAY / 2);
  const members = await quote({ newTeamMembers: 1 });
  await buyer.pay(await buyer.addMembers(1));
  await app.context.background.idle();
  app.clock.advance(1);
  const change = await quote({ billingInterval: 'year' });
  await buyer.post('/payment/schedule-change', { billingInterval: 'year' });
  app.clock.advance(1);
  await buyer.cancel();
  const resume = await quote({ resume: true });
  await buyer.post('/payment/subscription/resume');
  app.clock.advance(1);
  const hostedPage = await buyer.updateCard();
  const { body: shown } = await app.server.inject(new URL(hostedPage).pathname);
  const [cardTerms] = /This card replaces [^<]+?canceled\./.exec(shown.replaceAll('\u00a0', ' '))!;
  await buyer.pay(hostedPage);
  await app.context.background.idle();
  const stored = await listConsents(buyer.id);
  expect(
    stored.map(({ kind, sentence, amount, interval, seats }) => [kind, sentence, amount, interval, seats]),
  ).toEqual([
    ['purchase', cart.body.data.terms, 5_000, 'month', 4],
    ['members', `${members} The next charge is on Apr 18, 2026. This card then pays for the plan.`, 6_250, 'month', 5],
    ['change', change, 60_000, 'year', 5],
    ['resume', resume, 6_250, 'month', 5],
    ['card', cardTerms, 6_250, 'month', 5],
  ]);
  expect([change, cardTerms]).toEqual([
    '$600.00 each year from Apr 18, 2026 until you cancel.',
    'This card replaces the current one and pays $62.50 each month from Apr 18, 2026 until the plan is canceled.',
  ]);
  const hash = sha256(buyer.token);
  for (const { sessionHash } of stored) expect(sessionHash).toBe(hash);
  expect(await runCommand(app.context, ['customers', 'show', buyer.id])).toContain(change);
});

test("a billing manager's consent is theirs", async () => {
  const { owner, join } = await makeCrew(app);
  const manager = await join('billing');
  const { body } = await app.call('POST', '/payment/update-card', { token: manager.token, body: BACK });
  const page = await app.server.inject(new URL(body.data.url).pathname);
  expect(page.body).toContain(`Card for the Pro plan of ${owner.fullName}`);
  await owner.pay(body.data.url);
  await app.context.background.idle();
  expect(await listConsents(manager.id)).toMatchObject([{ kind: 'card', sessionHash: sha256(manager.token) }]);
  expect(await listConsents(owner.id)).toMatchObject([{ kind: 'purchase' }]);
});

test('consents are kept for three years, while the plan runs, and for a year after its end', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4);
  const kept = async (years: number) => {
    app.clock.advance(years * 365 * DAY);
    await tidy(app.context);
    return (await listConsents(buyer.id)).length;
  };
  expect(await kept(4)).toBe(1);
  await app.context.db
    .update(subscriptions)
    .set({ endedAt: app.clock.now() })
    .where(eq(subscriptions.accountId, buyer.id));
  expect(await kept(0.9)).toBe(1);
  expect(await kept(0.2)).toBe(0);
});
