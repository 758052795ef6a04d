import { eq } from 'drizzle-orm';
import { subscriptions } from '../../platform/db/schema';
import { formatDay } from '../../platform/lib/money';
import { useTestApp } from '../../testing';
import { BACK, type Buyer, GOOD_CARD, makeBuyer, payWithoutWebhook, RETURN, startOver } from './testing/buyer';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startOver(app));

const post = (buyer: Buyer, newTeamMembers: unknown) =>
  buyer.post('/payment/create-prorated-checkout', { newTeamMembers, ...RETURN });

async function subscriber(users: number): Promise<Buyer> {
  const buyer = await makeBuyer(app);
  await buyer.buy(users);
  return buyer;
}

it('the preview equals the checkout, and the members are added when it is paid', async () => {
  const buyer = await subscriber(10);
  await buyer.wait(app.clock.now() + 10 * DAY);
  const { body } = await buyer.post('/payment/quote', { newTeamMembers: 5 });
  const { periodStart: start, periodEnd: end } = await buyer.plan();
  const expected = Math.floor((5 * 1_250 * (end - app.clock.now())) / (end - start) + 0.5);
  expect(body.data).toMatchObject({
    dueToday: expected,
    then: { amount: 15 * 1_250, interval: 'month', from: new Date(end).toISOString() },
  });
  const url = await buyer.addMembers(5);
  expect((await app.server.inject(new URL(url).pathname)).body.replaceAll('\u00a0', ' ')).toContain(
    `Then $187.50 each month until you cancel. The next charge is on ${formatDay(end)}. This card then pays for the plan.`,
  );
  expect((await buyer.profile()).extraUsers).toBe(7);
  await buyer.pay(url);
  await app.context.background.idle();
  expect((await app.messagesTo(buyer.email))[0]!.body).toContain('The card that paid is saved for the plan.');
  expect(await buyer.profile()).toMatchObject({ includedMembers: 3, extraUsers: 12, planPurchaseName: 'Pro plan' });
  expect((await buyer.history()).data[0]).toMatchObject({
    plan: 'Pro plan, monthly, 5 members added',
    payment: expected,
  });
  expect(await buyer.get('/user/team-size')).toMatchObject({ body: { data: { totalTeamSize: 15 } } });
});

it('rejects all but 1 to 50 members per request', async () => {
  const buyer = await subscriber(3);
  for (const members of [0, -1, 51, 1.5, '5', null])
    expect([members, (await post(buyer, members)).status]).toEqual([members, 400]);
});

it('a team may pass 50 in steps; the entered number counts', async () => {
  const buyer = await subscriber(45);
  await buyer.pay(await buyer.addMembers(50));
  expect(await buyer.profile()).toMatchObject({ includedMembers: 3, extraUsers: 92 });
});

it('an Enterprise plan has no price per user: support adds its members', async () => {
  const buyer = await subscriber(50);
  const { db } = app.context;
  await db.update(subscriptions).set({ plan: 'enterprise' }).where(eq(subscriptions.accountId, buyer.id));
  expect(await post(buyer, 2)).toMatchObject({
    status: 400,
    body: { message: 'To add members to an Enterprise plan, contact support.' },
  });
});

it('there is nothing to add to without a plan, nor to a canceled one', async () => {
  const buyer = await makeBuyer(app);
  expect(await post(buyer, 1)).toMatchObject({
    status: 409,
    body: { message: 'You have no plan to add members to. Choose a plan first.' },
  });
  await buyer.buy(3);
  await buyer.cancel();
  expect(await post(buyer, 1)).toMatchObject({
    status: 409,
    body: { message: 'Your plan is canceled. Resume it to add members.' },
  });
});

it('members whose payment is found by the request for a second checkout are not paid for twice', async () => {
  const buyer = await subscriber(5);
  await payWithoutWebhook(app, await buyer.addMembers(4));
  expect(await buyer.ledger()).toHaveLength(1);
  app.clock.advance(60_000);
  expect(await post(buyer, 4)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Your earlier payment just went through/) },
  });
  expect(await buyer.profile()).toMatchObject({ includedMembers: 3, extraUsers: 6 });
  expect(await buyer.ledger()).toHaveLength(2);
  await buyer.pay(await buyer.addMembers(1));
  expect((await buyer.profile()).extraUsers).toBe(7);
});

