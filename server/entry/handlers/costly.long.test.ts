import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type Buyer, GOOD_CARD, makeBuyer, payPage, RETURN } from '../../product/checkout/testing/buyer';
import { checkouts, sandboxSessions, sessions } from '../../platform/db/schema';
import { MOST_SESSIONS } from '../../platform/security/sessions';
import { useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';

const HOUR = 60 * 60 * 1000;
const WAIT = /Try again in (\d+ \w+)\.$/;

const app = useTestApp();

const open = (buyer: Buyer, quantity: number) =>
  buyer.post('/payment/create-checkout-session', { priceId: 'price_pro_month', quantity, ...RETURN });
const getSessions = async ({ id }: Buyer) =>
  (await app.context.db.select().from(checkouts).where(eq(checkouts.accountId, id))).filter(
    ({ providerSessionId }) => providerSessionId !== null,
  ).length;

describe('expensive calls of one account', () => {
  test('fifty alternating checkouts create at most thirty sessions at the provider, and the last one can be paid', async () => {
    const buyer = await makeBuyer(app);
    const answers = [];
    for (let turn = 0; turn < 50; turn += 1) answers.push(await open(buyer, 3 + (turn % 2)));
    const rejected = answers.filter(({ status }) => status === 429);
    expect([await getSessions(buyer), rejected.length]).toEqual([30, 10]);
    expect(rejected[0]?.body).toMatchObject({ success: false, message: expect.stringMatching(WAIT) });
    expect(Number(rejected[0]?.headers['retry-after'])).toBe(3600);
    // The last one is still open; the same selection reopens it, and another account is unaffected.
    const again = await open(buyer, 4);
    expect(again.status).toBe(200);
    expect((await open(await makeBuyer(app), 3)).status).toBe(200);
    expect((await payPage(app, again.body.data.url, GOOD_CARD)).status).toBe(303);
    await app.context.background.idle();
    expect(await getSessions(buyer)).toBe(30);
    app.clock.advance(HOUR);
    await buyer.cancel();
    expect((await open(buyer, 50)).status).toBe(200);
  });

  test('ten requests for different Enterprise sizes send five emails, and the sixth response says when to try again', async () => {
    const buyer = await makeBuyer(app);
    const ask = (size: number) => buyer.post('/user/request-enterprise', { requestedTeamSize: size });
    const answers = [];
    for (let size = 60; size < 70; size += 1) answers.push(await ask(size));
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
    expect(answers[5]?.body.message).toBe(
      "We've received your requests and will reply by email. You can send another in 24 hours.",
    );
    expect((await ask(60)).status).toBe(200);
    const mails = await app.messagesTo('hello@shinglewise.example');
    expect(mails.filter(({ body }) => body.includes(buyer.email))).toHaveLength(5);
  });

  test('a plan canceled and resumed repeatedly emails the owner eleven reasons, and the response says when to continue', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    const answers = [];
    for (let turn = 0; turn < 15; turn += 1) {
      await buyer.post('/payment/subscription/cancel', { reason: `Reason ${turn}` });
      answers.push(await buyer.post('/payment/subscription/resume', undefined));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    expect(answers[14]?.body.message).toMatch(WAIT);
    const mails = await app.messagesTo('hello@shinglewise.example');
    const reasons = mails.filter(
      ({ subject, body }) => subject === 'A plan was canceled' && body.includes(buyer.email),
    );
    expect(reasons).toHaveLength(11);
    app.clock.advance(24 * HOUR);
    await buyer.logInAgain();
    expect((await buyer.post('/payment/subscription/resume', undefined)).status).toBe(200);
  });

  test('of thirty logins the latest twenty sessions remain', async () => {
    const person = await member(app);
    const tokens: string[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      app.clock.advance(1);
      const { body } = await app.call('POST', '/user/login', { body: { email: person.email, password: PASSWORD } });
      tokens.push(body.token as string);
    }
    const live = await app.context.db.select().from(sessions).where(eq(sessions.accountId, person.id));
    expect(live).toHaveLength(MOST_SESSIONS);
    const status = async (token: string) => (await app.call('GET', '/user/get-profile', { token })).status;
    expect([await status(tokens[9]!), await status(tokens[10]!), await status(tokens[29]!)]).toEqual([401, 200, 200]);
  });

  test('sixty links to invoices in ten minutes, then a wait', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    const more = await Promise.all(Array.from({ length: 66 }, () => buyer.get('/payment/invoice')));
    const rejected = more.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(6);
    expect(rejected[0]?.body.message).toMatch(WAIT);
  });
});

describe('concurrent checkouts', () => {
  test.each(['members', 'purchase'])('of five different simultaneous ones for %s, one can be paid', async (kind) => {
    const buyer = await makeBuyer(app);
    if (kind === 'members') await buyer.buy(5);
    const { provider } = app.context;
    const create = provider.createCheckout.bind(provider);
    // The provider is slow, so that the others arrive before, during and after it opens the session.
    let calls = 0;
    jest.spyOn(provider, 'createCheckout').mockImplementation(async (order) => {
      calls += 1;
      await sleep(50 * (calls % 3));
      const session = await create(order);
      await sleep(50 * ((calls + 1) % 3));
      return session;
    });
    const shop = (n: number) => (kind === 'members' ? buyer.addMembers(n) : buyer.checkout(3 + n));
    const opened = await Promise.allSettled([1, 2, 3, 4, 5].map(shop));
    const urls = opened.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(urls.length).toBeGreaterThan(0);
    for (const outcome of opened)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/409 Your selection has changed/);
    const references = (
      await app.context.db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.accountId, buyer.id))
    ).map(({ id }) => id);
    const all = await app.context.db.select().from(sandboxSessions);
    const payable = all.filter(({ reference, status }) => references.includes(reference) && status === 'open');
    expect(payable).toHaveLength(1);
    const paid = [];
    for (const { id } of all.filter(({ reference }) => references.includes(reference)))
      paid.push((await payPage(app, `http://localhost:4000/sandbox/checkout/${id}`, GOOD_CARD)).status);
    expect(paid.filter((status) => status === 303)).toHaveLength(kind === 'members' ? 2 : 1);
  });
});
