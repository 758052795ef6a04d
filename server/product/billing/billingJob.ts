import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { payRefunds } from '../checkout/refunds';
import { syncCheckout } from '../checkout/syncCheckouts';
import { compareWithProvider } from '../checkout/unmatched';
import { logFailure } from '../../platform/db/errors';
import { checkouts, subscriptions } from '../../platform/db/schema';
import { addMonths } from '../ledger/period';
import { sendReceipts } from '../subscription/receipts';
import { DAY, HOUR } from '../../platform/lib/days';
import { cardExpiresMail } from '../../platform/messages/mails/plan';
import { noCardMail } from '../../platform/messages/mails/renewals';
import { cardColumns } from '../subscription/cards';
import { cataloguePrices } from '../subscription/prices';
import { nextTerms } from '../subscription/renewal';
import { mailBillingContacts } from '../subscription/seats';
import { changeAccount, describePlan, isCurrent } from '../subscription/subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import { emailMembers } from '../subscription/endings';
import { repeat, runJob } from '../../platform/db/work/background';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';
import { detachCards } from './detachCards';
import { announceRenewals } from './renewalNotices';
import { renewDuePlans } from './renewals';

/** A charge without a card is announced this long before, unless an email about the removed card is as recent. */
const NO_CARD_NOTICE = 7 * DAY;

/**
 * Emails those who can pay once, from a month before their saved card expires, if the next charge comes after that, and a
 * week before a charge without a card. Banks renew cards, so the provider is asked for the current date first.
 */
export async function emailExpiringCards(context: WorkContext): Promise<void> {
  const { db, config, now, provider } = context;
  const soon = new Date(addMonths(now(), 1));
  // Cards are valid through the last day of their month, in UTC.
  const months = soon.getUTCFullYear() * 12 + soon.getUTCMonth() + 1;
  const expiry = sql`${subscriptions.cardExpYear} * 12 + ${subscriptions.cardExpMonth}`;
  const charged = sql`to_timestamp(${subscriptions.periodEnd} / 1000) at time zone 'utc'`;
  const expires = and(
    isNull(subscriptions.cardExpiryToldAt),
    isNotNull(subscriptions.methodRef),
    sql`${expiry} < ${months}`,
    sql`${expiry} < extract(year from ${charged}) * 12 + extract(month from ${charged})`,
  );
  const isMissing = and(
    isNull(subscriptions.methodRef),
    gt(subscriptions.pricePerUser, 0),
    gt(subscriptions.periodEnd, now()),
    lte(subscriptions.periodEnd, now() + NO_CARD_NOTICE),
    sql`coalesce(${subscriptions.cardExpiryToldAt}, 0) < ${subscriptions.periodEnd} - ${NO_CARD_NOTICE}::bigint`,
  );
  const isDue = and(isNull(subscriptions.endedAt), isNull(subscriptions.cancelledAt), or(expires, isMissing));
  const find = (isOnPage: SQL) =>
    db.select().from(subscriptions).where(and(isDue, isOnPage)).orderBy(asc(subscriptions.id)).limit(PAGE_SIZE);
  await forEachRow(context.log, 'emailExpiringCards', subscriptions.id, find, async (due) => {
    const { accountId, methodRef } = due;
    const card = methodRef && due.provider === provider.name ? await provider.lookUpCard(methodRef) : null;
    await changeAccount(context, accountId, async (tx, account) => {
      const isIt = and(
        isCurrent(accountId),
        eq(subscriptions.id, due.id),
        methodRef === null ? isNull(subscriptions.methodRef) : eq(subscriptions.methodRef, methodRef),
      );
      if (card) await tx.update(subscriptions).set(cardColumns(card)).where(isIt);
      const told = { cardExpiryToldAt: now() };
      const [plan] = await tx.update(subscriptions).set(told).where(and(isIt, isDue)).returning();
      if (!plan) return;
      const expires = `${String(plan.cardExpMonth).padStart(2, '0')}/${plan.cardExpYear}`;
      const terms = nextTerms(plan, cataloguePrices(config));
      await mailBillingContacts(context, tx, account, (to) =>
        methodRef === null
          ? noCardMail(config, to, describePlan(plan, terms), terms.amount)
          : cardExpiresMail(config, to, describePlan(plan, terms), expires, terms.amount),
      );
    });
  });
}

/** Minimum time between look-ups of one open checkout, in case its webhook was lost. */
const RECONCILE_EVERY = 60_000;
/** Checkouts are looked up for this long after they expire, because the provider may close them late. */
const LOOK_UP_AFTER_EXPIRY = HOUR;
const EVERY = 15_000;
const COMPARE_EVERY = HOUR;

/**
 * Runs all billing work that no request triggers: due renewals, ends of canceled plans, lost webhooks, delayed refunds
 * and unsent receipts. Safe to repeat, to interrupt and to run in several processes; a step that fails is logged and
 * does not stop the others.
 * @param running the steps of earlier runs that are not done yet, which are skipped
 */
export async function runBillingJob(context: Context, running = new Set<string>()): Promise<void> {
  const deliverWebhooks = () => context.provider.deliverWebhooks();
  const parts = {
    deliverWebhooks,
    syncCheckouts,
    payRefunds,
    detachCards,
    renewDuePlans,
    announceRenewals,
    emailExpiringCards,
    emailMembers,
    sendReceipts,
  };
  for (const [part, run] of Object.entries(parts)) {
    if (running.has(part)) continue;
    running.add(part);
    try {
      await runJob(part, () => run(context));
    } catch (error) {
      logFailure(context.log, error, { part }, 'billing job step failed');
    }
    running.delete(part);
  }
}

/**
 * Runs the job now and every 15 seconds, and compares with the provider now and every hour. In one process each step
 * runs once at a time: while one hangs, the next run does the others. @returns a function that stops it
 */
export function startBillingJob(context: Context): () => void {
  const running = new Set<string>();
  const stopComparing = repeat(COMPARE_EVERY, () =>
    context.background.run('comparison', async () => {
      if (await context.clockIsRight()) await compareWithProvider(context);
    }),
  );
  const stopBilling = repeat(EVERY, () => context.background.run('billing', () => runBillingJob(context, running)));
  return () => {
    stopComparing();
    stopBilling();
  };
}

/** Settles payments whose webhook never arrived, and closes expired checkouts. */
async function syncCheckouts(context: WorkContext): Promise<void> {
  const now = context.now();
  const isOpen = and(
    eq(checkouts.status, 'open'),
    lte(checkouts.lookedUpAt, now - RECONCILE_EVERY),
    lte(checkouts.createdAt, now - RECONCILE_EVERY),
  );
  const find = (isOnPage: SQL) =>
    context.db.select().from(checkouts).where(and(isOpen, isOnPage)).orderBy(asc(checkouts.id)).limit(PAGE_SIZE);
  await forEachRow(context.log, 'syncCheckouts', checkouts.id, find, async ({ id, providerSessionId }) => {
    if (providerSessionId) await syncCheckout(context, id, providerSessionId);
  });
  await context.db
    .update(checkouts)
    .set({ status: 'closed' })
    .where(
      and(
        eq(checkouts.status, 'open'),
        or(
          and(isNull(checkouts.providerSessionId), lte(checkouts.expiresAt, now)),
          and(isNotNull(checkouts.providerSessionId), lte(checkouts.expiresAt, now - LOOK_UP_AFTER_EXPIRY)),
        ),
      ),
    );
}
