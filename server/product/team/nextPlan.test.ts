import { eq } from 'drizzle-orm';
import { GOOD_CARD, payPage, RETURN } from '../checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { checkouts } from '../../platform/db/schema';
import { openSession } from '../../platform/security/sessions';
import { useTestApp } from '../../testing';
import { makeCrew } from './testing/crew';

const app = useTestApp();

test.each([
  ['bought', 4, (owner: { buy: (users: number) => Promise<unknown> }) => owner.buy(4)],
  ['granted', 50, ({ email }: { email: string }) => runCommand(app.context, ['enterprise', 'grant', email, '50'])],
])('an owner who gave up the seat has none on the next plan that is %s', async (_how, paid, start) => {
  const { owner, join } = await makeCrew(app, 4);
  for (let people = 0; people < 3; people += 1) await join();
  await owner.post('/user/team/remove', { id: 'owner' });
  await owner.cancel();
  await owner.passPeriod();
  await start(owner);
  expect((await owner.get('/user/team')).body.data.seats).toEqual({ paid, taken: 3, invited: 0 });
});

test.each(['member', 'billing'] as const)(
  'a %s of a team whose plan has ended buys a plan, which leaves the team; the others keep their seats',
  async (role) => {
    const { owner, join } = await makeCrew(app, 3);
    const [buyer, other] = [await join(role), await join()];
    const call = async (path: string, body?: object) => {
      const token = await openSession(app.context.db, buyer.id, app.clock.now());
      return app.call(body ? 'POST' : 'GET', path, { token, body });
    };
    const quote = () => call('/payment/quote', { users: 3 });
    const selection = { priceId: 'price_pro_month', quantity: 3 };
    expect((await call('/payment/calculate-cart', selection)).status).toBe(400);
    await owner.cancel();
    await owner.passPeriod();
    expect((await quote()).body.data).toMatchObject({ now: null, dueToday: 3750 });
    expect((await call('/payment/calculate-cart', selection)).status).toBe(200);
    const { body } = await call('/payment/create-checkout-session', { ...selection, ...RETURN });
    await payPage(app, body.data.url, GOOD_CARD);
    await app.context.background.idle();
    expect((await call('/user/get-profile')).body.data).toMatchObject({ teamRole: 'owner', seat: 'own' });
    const [left] = await app.messagesTo(owner.email);
    expect(left).toMatchObject({ subject: 'A member left your team' });
    expect(left!.body).not.toContain('You pay for it');
    await owner.buy(3);
    const { members } = (await owner.get('/user/team')).body.data;
    expect(members.map(({ email }: { email: string }) => email)).toEqual([owner.email, other.email]);
  },
);

describe('a new plan with fewer seats than people', () => {
  /** Creates an owner with three members, oldest first, whose plan for four has ended. */
  async function makeEndedTeam() {
    const { owner, join } = await makeCrew(app, 4);
    const members: Awaited<ReturnType<typeof join>>[] = [];
    for (let people = 0; people < 3; people += 1) {
      app.clock.advance(60_000);
      members.push(await join());
    }
    await owner.cancel();
    await owner.passPeriod();
    const buy = (keep?: string[]) =>
      owner.post('/payment/create-checkout-session', { priceId: 'price_pro_month', quantity: 3, keep, ...RETURN });
    const emails = async () => {
      const { members } = (await owner.get('/user/team')).body.data;
      return members.map(({ email }: { email: string }) => email);
    };
    return { owner, members, buy, emails };
  }

  test('asks who stays; the payment applies that choice, with emails to those who leave and to the owner', async () => {
    const { owner, members, buy, emails } = await makeEndedTeam();
    const [first, second, third] = members;
    const message = 'Your team has 4 people for 3 seats. Choose the 2 who stay besides you.';
    const selection = { priceId: 'price_pro_month', quantity: 3 };
    for (const answer of [await buy(), await owner.post('/payment/calculate-cart', selection)])
      expect([answer.status, answer.body.message]).toEqual([409, message]);
    const keep = [first!.seat, third!.seat];
    expect((await owner.post('/payment/calculate-cart', { ...selection, keep })).status).toBe(200);
    const { body } = await buy(keep);
    expect((await buy([...keep].reverse())).body.data.url).toBe(body.data.url);
    await payPage(app, body.data.url, GOOD_CARD);
    await app.context.background.idle();
    expect(await emails()).toEqual([owner.email, first!.email, third!.email]);
    expect((await app.messagesTo(second!.email))[0]?.subject).toBe('You no longer have a seat on your team');
    const notice = (await app.messagesTo(owner.email)).find(({ subject }) => subject === '1 person left your team');
    expect(notice?.body).toContain(second!.email);
  });

  test('another choice opens another page', async () => {
    const { members, buy } = await makeEndedTeam();
    const urls = await Promise.all([0, 1].map(async (at) => (await buy([members[at]!.seat])).body.data?.url));
    expect(new Set(urls).size).toBe(2);
  });

  test('a page without a choice is refunded when the team has grown since', async () => {
    const { owner, emails } = await makeEndedTeam();
    const url = await owner.checkout(4);
    const before = await emails();
    await app.context.db.update(checkouts).set({ quantity: 3 }).where(eq(checkouts.accountId, owner.id));
    await owner.pay(url);
    await app.context.background.idle();
    expect((await owner.profile()).planPurchaseName).toBe('Free plan');
    expect(await emails()).toEqual(before);
  });
});
