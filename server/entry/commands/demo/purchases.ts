import { eq, inArray } from 'drizzle-orm';
import { ENTERPRISE_TEAM_MIN } from '../../../../openapi/values.gen';
import { membersLine } from '../../../product/checkout/quotes';
import { fromPlan } from '../../../product/subscription/openCheckouts';
import type { Db } from '../../../platform/db';
import { newId } from '../../../platform/db/queries';
import { checkouts, payments, receipts, renewals, sandboxCharges, subscriptions } from '../../../platform/db/schema';
import { appendPayment, findBuyer, type NewPayment } from '../../../product/ledger/ledger';
import { addMonths, getMonths, type Period, periodAt, proratedAmount } from '../../../product/ledger/period';
import { DAY } from '../../../platform/lib/days';
import { cardColumns } from '../../../product/subscription/cards';
import { cataloguePrices, type PlanPrice } from '../../../product/subscription/prices';
import { lockAccount } from '../../../product/accounts/find';
import { planLabel, type Subscription } from '../../../product/subscription/subscriptions';
import type { Context } from '../../../platform/http/context';
import { formatMethodRef } from '../../sandbox/cards';

const GOOD_LAST4 = '4242';
const DECLINED_LAST4 = '0341';

/** A plan with a history: purchase, added members and renewals until today. */
interface Story {
  /** For a team of 60; otherwise Pro, monthly. */
  isEnterprise?: true;
  users: number;
  renewals: number;
  /** Days since the latest period began. */
  daysIn: number;
  /** Members added in a period (from 0), with days after its start. */
  growth?: readonly [period: number, day: number, members: number][];
  cancelledDaysAgo?: number;
  /** The renewal after the latest period was declined. */
  declined?: true;
}

const [MONTHLY] = cataloguePrices() as [PlanPrice, PlanPrice];
const ENTERPRISE = {
  billingInterval: 'year' as const,
  pricePerUser: 9_600,
  minimumUsers: ENTERPRISE_TEAM_MIN,
  stripePriceId: 'price_enterprise_year',
};

/** By email. pro@ has 3 included and 7 extra users and 93 payments, five of them for added members. */
const STORIES: Record<string, Story> = {
  'pro@example.com': {
    users: 3,
    renewals: 87,
    daysIn: 9,
    growth: [
      [6, 11, 1],
      [19, 4, 2],
      [34, 20, 1],
      [61, 7, 2],
      [87, 3, 1],
    ],
  },
  'cancelled@example.com': { users: 5, renewals: 4, daysIn: 6, cancelledDaysAgo: 2 },
  // Its latest period ended yesterday.
  'pastdue@example.com': { users: 6, renewals: 3, daysIn: 1, declined: true },
  'enterprise@example.com': { isEnterprise: true, users: 60, renewals: 1, daysIn: 75 },
};

/**
 * Gives the demo accounts their plans and payments. Safe to repeat: an account that ever had a plan is skipped.
 * @param accountIds ids of the demo accounts by email; missing ones are skipped
 */
export async function createDemoPurchases(
  context: Pick<Context, 'db' | 'now'>,
  accountIds: Record<string, string>,
): Promise<void> {
  for (const [email, story] of Object.entries(STORIES)) {
    const accountId = accountIds[email];
    if (accountId) await context.db.transaction((tx) => createPurchases(tx, accountId, story, context.now()));
  }
}

