import { and, desc, eq, sql } from 'drizzle-orm';
import { readConfig } from '../../../platform/config';
import { accounts, invites, payments, subscriptions } from '../../../platform/db/schema';
import { findEntitlement, planInForce } from '../../../product/subscription/subscriptions';
import { actAtProvider } from '../../sandbox/reversals';
import { rejectDemoAccounts } from '../../process/preflight';
import { PRODUCTION, useTestApp } from '../../../testing';
import { member, signUp } from '../../../testing/people';
import { createDemoData, DEMO_PASSWORD, hasDemoAccounts, removeDemoData } from './index';

const app = useTestApp();
let customer: { id: string };
beforeAll(async () => {
  customer = await member(app);
  await createDemoData(app.context);
});

const findId = async (email: string) =>
  (await app.context.db.select().from(accounts).where(eq(accounts.email, email)))[0]!.id;

describe('demo purchases', () => {
  it('R187 pro@ has 93 payments, none in the future, with amounts that follow the team size', async () => {
    const { db } = app.context;
    const id = await findId('pro@example.com');
    const rows = await db.select().from(payments).where(eq(payments.accountId, id)).orderBy(desc(payments.paidAt));
    expect(rows.every(({ paidAt, amount }) => paidAt <= app.clock.now() && amount > 0)).toBe(true);
    const count = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length;
    expect([count('purchase'), count('members'), count('renewal')]).toEqual([1, 5, 87]);
    expect(new Set(rows.map(({ paidAt }) => paidAt)).size).toBe(93);
    expect(rows.find(({ kind }) => kind === 'renewal')?.amount).toBe(9 * 1_250);
    expect(rows.at(-1)).toMatchObject({ kind: 'purchase', amount: 3 * 1_250 });
  });

  it.each([
    ['pro@example.com', { planPurchaseName: 'Pro plan', isCanceled: false, includedMembers: 3, extraUsers: 7 }],
    ['cancelled@example.com', { planPurchaseName: 'Pro plan', isCanceled: true }],
    ['enterprise@example.com', { planPurchaseName: 'Enterprise', includedMembers: 50, extraUsers: 10 }],
    ['free@example.com', { planPurchaseName: 'Free plan' }],
  ])('R187 the plan of %s', async (email, expected) => {
    const plan = findEntitlement(await planInForce(app.context.db, await findId(email), app.clock.now()));
    expect(plan).toMatchObject(expected);
  });

  it('pro@ has seven named members, two pending invitations and one open seat; a member and a billing manager log in', async () => {
    const logIn = async (email: string) =>
      (await app.call('POST', '/user/login', { body: { email, password: DEMO_PASSWORD } })).body.token as string;
    const team = async (email: string) =>
      (await app.call('GET', '/user/team', { token: await logIn(email) })).body.data;
    expect((await team('pro@example.com')).seats).toEqual({ paid: 10, taken: 7, invited: 2 });
    expect((await team('member@example.com')).role).toBe('member');
    expect((await team('bookkeeper@example.com')).role).toBe('billing');
  });

  it('R187 seeding again changes nothing and emails no old receipt', async () => {
    const count = () => Promise.all([app.context.db.$count(subscriptions), app.context.db.$count(payments)]);
    const before = await count();
    await createDemoData(app.context);
    expect(await count()).toEqual(before);
    expect(await app.messagesTo('pro@example.com')).toEqual([]);
  });

  it('a refund of the latest renewal of pro@ refunds the seat that was added to it', async () => {
    const { db, background, provider } = app.context;
    const accountId = await findId('pro@example.com');
    const rows = await db.select().from(payments).where(eq(payments.accountId, accountId)).orderBy(payments.paidAt);
    const [renewal, added] = rows.slice(-2);
    await actAtProvider(app.context, renewal!.paymentRef, 'refund');
    await provider.deliverWebhooks();
    await background.idle();
    const isRefund = and(eq(payments.accountId, accountId), eq(payments.kind, 'refund'));
    const refunds = await db.select().from(payments).where(isRefund).orderBy(payments.paidAt);
    expect(refunds.map(({ reversalOf }) => reversalOf)).toEqual([renewal!.id, added!.id]);
  });
});

test('production rejects demo accounts and names the command that removes them; the ledger stays append-only', async () => {
  const { db, database } = app.context;
  const close = jest.spyOn(database, 'close').mockResolvedValue();
  const start = () => rejectDemoAccounts(readConfig(PRODUCTION), database);
  await expect(start()).rejects.toThrow('Remove them with npm run cli -- demo remove');
  expect(close).toHaveBeenCalledTimes(1);
  await rejectDemoAccounts(app.context.config, database);

  expect(await removeDemoData(app.context)).toMatch(/^Removed \d+ demo accounts and their data\.$/);
  expect(await hasDemoAccounts(db)).toBe(false);
  expect((await db.select().from(accounts)).map(({ id }) => id)).toEqual([customer.id]);
  expect([await db.select().from(payments), await db.select().from(invites)]).toEqual([[], []]);
  // An unverified address is no demo account: anyone may start to sign up with it.
  await signUp(app, { email: 'free@example.com' });
  await start();
  expect(await removeDemoData(app.context)).toBe('There are no demo accounts.');
  const enabled = sql<string>`(select tgenabled from pg_trigger where tgname = 'payments_are_final')`;
  expect(await db.select({ enabled }).from(sql`(select 1) as one`)).toEqual([{ enabled: 'O' }]);
});