it('no page saves a card for a canceled plan, and a card that is saved on a closed page is not used', async () => {
  const buyer = await subscriber(5);
  const open = await buyer.updateCard();
  jest.spyOn(app.context.provider, 'expireCheckout').mockRejectedValueOnce(new Error('unavailable'));
  await buyer.cancel();
  const { status, location } = await buyer.pay(open);
  expect(status).toBe(303);
  await app.context.background.idle();
  const outcome = await buyer.get(`/payment/checkout-outcome${new URL(location as string).search}`);
  expect(outcome.body.data).toMatchObject({ kind: 'card', state: 'closed' });
  expect(await buyer.post('/payment/update-card', BACK)).toMatchObject({
    status: 409,
    body: { message: 'Your plan is canceled, so no card is charged. Resume it first.' },
  });
});

it('canceling closes the open checkout; one that was paid earlier keeps its effect', async () => {
  const buyer = await subscriber(5);
  const open = await buyer.addMembers(2);
  await buyer.cancel();
  expect((await buyer.pay(open)).status).toBe(410);
  expect((await buyer.profile()).extraUsers).toBe(2);

  const other = await subscriber(5);
  await payWithoutWebhook(app, await other.addMembers(2));
  await other.cancel();
  expect(await other.profile()).toMatchObject({ extraUsers: 4, isCanceled: true });
  expect((await other.ledger()).map(({ kind }) => kind).sort()).toEqual(['members', 'purchase']);
});

const annual = { billingInterval: 'year' };

it.each<[change: string, change: (buyer: Buyer) => Promise<unknown>]>([
  ['a schedule', (buyer) => buyer.post('/payment/schedule-change', annual)],
  ['another card', async (buyer) => buyer.pay(await buyer.updateCard(), { ...GOOD_CARD, expiry: '11/2098' })],
])('%s closes the open page, because it shows the charges of the plan before', async (_what, change) => {
  const buyer = await subscriber(5);
  const open = await buyer.addMembers(2);
  await change(buyer);
  await app.context.background.idle();
  expect((await buyer.pay(open)).status).toBe(410);
});

it('a payment through a page that promised other charges is refunded', async () => {
  const buyer = await subscriber(5);
  await buyer.post('/payment/schedule-change', annual);
  const open = await buyer.addMembers(2);
  jest.spyOn(app.context.provider, 'expireCheckout').mockRejectedValueOnce(new Error('unavailable'));
  await buyer.post('/payment/schedule-change', {});
  const { status, location } = await buyer.pay(open);
  expect(status).toBe(303);
  await app.context.background.idle();
  const reason = 'The plan changed after the payment page was opened.';
  const outcome = `/payment/checkout-outcome${new URL(location as string).search}`;
  expect((await buyer.get(outcome)).body.data).toMatchObject({ kind: 'members', state: 'refunded', reason });
  expect((await (await makeBuyer(app)).get(outcome)).status).toBe(404);
  const bodies = (await app.messagesTo(buyer.email)).map(({ body }) => body);
  expect(
    bodies.filter((body) =>
      body.includes(`so we're refunding all of it; it takes 5 to 10 days to reach the card. ${reason}`),
    ),
  ).toHaveLength(1);
  expect((await buyer.ledger()).map(({ kind, note }) => [kind, note])).toEqual([
    ['purchase', null],
    ['members', reason],
    ['refund', reason],
  ]);
  expect((await buyer.profile()).extraUsers).toBe(2);
});

it.each([
  ['a larger size that is reached needs no schedule', { seats: 3, later: 5, added: 6 }, 9],
  ['a larger size that is not reached stays', { seats: 3, later: 8, added: 2 }, 8],
  ['a smaller size stays', { seats: 8, later: 4, added: 2 }, 4],
])('%s: page, overview and receipt name the next charge', async (_what, { seats, later, added }, next) => {
  const buyer = await subscriber(seats);
  await buyer.post('/payment/schedule-change', { users: later });
  const url = await buyer.addMembers(added);
  const forSeats = next === seats + added ? '' : ` for ${next} seats`;
  const amount = `$${(next * 12.5).toFixed(2)}`;
  const page = (await app.server.inject(new URL(url).pathname)).body;
  expect(page).toContain(`Then ${amount} each month${forSeats} until you cancel.`);
  await buyer.pay(url);
  await app.context.background.idle();
  const { scheduled, nextCharge } = await buyer.billing();
  expect([scheduled?.users ?? seats + added, nextCharge.amount]).toEqual([next, next * 1_250]);
  const [receipt] = await app.messagesTo(buyer.email);
  expect(receipt!.body).toMatch(new RegExp(`Next charge: +\\${amount} on .* for ${next} seats`));
});
