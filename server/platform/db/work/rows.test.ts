import { asc, inArray } from 'drizzle-orm';
import { emailExpiringCards } from '../../../product/billing/cardNotices';
import { payRefunds } from '../../../product/checkout/refunds';
import { settleUnmatched } from '../../../product/checkout/unmatched';
import { makeBuyer, startOver } from '../../../product/checkout/testing/buyer';
import { accounts, checkouts, receipts, subscriptions, teamMembers, unmatchedPayments } from '../schema';
import { sendReceipts } from '../../../product/subscription/receipts';
import { eraseClosed } from '../../../product/privacy/closing';
import { tidy } from '../../../product/privacy/housekeeping';
import type { Context } from '../../http/context';
import type { Movement } from '../../providers/provider';
import { addDuePlans } from '../../../reliability/testing/duePlans';
import { emailMembers } from '../../../product/subscription/endings';
import { useTestApp } from '../../../testing';
import { forEachRow, PAGE_SIZE } from './rows';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startOver(app));
afterEach(() => jest.restoreAllMocks());

/** A context in which every change of one account fails. */
const failingFor = (accountId: string): Context => ({
  ...app.context,
  withLock: (key, work) =>
    key.includes(accountId) ? Promise.reject(new Error('broken')) : app.context.withLock(key, work),
});

/** Adds two plans. @returns them in the order of the job's rows */
async function addPlans(change: Partial<typeof subscriptions.$inferInsert>, by: 'id' | 'accountId' = 'id') {
  const { db } = app.context;
  const isIt = inArray(subscriptions.id, await addDuePlans(db, 2, app.clock.now()));
  await db.update(subscriptions).set(change).where(isIt);
  const read = () => db.select().from(subscriptions).where(isIt).orderBy(asc(subscriptions[by]));
  const [first] = await read();
  return { failing: failingFor(first!.accountId), accountId: first!.accountId, read };
}

it('pages of rows that fail do not keep the last row out', async () => {
  const { db, log } = app.context;
  const ids = await addDuePlans(db, 2 * PAGE_SIZE + 1, app.clock.now());
  const done: string[] = [];
  const last = [...ids].sort().at(-1);
  await forEachRow(
    log,
    'test',
    subscriptions.id,
    (isOnPage) => db.select().from(subscriptions).where(isOnPage).orderBy(asc(subscriptions.id)).limit(PAGE_SIZE),
    async ({ id }) => {
      done.push(id);
      if (id !== last) throw new Error('broken');
    },
  );
  expect(done.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
});

describe('one row that fails does not hold the next', () => {
  it('expiring cards', async () => {
    const { failing, read } = await addPlans({
      cardExpMonth: 1,
      cardExpYear: 2020,
      cardLast4: '4242',
      cardBrand: 'visa',
    });
    await emailExpiringCards(failing);
    expect((await read()).map((plan) => plan.cardExpiryToldAt)).toEqual([null, app.clock.now()]);
  });

  it('emails to members', async () => {
    const { failing, read } = await addPlans({ endedAt: app.clock.now() }, 'accountId');
    for (const { accountId: ownerId, id } of await read()) {
      const member = await makeBuyer(app);
      await app.context.db.insert(teamMembers).values({
        id,
        ownerId,
        accountId: member.id,
        email: member.email,
        role: 'member',
        invitedAt: 1,
        expiresAt: 1,
        joinedAt: 1,
        tokenHash: id,
      });
    }
    await emailMembers(failing);
    expect((await read()).map((plan) => plan.membersToldAt)).toEqual([null, app.clock.now()]);
  });

  it('closed accounts', async () => {
    const { failing, accountId, read } = await addPlans({ endedAt: null }, 'accountId');
    const isIt = inArray(
      accounts.id,
      (await read()).map((plan) => plan.accountId),
    );
    await app.context.db
      .update(accounts)
      .set({ closesAt: app.clock.now() - 3 * DAY })
      .where(isIt);
    await eraseClosed(failing);
    const left = await app.context.db.select().from(accounts).where(isIt);
    expect(left.filter(({ closesAt }) => closesAt !== null).map(({ id }) => id)).toEqual([accountId]);
  });

  it('receipts', async () => {
    const { db, messages } = app.context;
    for (const buyer of [await makeBuyer(app), await makeBuyer(app)]) await buyer.buy(3);
    await db.update(receipts).set({ sentAt: null });
    jest.spyOn(messages, 'transaction').mockRejectedValueOnce(new Error('broken'));
    await sendReceipts(app.context);
    const all = await db.select().from(receipts).orderBy(asc(receipts.paymentId));
    expect(all.map(({ sentAt }) => sentAt)).toEqual([null, ...Array(all.length - 1).fill(app.clock.now())]);
  });

  it('refunds', async () => {
    const { db } = app.context;
    const buyers = [await makeBuyer(app), await makeBuyer(app)];
    for (const buyer of buyers) await buyer.buy(3);
    const isIt = inArray(
      checkouts.accountId,
      buyers.map(({ id }) => id),
    );
    await db.update(checkouts).set({ outcome: 'refund-due' }).where(isIt);
    const read = () => db.select().from(checkouts).where(isIt).orderBy(asc(checkouts.id));
    await payRefunds(failingFor((await read())[0]!.accountId));
    expect((await read()).map(({ outcome }) => outcome)).toEqual(['refund-due', 'refunded']);
  });

  it('the comparison with the provider', async () => {
    const movement = (renewal: string, checkout: string | null): Movement => ({
      kind: 'payment',
      ref: `pi_${renewal}`,
      paymentRef: `pi_${renewal}`,
      amount: 5_000,
      returned: 0,
      at: 1,
      order: { buyerEmail: null, label: null, checkout, renewal },
    });
    jest.spyOn(app.context.provider, 'findCheckout').mockRejectedValueOnce(new Error('broken'));
    await settleUnmatched(app.context, [movement('a renewal 1', 'broken'), movement('b renewal 1', null)]);
    const found = await app.context.db.select({ id: unmatchedPayments.id }).from(unmatchedPayments);
    expect(found).toEqual([{ id: 'pi_b renewal 1' }]);
  });

  it('the deletion of expired rows', async () => {
    const deletes = jest.spyOn(app.context.db, 'delete');
    await tidy(app.context);
    const tables = deletes.mock.calls.length;
    deletes.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    await tidy(app.context);
    expect(deletes).toHaveBeenCalledTimes(2 * tables);
  });
});
