import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { type Buyer, payments, receipts, renewals, sandboxCharges, subscriptions } from '../db/schema';
import { toBreakdown } from '../payments/checkout/breakdown';
import { membersLine } from '../payments/checkout/quotes';
import { appendPayment, findBuyer, type NewPayment } from '../payments/ledger/ledger';
import { addMonths, getMonths, periodAt, proratedAmount } from '../payments/ledger/period';
import { cataloguePrices, ENTERPRISE_MINIMUM_USERS, type PlanCode, type PlanPrice } from '../payments/plans/prices';
import { cardColumns, lockAccount, planLabel } from '../payments/plans/subscriptions';
import type { Card } from '../payments/providers/provider';
import { formatMethodRef } from '../sandbox/cards';

const DAY = 24 * 60 * 60 * 1000;
const GOOD_LAST4 = '4242';
const REFUSED_LAST4 = '0341';

/** A plan with a past: bought, grown and renewed until today. */
interface Story {
  email: string;
  plan: PlanCode;
  price: Omit<PlanPrice, 'features' | 'planName' | 'maximumUsers'>;
  users: number;
  renewals: number;
  /** Days since the newest period began. */
  daysIn: number;
  /** Members added in a period (from 0), so many days after its start. */
  growth: { period: number; day: number; members: number }[];
  cancelledDaysAgo?: number;
  /** The renewal that fell due after the newest period was refused. */
  refused?: true;
}

const [MONTHLY] = cataloguePrices() as [PlanPrice, PlanPrice];
const ENTERPRISE = {
  billingInterval: 'year' as const,
  pricePerUser: 9_600,
  minimumUsers: ENTERPRISE_MINIMUM_USERS,
  stripePriceId: 'price_enterprise_year',
};

/** Design 3: pro@ has 3 included and 7 extra users and 93 payments, of which five are for added members. */
const STORIES: Story[] = [
  {
    email: 'pro@example.com',
    plan: 'pro',
    price: MONTHLY,
    users: 3,
    renewals: 87,
    daysIn: 9,
    growth: [
      { period: 6, day: 11, members: 1 },
      { period: 19, day: 4, members: 2 },
      { period: 34, day: 20, members: 1 },
      { period: 61, day: 7, members: 2 },
      { period: 87, day: 3, members: 1 },
    ],
  },
  {
    email: 'cancelled@example.com',
    plan: 'pro',
    price: MONTHLY,
    users: 5,
    renewals: 4,
    daysIn: 6,
    growth: [],
    cancelledDaysAgo: 2,
  },
  {
    // Its newest period ended yesterday.
    email: 'pastdue@example.com',
    plan: 'pro',
    price: MONTHLY,
    users: 6,
    renewals: 3,
    daysIn: 1,
    growth: [],
    refused: true,
  },
  {
    email: 'enterprise@example.com',
    plan: 'enterprise',
    price: ENTERPRISE,
    users: 60,
    renewals: 1,
    daysIn: 75,
    growth: [],
  },
];

/**
 * Gives the demo accounts their plans and payments, every amount made by the functions that charge. Safe to repeat:
 * an account that has had a plan is left alone.
 * @param accountIds ids of the demo accounts by e-mail; one that is missing is left out
 */
export async function createDemoPurchases(context: Context, accountIds: Record<string, string>): Promise<void> {
  for (const story of STORIES) {
    const accountId = accountIds[story.email];
    if (accountId) await context.db.transaction((tx) => tell(tx, accountId, story, context.now()));
  }
}

