import type { Db } from '../db';
import { type Buyer, makeBuyer } from '../payments/testing/buyer';
import { startTestApp, type TestApp } from '../testing';
import { member } from '../testing/people';

/** The pool of node-postgres, or the embedded engine. */
interface Client {
  query(statement: string | { text: string }, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startTestApp();
  client = (app.context.db as Db & { $client: Client }).$client;
});
afterAll(() => app.close());

/** What a call asks of the database, when nothing else is at work. */
async function getStatements(call: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  await app.context.background.idle();
  const spy = jest.spyOn(client, 'query');
  await call();
  const asked = spy.mock.calls.map(([statement, values = []]) => ({
    text: typeof statement === 'string' ? statement : statement.text,
    values,
  }));
  spy.mockRestore();
  return asked;
}

let numbers = 1_000_000;

/** Adds payments to the ledger, three of each moment, of which each has its number as amount. */
async function writePayments({ id }: Buyer, from: number, to: number): Promise<void> {
  numbers += 10_000;
  await client.query(
    `insert into payments (id, account_id, kind, invoice_number, label, lines, amount, currency, worth, buyer,
       provider, payment_ref, paid_at)
     select $1 || n, $1, 'renewal', 'SW-2026-' || (${numbers} + n), 'Pro plan', '[]', n, 'usd', n, '{}', 'sandbox', n, n / 3
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

test('the pages of a history hold each payment once, newest first, with the total of the ledger', async () => {
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

test('the first page of a long history is read from the index, and no further row', async () => {
  const buyer = await makeBuyer(app);
  await writePayments(buyer, 1, 5_000);
  await client.query('analyze payments');
  const asked = await getStatements(() => buyer.history(1, 10));
  const { text, values } = asked.find((statement) => statement.text.includes('from "payments"'))!;
  const { rows } = await client.query(`explain (analyze, timing off, summary off) ${text}`, values);
  const scans = rows.map((row) => String(row['QUERY PLAN'])).filter((line) => / on payments/.test(line));
  expect(scans).toEqual([
    expect.stringMatching(/Index Scan.*payments_history on payments.*actual rows=10(\.00)? /),
    expect.stringMatching(/Index Scan.*payments_payment_ref on payments other.*actual rows=1(\.00)? loops=10/),
  ]);
});

test('a log-in in a flood asks once whether the account knows the caller: the answer is used again', async () => {
  const { email, password } = await makeBuyer(app);
  const logIn = () => app.call('POST', '/user/login', { body: { email, password } });
  await logIn();
  const quiet = await getStatements(logIn);
  jest.spyOn(app.context.hasher, 'refuseWhenFull').mockImplementation(async (isKnown) => {
    if (!(await isKnown())) throw new Error('The caller is known.');
  });
  expect(await getStatements(logIn)).toHaveLength(quiet.length);
});

test('R145: a profile without a plan has the values that the site takes for granted', async () => {
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
    listsSessions: true,
    changesPassword: true,
    changesEmail: true,
    changesPhone: true,
    teamRole: 'none',
    closesAccount: true,
    dataExport: { state: 'none' },
    details: expect.objectContaining({ phoneCallingCode: '1', company: '', address: '', companyPhoneNo: '' }),
  });
});

test('R146, T37: the team size is 0 without a plan, for affiliates too: a refusal would log them out', async () => {
  for (const role of ['user', 'affiliate'] as const) {
    const { token } = await member(app, { role });
    expect((await app.call('GET', '/user/team-size', { token })).body.data).toEqual({ totalTeamSize: 0 });
  }
});
