import { affiliates } from '../db/schema';
import { makeBuyer } from '../payments/testing/buyer';
import { useTestApp } from '../testing';
import { member } from '../testing/people';

const app = useTestApp();

describe('plans', () => {
  it('lists both prices of Pro, month before year', async () => {
    const { body } = await app.call('GET', '/plans');
    expect(body.data).toMatchObject([
      {
        planName: 'Pro plan',
        billingInterval: 'month',
        pricePerUser: 1_250,
        minimumUsers: 3,
        stripePriceId: 'price_pro_month',
      },
      {
        planName: 'Pro plan',
        billingInterval: 'year',
        pricePerUser: 12_000,
        minimumUsers: 3,
        stripePriceId: 'price_pro_year',
      },
    ]);
    expect(body.data[0].features).toContain('Smart matching engine');
  });
});

describe('the cart', () => {
  it('prices a selection: base, extra, no discount, total', async () => {
    const buyer = await makeBuyer(app);
    const { body } = await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_year', quantity: 4 });
    expect(body.data.breakdown).toEqual({
      basePlan: { label: 'Pro plan, annually', users: 3, amount: 36_000 },
      extraUsers: { label: 'Extra users', users: 1, amount: 12_000 },
      discount: null,
      total: { label: 'Total', amount: 48_000 },
    });
  });

  it.each([
    ['approved', -1_250],
    ['pending', null],
    ['rejected', null],
  ] as const)(
    'with the code of an affiliate who is %s the discount is %s, on the first purchase only',
    async (status, amount) => {
      const affiliate = await member(app, { role: 'affiliate' });
      await app.context.db
        .insert(affiliates)
        .values({ accountId: affiliate.id, status, code: `CODE-${status}`, appliedAt: app.clock.now() });
      const buyer = await makeBuyer(app, { affiliateId: affiliate.id });
      const selection = { priceId: 'price_pro_month', quantity: 10 };
      const cart = async () => (await buyer.post('/payment/calculate-cart', selection)).body.data.breakdown;
      expect((await cart()).discount?.amount ?? null).toBe(amount);
      await buyer.buy(10);
      expect((await buyer.history()).data[0].payment).toBe(12_500 + (amount ?? 0));
      await buyer.cancel();
      app.clock.advance(31 * 24 * 60 * 60 * 1000);
      await buyer.logInAgain();
      expect((await cart()).discount).toBeNull();
    },
  );
});

describe('the history', () => {
  it('pages newest first, with a total that holds on every page', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    for (let step = 0; step < 4; step += 1) {
      app.clock.advance(1_000);
      await buyer.pay(await buyer.addMembers(1));
      await buyer.details();
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => buyer.history(page, 2)));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
    for (const { pagination } of pages) expect(pagination).toEqual({ total: 5, totalPages: 3 });
    const rows = pages.flatMap(({ data }) => data) as { id: string; date: string; plan: string }[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
    expect(rows.map(({ date }) => date)).toEqual([...rows.map(({ date }) => date)].sort().reverse());
    expect(rows[4]!.plan).toBe('Pro plan, monthly, 3 users');
  });

  it('is empty, not missing, without a payment', async () => {
    expect(await (await makeBuyer(app)).history()).toEqual({
      success: true,
      data: [],
      pagination: { total: 0, totalPages: 0 },
    });
  });

  it('refuses a page or a limit that there cannot be', async () => {
    const buyer = await makeBuyer(app);
    const pages = 'page=0 page=-1 page=1e99 page=NaN page=1.5 page[]=1 page=1&page=2 page=1000001';
    const limits = 'limit=0 limit=101 sort=x';
    const queries = [
      ...pages.split(' ').map((page) => `${page}&limit=10`),
      ...limits.split(' ').map((limit) => `page=1&${limit}`),
    ];
    for (const query of [...queries, 'limit=10', ''])
      expect([query, (await buyer.get(`/payment/subscription-history?${query}`)).status]).toEqual([query, 400]);
  });

  it('takes the largest page there may be', async () => {
    const buyer = await makeBuyer(app);
    expect((await buyer.get('/payment/subscription-history?page=1000000&limit=100')).status).toBe(200);
  });
});

describe('cancelling', () => {
  it('is acknowledged in the words of the specification, every time, and mailed once', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    const answers = await Promise.all([1, 2, 3].map(() => buyer.cancel()));
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([200, 'Subscription cancelled successfully.']);
    expect(await buyer.profile()).toMatchObject({
      planPurchaseName: 'Pro plan',
      isCanceled: true,
      currentPeriodEnd: expect.any(String),
    });
    const mails = (await app.messagesTo(buyer.email)).filter(({ subject }) => subject.startsWith('Your plan ends on'));
    expect(mails).toHaveLength(1);
  });

  it('without a plan there is nothing to cancel', async () => {
    const buyer = await makeBuyer(app);
    expect(await buyer.cancel()).toMatchObject({
      status: 409,
      body: { message: 'There is no plan to cancel.' },
    });
  });
});

describe('the enterprise request', () => {
  it('is kept and mailed to sales, and grants nothing', async () => {
    const buyer = await makeBuyer(app, { company: 'Calder Roofing' });
    for (const size of [50, 60, 60, 75]) {
      expect((await buyer.post('/user/request-enterprise', { requestedTeamSize: size })).status).toBe(200);
    }
    expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
    const mails = (await app.messagesTo(app.context.config.supportEmail)).filter(({ body }) =>
      body.includes(buyer.email),
    );
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Enterprise plan for 50 users',
      'Enterprise plan for 60 users',
      'Enterprise plan for 75 users',
    ]);
    expect(mails[0]?.body).toContain('Calder Roofing');
  });

  it.each([
    [49, 'Minimum 50 users required'],
    [0, 'Minimum 50 users required'],
    [-50, 'Minimum 50 users required'],
    [50.5, 'Please enter a valid team size'],
    ['60', 'Please enter a valid team size'],
    [2_000_000, 'For more than 1,000,000 users, please contact support.'],
  ])('refuses %j users and says the limit', async (requestedTeamSize, sentence) => {
    const buyer = await makeBuyer(app);
    const { status, body } = await buyer.post('/user/request-enterprise', { requestedTeamSize });
    expect([status, body.message]).toEqual([400, sentence]);
  });
});
