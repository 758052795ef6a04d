import { eq } from 'drizzle-orm';
import { makeBuyer, runJob, startOver, type Buyer } from '../checkout/testing/buyer';
import { subscriptions } from '../../platform/db/schema';
import { member } from '../../testing/people';
import { useTestApp } from '../../testing';

const app = useTestApp();
beforeEach(() => startOver(app));

const visit = async (path: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, body } = await app.server.inject({ method, url: path });
  return { status: statusCode, title: /<h1[^>]*>([^<]*)/.exec(body)?.[1], html: body };
};
const linkTo = async (buyer: Pick<Buyer, 'email'>) => {
  await app.context.background.idle();
  const [receipt] = (await app.messagesTo(buyer.email)).filter(({ subject }) => subject.startsWith('Your receipt'));
  return /\/cancel\/\S+/.exec(receipt!.body)![0];
};

test('the receipt names the next charge and leads to a page that cancels the plan, once', async () => {
  const buyer = await makeBuyer(app, { company: 'Doe Roofing' });
  await buyer.buy(4, 'price_pro_year');
  const link = await linkTo(buyer);
  const [receipt] = await app.messagesTo(buyer.email);
  expect(receipt!.body).toContain('$480.00 on Mar 18, 2027 for 4 seats');
  expect(receipt!.body).toContain('Your plan renews until you cancel it.');

  // Scanners of emails only GET.
  expect(await visit(link)).toMatchObject({ status: 200, title: 'Cancel your plan?' });
  expect((await buyer.plan()).cancelledAt).toBeNull();
  for (const method of ['POST', 'POST', 'GET'] as const) {
    const page = await visit(link, method);
    expect(page).toMatchObject({ status: 200, title: 'Your plan is canceled' });
    expect(page.html).toContain('Mar\u00a018,\u00a02027');
    expect(page.html).toContain('The owner can resume it');
    expect(page.html).toContain('Doe Roofing');
  }
  expect((await buyer.plan()).cancelledAt).not.toBeNull();
  const sent = (await app.messagesTo(buyer.email)).filter(
    ({ subject }) => subject === 'Your plan ends on Mar 18, 2027',
  );
  expect(sent).toMatchObject([{ body: expect.stringContaining('plan was canceled with the link in an email.') }]);
  await buyer.passPeriod();
  expect(await visit(link)).toMatchObject({ status: 200, title: 'This plan has ended' });
});

test('an altered, old or foreign link changes nothing', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4);
  const link = await linkTo(buyer);
  const altered = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
  const expired = { status: 404, title: 'This link has expired' };
  expect(await visit(altered, 'POST')).toMatchObject(expired);
  const stranger = await member(app);
  const { db } = app.context;
  const isPlan = eq(subscriptions.accountId, buyer.id);
  await db.update(subscriptions).set({ accountId: stranger.id }).where(isPlan);
  expect(await visit(link, 'POST')).toMatchObject(expired);
  await db.update(subscriptions).set({ accountId: buyer.id }).where(eq(subscriptions.accountId, stranger.id));
  await buyer.passPeriod();
  await runJob(app);
  expect(await visit(link, 'POST')).toMatchObject(expired);
  expect((await buyer.plan()).cancelledAt).toBeNull();
});
