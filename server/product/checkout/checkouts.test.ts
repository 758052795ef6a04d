import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { readConfig } from '../../platform/config';
import { checkouts, sandboxSessions } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { checkedReturns, ownOrigins } from './redirects';
import { makeBuyer, payWithoutWebhook, RETURN } from './testing/buyer';

describe('checkouts', () => {
  const app = useTestApp();

  const findRows = (accountId: string) =>
    app.context.db.select().from(checkouts).where(eq(checkouts.accountId, accountId));

  it('forty parallel posts of one selection open one checkout and call the provider once', async () => {
    const buyer = await makeBuyer(app);
    const createCheckout = jest.spyOn(app.context.provider, 'createCheckout');
    const urls = await Promise.all(Array.from({ length: 40 }, () => buyer.checkout(7)));
    expect(new Set(urls).size).toBe(1);
    expect(createCheckout).toHaveBeenCalledTimes(1);
    createCheckout.mockRestore();
    expect(await findRows(buyer.id)).toHaveLength(1);
    const sessions = await app.context.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.label, 'Pro plan, monthly, 7 users'));
    expect(sessions).toHaveLength(1);
  });

  it('the same selection returns the open checkout, another one closes it', async () => {
    const buyer = await makeBuyer(app);
    const first = await buyer.checkout(5);
    expect(await buyer.checkout(5)).toBe(first);
    const second = await buyer.checkout(6);
    expect(second).not.toBe(first);
    expect(await buyer.pay(first)).toMatchObject({ status: 410 });
    expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
    expect((await buyer.pay(second)).status).toBe(303);
    expect((await buyer.profile()).extraUsers).toBe(3);
  });

  it('the price of an open checkout is held for an hour, then a new one is opened', async () => {
    const buyer = await makeBuyer(app);
    const first = await buyer.checkout(5);
    app.clock.advance(60 * 60_000 - 1);
    expect(await buyer.checkout(5)).toBe(first);
    app.clock.advance(1);
    expect(await buyer.checkout(5)).not.toBe(first);
  });

  it('while the provider is unavailable the checkout can be retried, with another reference', async () => {
    const buyer = await makeBuyer(app);
    const provider = app.context.provider;
    const createCheckout = jest
      .spyOn(provider, 'createCheckout')
      .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const body = { priceId: 'price_pro_month', quantity: 4, ...RETURN };
    expect((await buyer.post('/payment/create-checkout-session', body)).status).toBe(503);
    expect((await buyer.post('/payment/create-checkout-session', body)).status).toBe(200);
    const [first, second] = createCheckout.mock.calls.map(([order]) => order.id);
    expect((await findRows(buyer.id)).map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [first, 'closed'],
        [second, 'open'],
      ]),
    );
    createCheckout.mockRestore();
  });

  it('amounts come from the server: other fields are rejected', async () => {
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

  it('a return page on another site is rejected before anything is opened', async () => {
    const buyer = await makeBuyer(app);
    const foreign = { ...RETURN, successUrl: 'https://evil.example/success' };
    for (const [path, body] of [
      ['create-checkout-session', { priceId: 'price_pro_month', quantity: 10 }],
      ['create-prorated-checkout', { newTeamMembers: 1 }],
    ] as const)
      expect((await buyer.post(`/payment/${path}`, { ...body, ...foreign })).status).toBe(400);
    expect(await findRows(buyer.id)).toHaveLength(0);
  });

  it('a checkout that the provider never answered is replaced: its price expires too soon for another try', async () => {
    const buyer = await makeBuyer(app);
    await buyer.checkout(4);
    const lost = { url: null, providerSessionId: null };
    await app.context.db.update(checkouts).set(lost).where(eq(checkouts.accountId, buyer.id));
    app.clock.advance(40 * 60_000);
    await buyer.pay(await buyer.checkout(4));
    expect(await buyer.details()).toMatchObject({ teamSize: 4 });
  });

  it('a subscriber cannot buy a second plan, and the error does not end the session', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const message = 'You already have the Pro plan. Add members to grow your team.';
    const selection = { priceId: 'price_pro_year', quantity: 5 };
    expect(await buyer.post('/payment/calculate-cart', selection)).toMatchObject({ status: 409, body: { message } });
    expect(await buyer.post('/payment/create-checkout-session', { ...selection, ...RETURN })).toMatchObject({
      status: 409,
      body: { message },
    });
  });

  it('a payment whose webhook is late is found before a second checkout is opened', async () => {
    const buyer = await makeBuyer(app);
    await payWithoutWebhook(app, await buyer.checkout(5));
    const again = await buyer.post('/payment/create-checkout-session', {
      priceId: 'price_pro_month',
      quantity: 9,
      ...RETURN,
    });
    expect(again.status).toBe(409);
    expect((await buyer.history()).pagination.total).toBe(1);
  });
});

