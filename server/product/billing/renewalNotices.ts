import { and, asc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { subscriptions } from '../../platform/db/schema';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';
import type { WorkContext } from '../../platform/http/context';
import { DAY } from '../../platform/lib/days';
import { publish } from '../../platform/lib/observe';
import { renewalNoticeMail, yearlyReminderMail } from '../../platform/messages/mails/renewals';
import { findInvoiceDetails } from '../ledger/ledger';
import { addMonths } from '../ledger/period';
import { makeCancelLink, type PlanLink } from '../subscription/planLinks';
import { findObstacle } from '../subscription/eligibility';
import { isYearly, LAST_CORRECTION, NOTICE, storeNotice } from '../subscription/notices';
import { cataloguePrices, type PlanPrice } from '../subscription/prices';
import { nextTerms } from '../subscription/renewal';
import { listBillingContacts, readTeam } from '../subscription/seats';
import type { Account } from '../accounts/find';
import { changeAccount, describePlan, type Subscription } from '../subscription/subscriptions';

/** Some states require 15 days between the notice and the charge. */
const LATEST = 15 * DAY;
/** Between two notices of one plan, so that changes that are undone send none. */
const PAUSE = DAY;

const {
  accountId,
  cancelledAt,
  createdAt,
  endedAt,
  extraUsers,
  id,
  includedMembers,
  interval,
  noticedAmount,
  noticedAt,
  periodEnd,
  pricePerUser,
  remindedAt,
  scheduledInterval,
  scheduledUsers,
} = subscriptions;

/**
 * Emails what a plan will be charged and how to cancel it: four weeks before a yearly charge, again when its amount
 * changes, and once a year about a monthly plan. Each once, in any number of processes, and late rather than never.
 */
export async function announceRenewals(context: WorkContext): Promise<void> {
  const { db, config, now } = context;
  const isDue = whereUnannounced(cataloguePrices(config), now());
  const linkTo = await makeCancelLink(context);
  const find = (isOnPage: SQL) =>
    db.select({ id, accountId }).from(subscriptions).where(and(isDue, isOnPage)).orderBy(asc(id)).limit(PAGE_SIZE);
  await forEachRow(context.log, 'announceRenewals', id, find, (row) =>
    changeAccount(context, row.accountId, async (tx, account, at) => {
      const isIt = and(eq(id, row.id), eq(accountId, account.id));
      const [plan] = await tx.select().from(subscriptions).where(and(isIt, isDue));
      if (!plan || (await findObstacle(tx, account, at))) return;
      await announceRenewal(context, tx, account, plan, linkTo);
    }),
  );
}

/**
 * Selects plans whose next charge, as `nextTerms` computes it, was not announced. Plans without a price are invoiced
 * manually. @param now epoch ms
 */
function whereUnannounced(prices: readonly PlanPrice[], now: number) {
  const listed = prices.map((price) => sql`when ${price.billingInterval} then ${price.pricePerUser}::int`);
  const price = sql`case nullif(${scheduledInterval}, ${interval}) ${sql.join(listed, sql` `)} else ${pricePerUser} end`;
  const amount = sql`coalesce(${scheduledUsers}, ${includedMembers} + ${extraUsers}) * ${price}`;
  const mayChange = or(lte(noticedAt, now - PAUSE), lte(periodEnd, now + LAST_CORRECTION));
  const isUnnoticed = or(isNull(noticedAmount), and(ne(noticedAmount, amount), mayChange));
  const charges = sql`'year' in (${interval}, ${scheduledInterval})`;
  const yearly = and(charges, lte(periodEnd, now + NOTICE), isUnnoticed);
  const monthly = and(
    eq(interval, 'month'),
    isNull(scheduledInterval),
    lte(sql`coalesce(${remindedAt}, ${createdAt})`, addMonths(now, -12)),
  );
  return and(isNull(endedAt), isNull(cancelledAt), gt(pricePerUser, 0), gt(periodEnd, now), or(yearly, monthly));
}

/**
 * Emails the owner, the billing managers and the address for copies what the next charge is, and stores its amount. Needs
 * the account's lock.
 */
export async function announceRenewal(
  context: WorkContext,
  tx: Db,
  account: Account,
  plan: Subscription,
  linkTo: PlanLink,
): Promise<void> {
  const { config, messages, log } = context;
  const now = context.now();
  const terms = nextTerms(plan, cataloguePrices(config));
  const { seats, taken } = await readTeam(tx, account.id, now);
  const renewal = {
    ...terms,
    plan: describePlan(plan, terms),
    cardExpires: cardExpiry(plan),
    people: taken,
  };
  const { noticedAmount: amount, noticedAt: at } = plan;
  const before = amount === null || at === null ? null : { amount, at };
  const compose = (to: Account, reader: string) => {
    const about = { ...renewal, cancelLink: linkTo(plan, reader) };
    return isYearly(plan) ? renewalNoticeMail(config, to, about, before) : yearlyReminderMail(config, to, about);
  };
  const mails = listBillingContacts(account, seats).map((to) => compose(to, to.id));
  const { copyTo } = await findInvoiceDetails(tx, account.id);
  if (copyTo && mails.every(({ to }) => to !== copyTo)) mails.push({ ...compose(account, copyTo), to: copyTo });
  for (const mail of mails) await messages.queue(tx, mail);
  if (!isYearly(plan)) {
    await tx.update(subscriptions).set({ remindedAt: now }).where(eq(id, plan.id));
    return;
  }
  await storeNotice(tx, plan, terms, now);
  if (before || plan.periodEnd - now >= LATEST) return;
  publish('job', { job: 'renewal notice', ok: false });
  log.error({ subscription: plan.id }, 'renewal notice is late; check whether to delay the charge');
}

/** Returns month and year of a card that expires before the next charge, or null. */
function cardExpiry({ cardExpMonth: month, cardExpYear: year, periodEnd: due }: Subscription): string | null {
  // Cards are valid through the last day of their month, in UTC.
  const expires = month !== null && year !== null && Date.UTC(year, month) <= due;
  return expires ? `${String(month).padStart(2, '0')}/${year}` : null;
}
