import { eq } from 'drizzle-orm';
import { makeBuyer, runJob, startOver, type Buyer } from '../checkout/testing/buyer';
import { securityEvents, subscriptions, teamMembers } from '../../platform/db/schema';
import { member } from '../../testing/people';
import { useTestApp } from '../../testing';
import { makeCrew } from '../team/testing/crew';

const app = useTestApp();
beforeEach(() => startOver(app));

const visit = async (path: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, body } = await app.server.inject({ method, url: path });
  return { status: statusCode, title: /<h1[^>]*>([^<]*)/.exec(body)?.[1], html: body };
};
const linkTo = async (buyer: Pick<Buyer, 'email'>, about = /^Your receipt/) => {
  await app.context.background.idle();
  const [mail] = (await app.messagesTo(buyer.email)).filter(({ subject }) => about.test(subject));
  return /\/cancel\/\S+/.exec(mail!.body)![0];
};

test('the receipt names the next charge and leads to a page that cancels the plan, once', async () => {
  const buyer = await makeBuyer(app, { company: 'Doe Roofing' });
  await buyer.buy(4, 'price_pro_year');
  const link = await linkTo(buyer);
  const [receipt] = await app.messagesTo(buyer.email);
  expect(receipt!.body).toContain('$480.00 on Mar 18, 2027 for 4 seats');
  expect(receipt!.body).toContain('Your plan renews until you cancel it.');

  // Scanners of emails only GET.
  const question = await visit(link);
  expect(question).toMatchObject({ status: 200, title: 'Cancel this plan?' });
  expect(question.html).not.toContain('The team’s seats');
  expect((await buyer.plan()).cancelledAt).toBeNull();
  expect(question.html).not.toContain('The change scheduled');
  await buyer.post('/payment/schedule-change', { users: 3 });
  expect((await visit(link)).html).toContain('The change scheduled for');
  for (const method of ['POST', 'POST', 'GET'] as const) {
    const page = await visit(link, method);
    expect(page).toMatchObject({ status: 200, title: 'This plan is canceled' });
    expect(page.html).toContain('Mar\u00a018,\u00a02027');
    expect(page.html).toContain('The owner can resume it');
    expect(page.html).toContain('Doe Roofing');
  }
  expect((await buyer.plan()).cancelledAt).not.toBeNull();
  const sent = (await app.messagesTo(buyer.email)).filter(
    ({ subject }) => subject === 'Your plan ends on Mar 18, 2027',
  );
  expect(sent).toMatchObject([
    { body: expect.stringContaining(`plan was canceled with the link in an email to ${buyer.email}.`) },
  ]);
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

test('a link works only while its reader gets the emails about charges', async () => {
  const { owner, join } = await makeCrew(app, 5, (buyer) => buyer.buy(5, 'price_pro_year'));
  const [manager, leaver] = [await join('billing'), await join('billing')];
  const books = `books-${owner.email}`;
  await owner.post('/payment/invoice-details', { copyTo: books });
  await owner.wait((await owner.plan()).periodEnd - 28 * 24 * 60 * 60 * 1000);
  await runJob(app);
  const links = Object.fromEntries(
    await Promise.all(
      [owner.email, manager.email, leaver.email, books].map(async (email) => [
        email,
        await linkTo({ email }, /renews on/),
      ]),
    ),
  ) as Record<string, string>;
  const titles = async () =>
    Promise.all(Object.values(links).map(async (link) => (await visit(link)).title === 'Cancel this plan?'));
  expect(await titles()).toEqual([true, true, true, true]);
  expect((await visit(links[manager.email]!)).html).toContain('The team’s seats end on that day, too.');
  const role = { id: manager.seat, role: 'member' };
  await owner.post('/user/team/role', role);
  await owner.post('/user/team/remove', { id: leaver.seat });
  await owner.post('/payment/invoice-details', { copyTo: '' });
  expect(await titles()).toEqual([true, false, false, false]);
  const expired = await visit(links[manager.email]!, 'POST');
  expect(expired).toMatchObject({ status: 404, title: 'This link has expired' });
  expect(expired.html).toContain('Log in to see the plan.');
  expect((await owner.plan()).cancelledAt).toBeNull();

  const { db } = app.context;
  await db.update(teamMembers).set({ role: 'billing' }).where(eq(teamMembers.id, role.id));
  expect(await visit(links[manager.email]!, 'POST')).toMatchObject({ title: 'This plan is canceled' });
  const [mail] = await app.messagesTo(owner.email);
  expect(mail!.body).toContain(`with the link in an email to ${manager.email}.`);
  const isCancel = eq(securityEvents.kind, 'plan cancelled');
  expect(await db.select().from(securityEvents).where(isCancel)).toContainEqual(
    expect.objectContaining({ accountId: owner.id, actorId: manager.id }),
  );
});

test('after another plan was bought, the old link leads to it', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4);
  const link = await linkTo(buyer);
  await visit(link, 'POST');
  await buyer.buy(3, 'price_pro_year');
  expect(await visit(link)).toMatchObject({ status: 404, title: 'This link has expired' });
});
