import { eq } from 'drizzle-orm';
import { checkouts, sandboxSessions } from '../../db/schema';
import { startTestApp, type TestApp } from '../../testing';
import { CHECKOUT_LIFE } from './checkouts';
import { SITE, VECTORS } from '../testing/addresses';
import { GOOD_CARD, makeBuyer, ORIGIN, payPage, RETURN } from '../testing/buyer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const findRows = (accountId: string) =>
  app.context.db.select().from(checkouts).where(eq(checkouts.accountId, accountId));

describe('hosted checkouts', () => {
  it('C49 a hundred posts of one selection at once open one checkout and ask the provider once', async () => {
    const buyer = await makeBuyer(app);
    const asked = jest.spyOn(app.context.provider, 'createCheckout');
    const urls = await Promise.all(Array.from({ length: 100 }, () => buyer.checkout(7)));
    expect(new Set(urls).size).toBe(1);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(await findRows(buyer.id)).toHaveLength(1);
    const sessions = await app.context.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.label, 'Pro plan, monthly, 7 users'));
    expect(sessions).toHaveLength(1);
  });

  it('C49 R151 the same selection comes back to the open checkout, another one closes it', async () => {
    const buyer = await makeBuyer(app);
    const first = await buyer.checkout(5);
    expect(await buyer.checkout(5)).toBe(first);
    const second = await buyer.checkout(6);
    expect(second).not.toBe(first);
    expect(await payPage(app, first, GOOD_CARD)).toMatchObject({ status: 410 });
    expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
    expect((await buyer.pay(second)).status).toBe(303);
    expect((await buyer.profile()).extraUsers).toBe(3);
  });

  it('C49 the price of an open checkout is held for an hour, then a new one is opened', async () => {
    const buyer = await makeBuyer(app);
    const first = await buyer.checkout(5);
    app.clock.advance(CHECKOUT_LIFE - 1);
    expect(await buyer.checkout(5)).toBe(first);
    app.clock.advance(1);
    expect(await buyer.checkout(5)).not.toBe(first);
  });

  it('C49 a provider that is away leaves the checkout to be tried again, with the same reference', async () => {
    const buyer = await makeBuyer(app);
    const provider = app.context.provider;
    const asked = jest
      .spyOn(provider, 'createCheckout')
      .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const body = { priceId: 'price_pro_month', quantity: 4, ...RETURN };
    expect((await buyer.post('/payment/create-checkout-session', body)).status).toBe(503);
    expect((await buyer.post('/payment/create-checkout-session', body)).status).toBe(200);
    expect(asked.mock.calls.map(([order]) => order.id)).toEqual(Array(2).fill((await findRows(buyer.id))[0]?.id));
    asked.mockRestore();
  });

  it('C47 amounts come from the server: whatever else is sent is refused', async () => {
    const buyer = await makeBuyer(app);
    const good = { priceId: 'price_pro_month', quantity: 10, ...RETURN };
    const tampered = [
      { ...good, amount: 1 },
      { ...good, total: { amount: 1 } },
      { ...good, pricePerUser: 1 },
      { ...good, discount: { label: 'x', amount: -1 } },
      { ...good, currency: 'jpy' },
      ...['', 'price_enterprise_year', 'price_pro_week', 'price_pro_month;', '__proto__', 'x'.repeat(200), 5, null].map(
        (priceId) => ({ ...good, priceId }),
      ),
      ...[0, -1, 1, 2, 51, 3.5, '10', '3; drop', 1e9, 1e300, null, [10], { n: 10 }, true].map((quantity) => ({
        ...good,
        quantity,
      })),
    ];
    for (const body of tampered) {
      const answer = await buyer.post('/payment/create-checkout-session', body);
      expect([answer.status, answer.body.success]).toEqual([400, false]);
    }
    expect(await findRows(buyer.id)).toHaveLength(0);
  });

  it.each([
    [2, 'Minimum 3 users required'],
    [51, 'Maximum 50 users allowed'],
  ])('R94 a new Pro plan for %d users is refused with the text of the specification', async (quantity, message) => {
    const buyer = await makeBuyer(app);
    const selection = { priceId: 'price_pro_month', quantity };
    expect(await buyer.post('/payment/calculate-cart', selection)).toMatchObject({ status: 400, body: { message } });
    expect(await buyer.post('/payment/create-checkout-session', { ...selection, ...RETURN })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it.each([3, 50])('R94 T19 %d users are taken', async (quantity) => {
    const buyer = await makeBuyer(app);
    const { status, body } = await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_month', quantity });
    expect([status, body.data.breakdown.total.amount]).toEqual([200, quantity * 1_250]);
  });

  it('C48 each of sixty pages to come back to that are not ours is refused before anything is opened', async () => {
    const buyer = await makeBuyer(app);
    const selection = { priceId: 'price_pro_month', quantity: 10 };
    // The spaces around a text are taken off before it is read: what is left is ours.
    for (const vector of VECTORS.filter((text) => text.trim() !== `${SITE}/success`)) {
      const successUrl = vector.replaceAll(SITE, ORIGIN);
      for (const [path, body] of [
        ['create-checkout-session', selection],
        ['create-prorated-checkout', { newTeamMembers: 1 }],
      ] as const) {
        const { status } = await buyer.post(`/payment/${path}`, { ...body, ...RETURN, successUrl });
        expect([vector, status]).toEqual([vector, 400]);
      }
    }
    expect(await findRows(buyer.id)).toHaveLength(0);
  });

  it('T9 C50 a subscriber cannot buy a second plan, and is told in a sentence that ends no session', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const message = 'You already have the Pro plan. To grow your team, add members to it.';
    const selection = { priceId: 'price_pro_year', quantity: 5 };
    expect(await buyer.post('/payment/calculate-cart', selection)).toMatchObject({ status: 409, body: { message } });
    expect(await buyer.post('/payment/create-checkout-session', { ...selection, ...RETURN })).toMatchObject({
      status: 409,
      body: { message },
    });
  });

  it('C54 a payment whose notice is late is found before a second checkout is opened', async () => {
    const buyer = await makeBuyer(app);
    const first = await buyer.checkout(5);
    jest.spyOn(app.context.background, 'run').mockImplementationOnce(() => {});
    await buyer.pay(first);
    const again = await buyer.post('/payment/create-checkout-session', {
      priceId: 'price_pro_month',
      quantity: 9,
      ...RETURN,
    });
    expect(again.status).toBe(409);
    expect((await buyer.history()).pagination.total).toBe(1);
  });
});