async function tell(tx: Db, accountId: string, story: Story, now: number): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const [known] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .limit(1);
  if (known) return;
  const { plan, price, users, renewals: renewed } = story;
  const interval = price.billingInterval;
  const periods = renewed + (story.refused ? 1 : 0);
  const anchorAt = addMonths(now - story.daysIn * DAY, -periods * getMonths(interval));
  const card = parseCard(story, now);
  const current = periodAt(anchorAt, interval, renewed);
  const added = story.growth.reduce((sum, { members }) => sum + members, 0);
  const subscriptionId = newId();
  await tx.insert(subscriptions).values({
    id: subscriptionId,
    accountId,
    plan,
    interval,
    priceId: price.stripePriceId,
    pricePerUser: price.pricePerUser,
    includedMembers: price.minimumUsers,
    extraUsers: users + added - price.minimumUsers,
    anchorAt,
    periodIndex: renewed,
    monthsIn: renewed * getMonths(interval),
    periodStart: current.start,
    periodEnd: current.end,
    cancelledAt: story.cancelledDaysAgo === undefined ? null : now - story.cancelledDaysAgo * DAY,
    provider: 'sandbox',
    methodRef: formatMethodRef(card),
    ...cardColumns(card),
    createdAt: anchorAt,
  });
  const buyer = await findBuyer(tx, account);
  const rows = findPayments(story, { subscriptionId, accountId, buyer, anchorAt });
  for (const payment of rows) await appendPayment(tx, payment);
  await tx
    .insert(sandboxCharges)
    .values(rows.map(({ paymentRef, label, amount, paidAt }) => ({ paymentRef, label, amount, createdAt: paidAt })));
  if (story.refused) await refuseRenewal(tx, subscriptionId, story, now);
  // Their receipts were mailed long ago.
  const mine = tx.select({ id: payments.id }).from(payments).where(eq(payments.accountId, accountId));
  for (const { id } of await mine) await tx.update(receipts).set({ sentAt: now }).where(eq(receipts.paymentId, id));
}

/** Good for three more years, whenever the demo is made. */
function parseCard(story: Story, now: number): Card {
  const last4 = story.refused ? REFUSED_LAST4 : GOOD_LAST4;
  return { brand: 'Visa', last4, expMonth: 12, expYear: new Date(now).getUTCFullYear() + 3 };
}

async function refuseRenewal(tx: Db, subscriptionId: string, { renewals: index, users, price }: Story, now: number) {
  const { billingInterval: interval, pricePerUser, stripePriceId: priceId } = price;
  await tx.insert(renewals).values({
    subscriptionId,
    periodIndex: index + 1,
    users,
    amount: users * pricePerUser,
    interval,
    priceId,
    pricePerUser,
    state: 'due',
    refusals: 1,
    reason: 'Your card was declined.',
    nextAttemptAt: now + DAY,
  });
}

interface Owner {
  accountId: string;
  subscriptionId: string;
  buyer: Buyer;
  anchorAt: number;
}

function findPayments(story: Story, { accountId, subscriptionId, buyer, anchorAt }: Owner): NewPayment[] {
  const { plan, price } = story;
  const { pricePerUser, minimumUsers, billingInterval: interval } = price;
  const name = planLabel({ plan, interval });
  const rows: NewPayment[] = [];
  let users = story.users;

  function pay(
    kind: 'purchase' | 'members' | 'renewal',
    label: string,
    lines: NewPayment['lines'],
    start: number,
    end: number,
  ) {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    rows.push({
      accountId,
      subscriptionId,
      kind,
      label,
      lines,
      amount,
      currency: 'usd',
      worth: amount,
      periodStart: start,
      periodEnd: end,
      buyer,
      provider: 'sandbox',
      paymentRef: `pi_demo_${newId()}`,
      cardBrand: 'Visa',
      cardLast4: GOOD_LAST4,
      paidAt: start,
    });
  }

  for (let index = 0; index <= story.renewals; index += 1) {
    const period = periodAt(anchorAt, interval, index);
    if (index === 0) {
      const { basePlan, extraUsers } = toBreakdown({ ...MONTHLY, ...price, planName: name }, users, null);
      const lines = [
        { label: name, quantity: minimumUsers, unitAmount: pricePerUser, amount: basePlan.amount },
        { label: 'Extra users', quantity: extraUsers.users, unitAmount: pricePerUser, amount: extraUsers.amount },
      ];
      pay(
        'purchase',
        `${name}, ${users} users`,
        lines.filter(({ quantity }) => quantity > 0),
        period.start,
        period.end,
      );
    } else {
      const line = { label: name, quantity: users, unitAmount: pricePerUser, amount: users * pricePerUser };
      pay('renewal', `${name}, renewal for ${users} users`, [line], period.start, period.end);
    }
    for (const { day, members } of story.growth.filter((step) => step.period === index)) {
      const at = period.start + day * DAY;
      const amount = proratedAmount(members, pricePerUser, period, at);
      const label = `${name}, ${members} ${members === 1 ? 'member' : 'members'} added`;
      pay('members', label, [membersLine(members, { pricePerUser, periodEnd: period.end }, amount)], at, period.end);
      users += members;
    }
  }
  return rows;
}
