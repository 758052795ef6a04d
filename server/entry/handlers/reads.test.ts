import { type Buyer, makeBuyer } from '../../product/checkout/testing/buyer';
import type { Db } from '../../platform/db';
import { affiliates } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';

describe('reads', () => {
  /** The pool of node-postgres, or the embedded engine. */
  interface Client {
    query(statement: string | { text: string }, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  }

  const app = useTestApp();
  let client: Client;
  beforeAll(() => void (client = (app.context.db as Db & { $client: Client }).$client));

  /** Returns the statements of a call on an otherwise idle server. */
  async function getStatements(call: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
    await app.context.background.idle();
    const spy = jest.spyOn(client, 'query');
    await call();
    const statements = spy.mock.calls.map(([statement, values = []]) => ({
      text: typeof statement === 'string' ? statement : statement.text,
      values,
    }));
    spy.mockRestore();
    return statements;
  }

  let numbers = 1_000_000;

  /** Adds payments to the ledger, three per time by default, each with its number as the amount. */
  async function writePayments({ id }: Buyer, from: number, to: number, paidAt = 'n / 3'): Promise<void> {
    numbers += 10_000;
    await client.query(
      `insert into payments (id, account_id, kind, invoice_number, label, lines, amount, currency, worth, buyer, seller,
       provider, payment_ref, paid_at)
     select $1 || n, $1, 'renewal', 'SW-2026-' || (${numbers} + n), 'Pro plan', '[]', n, 'usd', n, '{}', '{}', 'sandbox', n, ${paidAt}
     from generate_series(${from}, ${to}) n`,
      [id],
    );
  }

  test('the profile and a page of the history take two statements: with a plan, without one and after one', async () => {
    const free = await makeBuyer(app);
    const paying = await makeBuyer(app);
    await paying.buy(5);
    // The key of the links to invoices is read every few seconds.
    await paying.history();
    for (const buyer of [free, paying]) {
      expect(await getStatements(buyer.profile)).toHaveLength(2);
      for (const page of [1, 2]) expect((await getStatements(() => buyer.history(page, 10))).length).toBeLessThan(3);
    }
    await paying.cancel();
    app.clock.advance(40 * 24 * 60 * 60 * 1000);
    await paying.logInAgain();
    expect(await getStatements(paying.profile)).toHaveLength(2);
    expect(await paying.profile()).toMatchObject({ billingState: 'none' });
  });

  test('the pages of a history contain each payment once, newest first, with the total of the ledger', async () => {
    const buyer = await makeBuyer(app);
    let written = 0;
    for (const total of [0, 1, 7, 23]) {
      await writePayments(buyer, written + 1, total);
      written = total;
      for (const limit of [1, 4, 10]) {
        const totalPages = Math.ceil(total / limit);
        const amounts: number[] = [];
        for (let page = 1; page <= totalPages + 1; page += 1) {
          const { data, pagination } = await buyer.history(page, limit);
          expect(pagination).toEqual({ total, totalPages });
          amounts.push(...data.map(({ payment }: { payment: number }) => payment));
        }
        expect(amounts).toEqual(Array.from({ length: total }, (_, at) => total - at));
      }
    }
  });

  test('a page of a long history is read from the index alone, and from its nearer end', async () => {
    const buyer = await makeBuyer(app);
    await writePayments(buyer, 1, 5_000);
    await client.query('analyze payments');
    for (const page of [1, 500]) {
      const statements = await getStatements(() => buyer.history(page, 10));
      const { text, values } = statements.find((statement) => statement.text.includes('from "payments"'))!;
      const { rows } = await client.query(`explain (analyze, timing off, summary off) ${text}`, values);
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).toMatch(/Index Only Scan.*payments_history on payments.*actual rows=10(\.00)? /);
      expect(plan).not.toContain('Seq Scan on payments');
    }
  });

  test('a history can be limited to a calendar year in UTC, and names the years that have payments', async () => {
    const buyer = await makeBuyer(app);
    const list = async (year: number, page = 1) =>
      (await app.call('GET', `/payment/subscription-history?page=${page}&limit=2&year=${year}`, buyer)).body;
    expect(await list(2024)).toMatchObject({ data: [], pagination: { total: 0, totalPages: 0 } });
    const moments = [
      '2021-06-01T12:00:00Z',
      '2023-12-31T23:59:59.999Z',
      '2024-01-01T00:00:00Z',
      '2024-12-31T23:59:59.999Z',
      '2025-01-01T00:00:00Z',
    ];
    await writePayments(buyer, 1, 5, `(array[${moments.map((moment) => Date.parse(moment)).join(', ')}])[n]`);
    expect((await buyer.history()).years).toEqual([2025, 2024, 2023, 2021]);
    const pages = [await list(2024), await list(2023), await list(2022), await list(2024, 2)];
    expect(pages.map(({ data }) => data.map(({ payment }: { payment: number }) => payment))).toEqual([
      [4, 3],
      [2],
      [],
      [],
    ]);
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([2, 1, 0, 2]);
    expect(pages[1]!.years).toEqual([2025, 2024, 2023, 2021]);
  });

  test('a login under load looks up only once whether the caller is known', async () => {
    const { email, password } = await makeBuyer(app);
    const logIn = () => app.call('POST', '/user/login', { body: { email, password } });
    await logIn();
    const quiet = await getStatements(logIn);
    jest.spyOn(app.context.hasher, 'rejectWhenFull').mockImplementation(async (isKnown) => {
      if (!(await isKnown())) throw new Error('The caller is known.');
    });
    expect(await getStatements(logIn)).toHaveLength(quiet.length);
  });

  test('R145: a profile without a plan has the values that the site expects', async () => {
    const { token } = await member(app, { fullName: 'Ann Lee', profile: 'people/ann.png', role: 'contractor' });
    expect((await app.call('GET', '/user/get-profile', { token })).body.data).toEqual({
      fullName: 'Ann Lee',
      profile: 'people/ann.png',
      planPurchaseName: 'Free plan',
      isCanceled: false,
      role: 'contractor',
      extraUsers: 0,
      includedMembers: 0,
      currentPeriodEnd: null,
      billingInterval: null,
      features: [
        'sessions',
        'passwordChange',
        'emailChange',
        'phoneChange',
        'dataExport',
        'accountClosing',
        'team',
        'passkeys',
      ],
      teamRole: 'none',
      seat: 'none',
      dataExport: { state: 'none' },
      details: expect.objectContaining({ phoneCallingCode: '1', company: '', address: '', companyPhoneNo: '' }),
    });
  });

  test('R146, T37: the team size is 0 without a plan, for affiliates too: an error would log them out', async () => {
    for (const role of ['user', 'affiliate'] as const) {
      const { token } = await member(app, { role });
      expect((await app.call('GET', '/user/team-size', { token })).body.data).toEqual({ totalTeamSize: 0 });
    }
  });
});

