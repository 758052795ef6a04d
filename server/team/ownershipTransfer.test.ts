import { eq } from 'drizzle-orm';
import { payments, subscriptions } from '../db/schema';
import { GOOD_CARD, payPage, payWithoutWebhook, readSessionId, runJob } from '../payments/testing/buyer';
import { useStripeShop } from '../payments/testing/stripeShop';
import { auditBooks } from '../reliability/testing/audit';
import { useTestApp } from '../testing';
import { PASSWORD } from '../testing/people';
import { entitlement, makeCrew } from './testing/crew';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;
const NEW_CARD = { ...GOOD_CARD, expiry: '11/2098' };
const TEAM_PAGE = 'http://localhost:4000/account/team';
const BACK = { successUrl: `${TEAM_PAGE}?notice=taken-over`, cancelUrl: TEAM_PAGE };

/** An owner with two members, and the calls of an ownership transfer. */
async function makeOffer(users = 5) {
  const crew = await makeCrew(app, users);
  const { owner } = crew;
  const [heir, other] = [await crew.join(), await crew.join()];
  const post = (token: string, path: string, body?: object) =>
    app.call('POST', `/user/team/hand-over${path}`, { token, body });
  const offer = (id = heir.seat, currentPassword = PASSWORD) =>
    owner.post('/user/team/hand-over', { id, currentPassword });
  const accept = (token = heir.token) => post(token, '/accept', BACK);
  const newest = async (email: string) => (await app.messagesTo(email))[0]!.subject;
  return { ...crew, heir, other, offer, accept, newest, end: (token: string) => post(token, '/cancel') };
}

const findPlan = async (accountId: string) =>
  (await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)))[0];

test('a member saves a card and pays from then on; earlier payments, invoices and card stay', async () => {
  const { owner, heir, offer, accept, team, newest } = await makeOffer();
  const before = await owner.plan();
  expect((await offer()).status).toBe(200);
  expect(await newest(heir.email)).toBe("You've been asked to take over your team");
  expect(await newest(owner.email)).toBe('You asked a member to take over your team');
  const candidateTeam = await team(heir.token);
  expect(candidateTeam.handOver).toMatchObject({ isYou: true, nextCharge: { amount: 5 * 1250, users: 5 } });
  expect(candidateTeam.seats).toBeUndefined();

  const { url } = (await accept()).body.data;
  expect((await payPage(app, url, NEW_CARD)).location).toBe(BACK.successUrl);
  await app.context.background.idle();
  expect(await team(heir.token)).toMatchObject({
    role: 'owner',
    handOver: null,
    seats: { paid: 5, taken: 3, invited: 0 },
  });
  expect(await team()).toMatchObject({ role: 'member', owner: { email: heir.email } });
  expect([await entitlement(app, heir.token), await entitlement(app, owner.token)]).toMatchObject([
    { seat: 'own' },
    { seat: 'team' },
  ]);
  expect([await newest(heir.email), await newest(owner.email)]).toEqual([
    "You're now the owner of your team",
    'Your team has a new owner',
  ]);

  const plan = (await findPlan(heir.id))!;
  expect(plan).toMatchObject({ id: before.id, cardExpYear: 2098, periodEnd: before.periodEnd });
  expect(plan.methodRef).not.toBe(before.methodRef);
  expect(await owner.billing()).toMatchObject({ state: 'none', card: null, hasInvoices: true });
  expect(
    (await app.call('GET', '/payment/subscription-history?page=1&limit=10', { token: heir.token })).body.pagination
      .total,
  ).toBe(0);

  app.clock.set(plan.periodEnd);
  await runJob(app);
  const renewals = await app.context.db.select().from(payments).where(eq(payments.accountId, heir.id));
  expect(renewals).toMatchObject([
    { kind: 'renewal', amount: 5 * 1250, cardLast4: '4242', buyer: { email: heir.email } },
  ]);
  expect((await auditBooks(app.context.db)).faults).toEqual([]);
  app.clock.set(before.createdAt);
});

test('a wrong password, another user and another time are rejected, and no request is created', async () => {
  const { owner, heir, other, offer, accept, invite, seatOf, team } = await makeOffer();
  expect((await offer(heir.seat, 'wrong password')).body).toMatchObject({ success: false, field: 'currentPassword' });
  await invite('waits@crew-guests.example');
  expect((await offer(await seatOf('waits@crew-guests.example'))).status).toBe(404);
  expect((await offer('owner')).status).toBe(404);
  expect((await accept()).status).toBe(404);
  await offer();
  expect((await accept(other.token)).status).toBe(404);
  expect((await team(other.token)).handOver).toBeUndefined();
  app.clock.advance(7 * DAY);
  await owner.logInAgain();
  expect((await owner.get('/user/team')).body.data.handOver).toBeNull();
  app.clock.advance(-7 * DAY);
});