describe('return pages', () => {
  const SITE = 'https://www.shinglewise.example';
  /** Other origins, and addresses that some parsers take for ours. */
  const FOREIGN_ORIGINS =
    'https://evil.example https://www.shinglewise.example.evil.example https://evil.example#https://www.shinglewise.example ' +
    'https://evil.example?https://www.shinglewise.example https://evil.example\\@www.shinglewise.example ' +
    'https://www.shinglewise.example@evil.example https://user:pass@www.shinglewise.example ' +
    'https://www.shinglewise.example:443 http://www.shinglewise.example HTTPS://www.shinglewise.example ' +
    'https://WWW.shinglewise.example https://www.shinglewise.example. https:\\\\www.shinglewise.example ' +
    'https:/www.shinglewise.example https:www.shinglewise.example //www.shinglewise.example ///www.shinglewise.example ' +
    'javascript:alert(1)//https://www.shinglewise.example data:text/html,https://www.shinglewise.example ' +
    'file:// blob:https://www.shinglewise.example https://shinglewise.example https://127.0.0.1 https://[::1]';
  /** Other pages of this site. */
  const NEARLY =
    '//success /success/ /success?x=1 /success#x /success;x /Success /success%20 /success%0d%0aX:y /%73uccess /./success ' +
    '/x/../success /..%2fsuccess \\success /failure';
  /** Look-alike letters and invisible characters. */
  const OBSCURED = [
    '/success',
    '',
    'https://www.shinglewise。example/success',
    'https://ｗｗｗ.shinglewise.example/success',
    'https://www.shinglewise.exаmple/success',
    'https://www.shinglewise.example\u200b/success',
    'https://www.shinglewise.example\u0000/success',
    ' https://www.shinglewise.example/success',
    'https://www.shinglewise.example/success\r\nSet-Cookie: a=b',
  ];

  const good = { successUrl: `${SITE}/success`, cancelUrl: `${SITE}/failure` };

  it('accepts exactly the two pages of this site', () => {
    expect(checkedReturns([SITE], good)).toEqual(good);
  });

  const rejectedUrls = [
    ...FOREIGN_ORIGINS.split(' ').map((origin) => `${origin}/success`),
    ...NEARLY.split(' ').map((page) => `${SITE}${page}`),
    ...OBSCURED,
  ];

  it.each(rejectedUrls)('rejects %j as success page, and as cancel page', (url) => {
    expect(() => checkedReturns([SITE], { ...good, successUrl: url })).toThrow('must be on this site.');
    const cancelUrl = url.includes('failure') ? url : url.replace('success', 'failure');
    if (cancelUrl !== good.cancelUrl) expect(() => checkedReturns([SITE], { ...good, cancelUrl })).toThrow();
  });

  it('rejects an address that differs from ours in one character', () => {
    const edit = fc.tuple(
      fc.nat(good.successUrl.length),
      fc.constantFrom(0, 1),
      fc.string({ maxLength: 2, unit: 'binary' }),
    );
    fc.assert(
      fc.property(edit, ([at, cut, text]) => {
        const successUrl = good.successUrl.slice(0, at) + text + good.successUrl.slice(at + cut);
        fc.pre(successUrl !== good.successUrl);
        expect(() => checkedReturns([SITE], { ...good, successUrl })).toThrow();
      }),
    );
  });

  it('rejects pages of two different origins, even when both are ours', () => {
    const other = 'http://localhost:3000';
    expect(() => checkedReturns([SITE, other], { ...good, cancelUrl: `${other}/failure` })).toThrow();
  });

  it('accepts one origin when PUBLIC_ORIGIN is set, regardless of the Host header', () => {
    const config = { ...readConfig({}), publicOrigin: SITE };
    expect(ownOrigins(config, 'evil.example')).toEqual([SITE]);
  });

  it('accepts the names of a development server, and the Host header when it is this machine', () => {
    const config = readConfig({ PORT: '4000' });
    expect(ownOrigins(config, 'localhost:3000')).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://localhost:3000',
    ]);
    expect(ownOrigins(config, 'evil.example')).toEqual(['http://localhost:4000', 'http://127.0.0.1:4000']);
  });
});
