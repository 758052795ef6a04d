import { and, asc, eq, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { payRefunds } from '../checkout/refunds';
import { syncCheckout } from '../checkout/syncCheckouts';
import { compareWithProvider } from '../checkout/unmatched';
import { logFailure } from '../../platform/db/errors';
import { checkouts } from '../../platform/db/schema';
import { sendReceipts } from '../subscription/receipts';
import { HOUR } from '../../platform/lib/days';
import type { Context, WorkContext } from '../../platform/http/context';
import { emailMembers } from '../subscription/endings';
import { repeat, runJob } from '../../platform/db/work/background';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';
import { emailExpiringCards, emailMissingCards } from './cardNotices';
import { detachCards } from './detachCards';
import { announceRenewals } from './renewalNotices';
import { renewDuePlans } from './renewals';

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
    emailMissingCards,
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
