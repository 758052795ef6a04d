import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '../../platform/db/schema';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';
import type { WorkContext } from '../../platform/http/context';
import { DAY } from '../../platform/lib/days';
import type { Cents } from '../../platform/lib/money';
import type { Message } from '../../platform/messages';
import { cardExpiresMail, noCardMail } from '../../platform/messages/mails/cards';
import type { Account } from '../accounts/find';
import type { PlanInWords } from '../../platform/messages/phrases';
import { addMonths } from '../ledger/period';
import { cardColumns } from '../subscription/cards';
import { cataloguePrices } from '../subscription/prices';
import { nextTerms } from '../subscription/renewal';
import { mailBillingContacts } from '../subscription/seats';
import { changeAccount, describePlan, isCurrent, type Subscription } from '../subscription/subscriptions';

/** A charge without a card is announced this long before, unless an email about the removed card is as recent. */
const NO_CARD_NOTICE = 7 * DAY;
const renews = and(isNull(subscriptions.endedAt), isNull(subscriptions.cancelledAt));

/**
 * Emails those who can pay once, from a month before their saved card expires, if the next charge comes after that.
 * Banks renew cards, so the provider is asked for the current date first.
 */
export async function emailExpiringCards(context: WorkContext): Promise<void> {
  const { config, now, provider } = context;
  const soon = new Date(addMonths(now(), 1));
  // Cards are valid through the last day of their month, in UTC.
  const months = soon.getUTCFullYear() * 12 + soon.getUTCMonth() + 1;
  const expiry = sql`${subscriptions.cardExpYear} * 12 + ${subscriptions.cardExpMonth}`;
  const charged = sql`to_timestamp(${subscriptions.periodEnd} / 1000) at time zone 'utc'`;
  const expires = and(
    renews,
    isNull(subscriptions.cardExpiryToldAt),
    isNotNull(subscriptions.methodRef),
    sql`${expiry} < ${months}`,
    sql`${expiry} < extract(year from ${charged}) * 12 + extract(month from ${charged})`,
  );
  await emailOnce(context, 'emailExpiringCards', expires, async (due) => {
    const { methodRef } = due;
    const card = methodRef && due.provider === provider.name ? await provider.lookUpCard(methodRef) : null;
    return {
      known: card ? cardColumns(card) : undefined,
      compose: (to, plan, amount, { cardExpMonth: month, cardExpYear: year }) =>
        cardExpiresMail(config, to, plan, `${String(month).padStart(2, '0')}/${year}`, amount),
    };
  });
}

/** Emails those who can pay once, a week before a charge without a card. */
export async function emailMissingCards(context: WorkContext): Promise<void> {
  const { config, now } = context;
  const isMissing = and(
    renews,
    isNull(subscriptions.methodRef),
    gt(subscriptions.pricePerUser, 0),
    gt(subscriptions.periodEnd, now()),
    lte(subscriptions.periodEnd, now() + NO_CARD_NOTICE),
    sql`coalesce(${subscriptions.cardExpiryToldAt}, 0) < ${subscriptions.periodEnd} - ${NO_CARD_NOTICE}::bigint`,
  );
  await emailOnce(context, 'emailMissingCards', isMissing, () => ({
    compose: (to, plan, amount) => noCardMail(config, to, plan, amount),
  }));
}

/** How to tell about the card of a plan. */
interface Notice {
  /** What is known about the card now. */
  known?: ReturnType<typeof cardColumns> | undefined;
  /** @param amount the next charge */
  compose: (to: Account, plan: PlanInWords, amount: Cents, row: Subscription) => Message;
}

/** Emails those who can pay for each plan that is due, if it still is with what is known about its card now. */
async function emailOnce(
  context: WorkContext,
  job: string,
  isDue: SQL | undefined,
  prepare: (due: Subscription) => Notice | Promise<Notice>,
): Promise<void> {
  const { config, db, log, now } = context;
  const find = (isOnPage: SQL) =>
    db.select().from(subscriptions).where(and(isDue, isOnPage)).orderBy(asc(subscriptions.id)).limit(PAGE_SIZE);
  await forEachRow(log, job, subscriptions.id, find, async (due) => {
    const { known, compose } = await prepare(due);
    await changeAccount(context, due.accountId, async (tx, account) => {
      const hasCard = sql`${subscriptions.methodRef} is not distinct from ${due.methodRef}`;
      const isIt = and(isCurrent(account.id), eq(subscriptions.id, due.id), hasCard);
      if (known) await tx.update(subscriptions).set(known).where(isIt);
      const told = { cardExpiryToldAt: now() };
      const [plan] = await tx.update(subscriptions).set(told).where(and(isIt, isDue)).returning();
      if (!plan) return;
      const terms = nextTerms(plan, cataloguePrices(config));
      await mailBillingContacts(context, tx, account, (to) =>
        compose(to, describePlan(plan, terms), terms.amount, plan),
      );
    });
  });
}
