import { desc, eq } from 'drizzle-orm';
import { payments, subscriptions } from '../db/schema';
import { findEntitlement, planInForce } from '../payments/plans/subscriptions';
import { startTestApp, type TestApp } from '../testing';
import { member } from '../testing/people';
import { createDemoPurchases } from './purchases';

let app: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  for (const email of ['pro@example.com', 'cancelled@example.com', 'enterprise@example.com', 'free@example.com']) {
    ids[email] = (await member(app, { email })).id;
  }
  await createDemoPurchases(app.context, ids);
});
afterAll(() => app.close());

const plan = (email: string) => planInForce(app.context.db, ids[email]!, app.clock.now()).then(findEntitlement);

/** Newest first. */
const findPayments = (email: string) =>
  app.context.db.select().from(payments).where(eq(payments.accountId, ids[email]!)).orderBy(desc(payments.paidAt));

describe('demo purchases', () => {
  it('R187 pro@ has 3 included and 7 extra users and 93 payments, none of them in the future', async () => {
    expect(await plan('pro@example.com')).toMatchObject({
      planPurchaseName: 'Pro plan',
      isCanceled: false,
      includedMembers: 3,
      extraUsers: 7,
    });
    const rows = await findPayments('pro@example.com');
    expect(rows).toHaveLength(93);
    expect(rows.every(({ paidAt, amount }) => paidAt <= app.clock.now() && amount > 0)).toBe(true);
    const kinds = rows.reduce<Record<string, number>>(
      (sum, { kind }) => ({ ...sum, [kind]: (sum[kind] ?? 0) + 1 }),
      {},
    );
    expect(kinds).toEqual({ purchase: 1, members: 5, renewal: 87 });
    expect(new Set(rows.map(({ paidAt }) => paidAt)).size).toBe(93);
  });

  it('R187 amounts follow the team: the newest renewal is for nine, the first payment for three', async () => {
    const rows = await findPayments('pro@example.com');
    expect(rows.find(({ kind }) => kind === 'renewal')?.amount).toBe(9 * 1_250);
    expect(rows.at(-1)).toMatchObject({ kind: 'purchase', amount: 3 * 1_250 });
  });

  it('R187 cancelled@ still runs, enterprise@ has 60, free@ has nothing', async () => {
    expect(await plan('cancelled@example.com')).toMatchObject({ planPurchaseName: 'Pro plan', isCanceled: true });
    expect((await plan('cancelled@example.com')).currentPeriodEnd).toBeGreaterThan(app.clock.now());
    expect(await plan('enterprise@example.com')).toMatchObject({
      planPurchaseName: 'Enterprise',
      includedMembers: 50,
      extraUsers: 10,
    });
    expect((await plan('free@example.com')).planPurchaseName).toBe('Free plan');
  });

  it('R187 telling the story again changes nothing, and no old receipt is mailed', async () => {
    const count = async () => [
      (await app.context.db.select().from(subscriptions)).length,
      (await app.context.db.select().from(payments)).length,
    ];
    const before = await count();
    await createDemoPurchases(app.context, ids);
    expect(await count()).toEqual(before);
    expect(await app.messagesTo('pro@example.com')).toEqual([]);
  });
});