describe('payments', () => {
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

  describe('canceling', () => {
    it('is acknowledged with the text of the specification, every time, and emailed once', async () => {
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
      const mails = (await app.messagesTo(buyer.email)).filter(({ subject }) =>
        subject.startsWith('Your plan ends on'),
      );
      expect(mails).toHaveLength(1);
    });
  });

  describe('the enterprise request', () => {
    it('is stored and emailed to sales and to the account, and grants nothing', async () => {
      const buyer = await makeBuyer(app, { company: 'Calder Roofing' });
      for (const size of [50, 60, 60, 75]) {
        expect((await buyer.post('/user/request-enterprise', { requestedTeamSize: size })).status).toBe(200);
      }
      expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
      const mails = (await app.messagesTo(app.context.config.supportEmail)).filter(({ body }) =>
        body.includes(buyer.email),
      );
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        'Enterprise plan request: 50 seats',
        'Enterprise plan request: 60 seats',
        'Enterprise plan request: 75 seats',
      ]);
      expect(mails[0]?.body).toContain('Calder Roofing');
      expect(await app.subjectsTo(buyer.email)).toEqual(Array(3).fill('We received your Enterprise request'));
    });

    it.each([
      [49, 'Minimum 50 users required'],
      [0, 'Minimum 50 users required'],
      [-50, 'Minimum 50 users required'],
      [50.5, 'Please enter a valid team size'],
      ['60', 'Please enter a valid team size'],
      [2_000_000, 'For more than 1,000,000 users, please contact support.'],
    ])('rejects %j users and names the limit', async (requestedTeamSize, sentence) => {
      const buyer = await makeBuyer(app);
      const { status, body } = await buyer.post('/user/request-enterprise', { requestedTeamSize });
      expect([status, body.message]).toEqual([400, sentence]);
    });
  });
});