test('the owner withdraws the request, the member declines it, and a new request replaces the earlier one', async () => {
  const { owner, heir, other, offer, accept, newest, end, team } = await makeOffer();
  await offer();
  expect((await end(other.token)).status).toBe(404);
  expect((await end(owner.token)).status).toBe(200);
  expect(await newest(heir.email)).toBe('The request to take over your team was canceled');
  expect((await accept()).status).toBe(404);
  await offer();
  expect((await end(heir.token)).status).toBe(200);
  expect(await newest(owner.email)).toBe('A member declined to take over your team');
  await offer();
  await offer(other.seat);
  expect(await newest(heir.email)).toBe('The request to take over your team was canceled');
  expect((await accept()).status).toBe(404);
  expect((await team()).handOver).toMatchObject({ fullName: other.fullName, isYou: false });
});

test('a plan whose price differs from the page is not taken over; the request stays', async () => {
  const { owner, heir, offer, accept } = await makeOffer();
  await offer();
  const { url } = (await accept()).body.data;
  await payPage(app, await owner.addMembers(2), GOOD_CARD);
  await app.context.background.idle();
  await payPage(app, url, NEW_CARD);
  await app.context.background.idle();
  expect(await findPlan(heir.id)).toBeUndefined();
  expect((await owner.plan()).cardExpYear).toBe(2099);
  const again = (await accept()).body.data.url;
  await payPage(app, again, NEW_CARD);
  await app.context.background.idle();
  expect(await findPlan(heir.id)).toMatchObject({ cardExpYear: 2098 });
});

test('members that the previous owner pays for afterwards are refunded', async () => {
  const { owner, heir, offer, accept } = await makeOffer();
  const more = await owner.addMembers(2);
  await payWithoutWebhook(app, more);
  await offer();
  // Earlier payments take effect first: the page that is opened then names seven users.
  const { url } = (await accept()).body.data;
  await payPage(app, url, NEW_CARD);
  await app.context.background.idle();
  expect(await findPlan(heir.id)).toMatchObject({ extraUsers: 4 });
  expect((await auditBooks(app.context.db)).faults).toEqual([]);
});

test('a canceled plan is taken over without a card, and its previous card is not kept', async () => {
  const { owner, heir, offer, accept } = await makeOffer();
  await owner.cancel();
  await offer();
  expect((await accept()).body.data).toEqual({ url: null });
  expect(await findPlan(heir.id)).toMatchObject({ cardLast4: null, methodRef: null, customerRef: null });
});

test('it is rejected while the plan is being renewed, and for a user who pays for a plan', async () => {
  const { owner, heir, offer, accept } = await makeOffer();
  await offer();
  const own = await makeCrew(app);
  const { id } = await own.owner.plan();
  const giveTo = (accountId: string) =>
    app.context.db.update(subscriptions).set({ accountId }).where(eq(subscriptions.id, id));
  await giveTo(heir.id);
  expect((await accept()).body.message).toContain('You have your own plan');
  await giveTo(own.owner.id);
  app.clock.set((await owner.plan()).periodEnd);
  await owner.logInAgain();
  const late = await owner.post('/user/team/hand-over', { id: heir.seat, currentPassword: PASSWORD });
  expect(late.body.message).toMatch(/being renewed/);
});

describe('with Stripe', () => {
  const seller = useStripeShop();

  test('the card is saved in the setup mode for a separate customer, who is charged from then on', async () => {
    const { app, shop, stripe } = seller;
    const paid = (url: string) => {
      stripe.pay(readSessionId(url));
      return seller.notify('checkout.session.completed', { id: readSessionId(url), object: 'checkout.session' });
    };
    const { owner, join } = await makeCrew(shop, 5, async (buyer) => void (await paid(await buyer.checkout(5))));
    const heir = await join();
    const before = await owner.plan();
    const call = (token: string, path: string, body: object) => shop.call('POST', path, { token, body });
    await call(owner.token, '/user/team/hand-over', { id: heir.seat, currentPassword: PASSWORD });
    const accepted = await call(heir.token, '/user/team/hand-over/accept', BACK);
    const sessionCall = stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)!;
    expect(sessionCall.form.get('mode')).toBe('setup');
    await paid(accepted.body.data.url);
    const findPlan = () => app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, heir.id));
    const [plan] = await findPlan();
    expect(plan).toMatchObject({ id: before.id, periodEnd: before.periodEnd });
    expect(plan!.customerRef).not.toBe(before.customerRef);
    expect(plan!.methodRef).not.toBe(before.methodRef);

    app.clock.set(before.periodEnd);
    await runJob(shop);
    const renewals = await app.context.db.select().from(payments).where(eq(payments.accountId, heir.id));
    expect(renewals).toMatchObject([{ kind: 'renewal', amount: 5 * 1250 }]);
    const charge = stripe.calls.filter(({ path }) => path === '/v1/payment_intents').at(-1)!;
    expect(charge.form.get('customer')).toBe(plan!.customerRef);
  });
});
