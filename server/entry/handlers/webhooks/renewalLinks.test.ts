import { eq } from 'drizzle-orm';
import { checkouts, subscriptions } from '../../../platform/db/schema';
import {
  BACK,
  type Buyer,
  GOOD_CARD,
  makePastDueBuyer,
  payPage,
  runJob,
  startOver,
} from '../../../product/checkout/testing/buyer';
import { useTestApp } from '../../../testing';

const DAY = 24 * 60 * 60 * 1000;

const app = useTestApp();
beforeEach(() => startOver(app));

async function mailedLink(buyer: Buyer): Promise<string> {
  const mail = (await app.messagesTo(buyer.email)).find(({ subject }) => subject.endsWith('was declined'));
  return new URL(/http\S+\/pay\/\S+/.exec(mail!.body)![0]).pathname;
}

test('forty simultaneous requests to the emailed link create one page and one charge; then the link is invalid', async () => {
  const buyer = await makePastDueBuyer(app, { company: 'Doe <Roofing>' });
  const link = await mailedLink(buyer);
  const due = await app.server.inject({ url: link });
  expect(due.body).toMatch(/Team<[^]+Doe &#60;Roofing&#62;<[^]+Pay by<[^]+>Apr\u00a025,\u00a02026</);
  expect(due.body).toContain(
    'charged once and not saved. The card that is saved for the plan pays the next charge, on May\u00a018,\u00a02026. It was declined, so',
  );
  expect(due.body).not.toContain('0341');
  const open = () => app.server.inject({ method: 'POST', url: link });
  const answers = await Promise.all(Array.from({ length: 40 }, open));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
  const pages = new Set(answers.map(({ headers }) => headers.location as string));
  expect(pages.size).toBe(1);
  await Promise.all(Array.from({ length: 10 }, () => payPage(app, [...pages][0]!, GOOD_CARD)));
  await app.context.background.idle();
  expect(await buyer.ledger()).toHaveLength(2);
  const after = await open();
  expect([after.statusCode, after.headers.location]).toEqual([200, undefined]);
  expect(after.body).toContain('This renewal is paid');
  expect(after.body).toContain(
    'We email the receipt to the owner and the billing managers of the plan. The card that is saved for the plan pays the next charge. It was declined, so change it in your account before then.',
  );
  expect(after.body).toMatch(/Team<[^]+Doe &#60;Roofing&#62;<[^]+Paid<[^]+>\$50\.00</);
  const [receipt] = (await app.messagesTo(buyer.email)).filter(({ subject }) => subject.startsWith('Your receipt'));
  expect(receipt!.body).toMatch(/Next charge: .+ for 4 seats, with Visa ending in 0341, declined on Apr 18, 2026$/m);
  expect(after.body).not.toContain('2026');
  expect((await buyer.billing()).card).toMatchObject({ last4: '0341', declinedAt: '2026-04-18T12:00:00.000Z' });
  await buyer.pay(await buyer.updateCard());
  expect((await buyer.billing()).card).not.toHaveProperty('declinedAt');
  await buyer.passPeriod();
  const later = await app.server.inject({ url: link });
  expect([later.statusCode, later.body]).toEqual([410, expect.stringContaining('This link has expired')]);
});

test('opening the emailed link shows the amount due and does not affect an open page', async () => {
  const buyer = await makePastDueBuyer(app);
  const link = await mailedLink(buyer);
  const url = await buyer.payRenewal();
  for (const method of ['HEAD', 'GET'] as const)
    expect((await app.server.inject({ method, url: link })).statusCode).toBe(200);
  const shown = await app.server.inject({ url: link });
  expect(shown.body).toContain('Pro plan, monthly for 4 seats, from Apr\u00a018,\u00a02026.');
  expect(shown.body).toContain('<form method="post"><button>Pay $50.00</button></form>');
  expect(await buyer.pay(url)).toMatchObject({ status: 303, location: expect.stringContaining(BACK.successUrl) });
});

test('the emailed link says before the payment that no card is saved for the next charge', async () => {
  const buyer = await makePastDueBuyer(app);
  const isTheirs = eq(subscriptions.accountId, buyer.id);
  await app.context.db.update(subscriptions).set({ methodRef: null }).where(isTheirs);
  const { body } = await app.server.inject({ url: await mailedLink(buyer) });
  expect(body).toContain(
    'charged once and not saved. No card is saved for the next charge, on May\u00a018,\u00a02026. Add one in your account.',
  );
});

test('the emailed link says that a payment came too late, and whether its refund failed', async () => {
  const buyer = await makePastDueBuyer(app);
  const link = await mailedLink(buyer);
  const opened = await app.server.inject({ method: 'POST', url: link });
  jest.spyOn(app.context.provider, 'expireCheckout').mockRejectedValue(new Error('unavailable'));
  await buyer.pay(await buyer.payRenewal());
  await app.context.background.idle();
  jest.spyOn(app.context.provider, 'refund').mockResolvedValueOnce({ status: 'rejected', reason: 'It is too old.' });
  const { location } = await payPage(app, opened.headers.location!, GOOD_CARD);
  await app.context.background.idle();
  const { pathname, search } = new URL(location as string);
  const failed = (await app.server.inject({ url: pathname + search })).body;
  expect(failed).toContain('Your refund failed');
  expect(failed).toContain(
    `Your payment of $50.00 had no effect. This renewal was already paid. Its refund to your card failed. Contact ${app.context.config.supportEmail} to settle it.`,
  );
  await app.context.db.update(checkouts).set({ outcome: 'refunded' }).where(eq(checkouts.outcome, 'refund-failed'));
  const refunded = (await app.server.inject({ url: pathname + search })).body;
  // The saved card is now the one that paid.
  expect((await app.server.inject({ url: pathname })).body).not.toContain('declined');
  expect(refunded).toContain(
    'Your payment of $50.00 had no effect, and all of it goes back to your card. This renewal',
  );
});

test('the hosted page of the emailed link promises one charge, and stores no consent to later ones', async () => {
  const buyer = await makePastDueBuyer(app);
  const opened = await app.server.inject({ method: 'POST', url: await mailedLink(buyer) });
  const { pathname } = new URL(opened.headers.location!);
  const { body } = await app.server.inject({ url: pathname });
  expect(body).toContain('<p class="terms">The card is charged once and not saved. By paying you accept');
  expect(body).not.toMatch(/until (you cancel|the plan is canceled)/);
  await payPage(app, opened.headers.location!, GOOD_CARD);
  await app.context.background.idle();
  const stored = await app.context.db.query.consents.findMany({ where: (row, { eq }) => eq(row.accountId, buyer.id) });
  expect(stored.map(({ kind }) => kind)).toEqual(['purchase']);
});

test('an altered link, or one of another or ended plan, shows a page and opens nothing', async () => {
  const buyer = await makePastDueBuyer(app);
  const link = await mailedLink(buyer);
  const other = await mailedLink(await makePastDueBuyer(app));
  const [plan] = link.replace('/pay/', '').split('.');
  const mixed = `/pay/${plan}.${other.split('.').slice(1).join('.')}`;
  for (const bad of [`${link}x`, link.replace(/\.1\./, '.2.'), mixed, '/pay/nonsense', '/pay/a.b.c'])
    expect((await app.server.inject({ url: bad })).statusCode).toBe(404);
  for (const wait of [DAY, 2 * DAY, 5 * DAY]) {
    app.clock.advance(wait);
    await runJob(app);
  }
  const ended = await app.server.inject({ url: link });
  expect([ended.statusCode, ended.headers.location]).toEqual([410, undefined]);
  expect(ended.body).toContain('This plan has ended');
  await buyer.logInAgain();
  expect(await buyer.billing()).toMatchObject({ state: 'none', hasInvoices: true });
  expect(await buyer.profile()).toMatchObject({ billingState: 'none' });
  expect((await buyer.post('/payment/pay-renewal', BACK)).status).toBe(409);
  await buyer.buy(3);
  expect((await buyer.billing()).state).toBe('active');
});