async function createPurchases(tx: Db, accountId: string, story: Story, now: number): Promise<void> {
  const account = await lockAccount(tx, accountId);
  if ((await tx.$count(subscriptions, eq(subscriptions.accountId, accountId))) > 0) return;
  const { users, renewals: periodIndex, growth = [], cancelledDaysAgo, declined } = story;
  const price = story.isEnterprise ? ENTERPRISE : MONTHLY;
  const { billingInterval: interval, stripePriceId: priceId, pricePerUser, minimumUsers } = price;
  const plan = story.isEnterprise ? 'enterprise' : 'pro';
  const anchorAt = addMonths(now - story.daysIn * DAY, -(periodIndex + (declined ? 1 : 0)) * getMonths(interval));
  const current = periodAt(anchorAt, interval, periodIndex);
  // Valid for three more years, whenever the demo is created.
  const expYear = new Date(now).getUTCFullYear() + 3;
  const card = { brand: 'Visa', last4: declined ? DECLINED_LAST4 : GOOD_LAST4, expMonth: 12, expYear };
  const subscriptionId = newId();
  const inserted = tx.insert(subscriptions).values({
    id: subscriptionId,
    accountId,
    plan,
    interval,
    priceId,
    pricePerUser,
    includedMembers: minimumUsers,
    extraUsers: growth.reduce((sum, [, , members]) => sum + members, users - minimumUsers),
    anchorAt,
    periodIndex,
    monthsIn: periodIndex * getMonths(interval),
    periodStart: current.start,
    periodEnd: current.end,
    cancelledAt: cancelledDaysAgo === undefined ? null : now - cancelledDaysAgo * DAY,
    provider: 'sandbox',
    cardAccountId: account.id,
    methodRef: formatMethodRef(card),
    ...cardColumns(card),
    createdAt: anchorAt,
  });
  const [subscription] = await inserted.returning();
  const buyer = await findBuyer(tx, account);
  const rows = listPayments(story, price, planLabel({ plan, interval }), anchorAt).map((row) => ({
    ...row,
    accountId,
    subscriptionId,
    buyer,
  }));
  for (const payment of rows) {
    const checkoutId = payment.kind === 'members' ? await createCheckout(tx, subscription!, payment) : null;
    await appendPayment(tx, { ...payment, checkoutId });
  }
  await tx
    .insert(sandboxCharges)
    .values(rows.map(({ paymentRef, label, amount, paidAt }) => ({ paymentRef, label, amount, createdAt: paidAt })));
  if (declined) {
    const due = { subscriptionId, periodIndex: periodIndex + 1, users, amount: users * pricePerUser } as const;
    const terms = { interval, priceId, pricePerUser };
    const decline = { state: 'due', declines: 1, reason: 'The card was declined.', nextAttemptAt: now + DAY } as const;
    await tx.insert(renewals).values({ ...due, ...terms, ...decline });
  }
  // Mark the receipts as sent long ago.
  const mine = tx.select({ id: payments.id }).from(payments).where(eq(payments.accountId, accountId));
  await tx.update(receipts).set({ sentAt: now }).where(inArray(receipts.paymentId, mine));
}

/** Creates the checkout of added members, without which a refund can't tell how many seats the payment bought. */
async function createCheckout(tx: Db, plan: Subscription, payment: NewPayment): Promise<string> {
  const { accountId, label, lines, amount, currency, periodEnd, provider, paidAt } = payment;
  const [{ quantity }] = lines as [NewPayment['lines'][number]];
  const id = newId();
  const paid = { label, lines, amount, currency, periodEnd, provider, createdAt: paidAt, expiresAt: paidAt };
  const closed = { selection: '', successUrl: '', cancelUrl: '', status: 'closed', outcome: 'granted' } as const;
  await tx
    .insert(checkouts)
    .values({ ...fromPlan(plan), id, accountId, kind: 'members', quantity, ...paid, ...closed });
  return id;
}

type ListedPayment = Omit<NewPayment, 'accountId' | 'subscriptionId' | 'buyer'>;

function listPayments(story: Story, price: typeof ENTERPRISE | PlanPrice, name: string, anchorAt: number) {
  const { pricePerUser, minimumUsers, billingInterval } = price;
  const rows: ListedPayment[] = [];
  let { users } = story;

  function pay(kind: 'purchase' | 'members' | 'renewal', what: string, lines: NewPayment['lines'], period: Period) {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    rows.push({
      kind,
      label: `${name}, ${what}`,
      lines: lines.filter(({ quantity }) => quantity > 0),
      amount,
      currency: 'usd',
      worth: amount,
      periodStart: period.start,
      periodEnd: period.end,
      provider: 'sandbox',
      paymentRef: `pi_demo_${newId()}`,
      cardBrand: 'Visa',
      cardLast4: GOOD_LAST4,
      paidAt: period.start,
    });
  }
  const line = (label: string, quantity: number) => {
    return { label, quantity, unitAmount: pricePerUser, amount: quantity * pricePerUser };
  };

  for (let index = 0; index <= story.renewals; index += 1) {
    const period = periodAt(anchorAt, billingInterval, index);
    const bought = [line(name, minimumUsers), line('Extra users', users - minimumUsers)];
    if (index === 0) pay('purchase', `${users} users`, bought, period);
    else pay('renewal', `renewal for ${users} users`, [line(name, users)], period);
    for (const [, day, members] of (story.growth ?? []).filter(([at]) => at === index)) {
      const rest = { start: period.start + day * DAY, end: period.end };
      const amount = proratedAmount(members, pricePerUser, period, rest.start);
      const share = membersLine(
        members,
        { pricePerUser, periodStart: period.start, periodEnd: period.end },
        amount,
        rest.start,
      );
      pay('members', `${members} ${members === 1 ? 'member' : 'members'} added`, [share], rest);
      users += members;
    }
  }
  return rows;
}
