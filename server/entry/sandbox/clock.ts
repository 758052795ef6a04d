import { eq, gte, isNull, min, sql } from 'drizzle-orm';
import { runBillingJob } from '../../product/billing/billingJob';
import type { Db } from '../../platform/db';
import { accounts, counters, renewals, sessions, subscriptions } from '../../platform/db/schema';
import { DAY, endOfDay, openDay } from '../../platform/lib/days';
import { getAnnouncementTime } from '../../product/subscription/notices';
import { getDueTime } from '../../product/subscription/subscriptions';
import type { Context } from '../../platform/http/context';
import type { SandboxClock } from '../../platform/providers/provider';

const OFFSET = 'sandbox-clock';
/** More due times than the longest jump contains. */
const MOST_STEPS = 10_000;

export function makeSandboxClock(machine: () => number): SandboxClock {
  let offset = 0;
  return {
    now: () => machine() + offset,
    async load(db) {
      const [row] = await db.select().from(counters).where(eq(counters.name, OFFSET));
      offset = row?.value ?? 0;
    },
    async move(db, ms) {
      offset = await db.transaction(async (tx) => {
        await tx.update(sessions).set({ expiresAt: sql`${sessions.expiresAt} + ${ms}` });
        const [row] = await tx
          .insert(counters)
          .values({ name: OFFSET, value: ms })
          .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${ms}` } })
          .returning();
        return row!.value;
      });
    },
  };
}

/**
 * Moves the time forward, from one due time to the next, so that everything happens on its day.
 * @param days whole days
 * @param housekeeping also runs at each due time
 */
export async function advanceDays(
  context: Context,
  clock: SandboxClock,
  days: number,
  housekeeping: (context: Context) => void,
): Promise<void> {
  const { db } = context;
  const end = context.now() + days * DAY;
  for (let step = 0; step < MOST_STEPS && context.now() < end; step += 1) {
    const due = (await nextDue(db, context.now())) ?? end;
    await clock.move(db, Math.max(0, Math.min(due, end) - context.now()));
    await runBillingJob(context);
    housekeeping(context);
    await context.background.idle();
  }
}

/**
 * Returns the time of the next period end, announcement of a charge, retry of a declined card, or deletion of a closed
 * account after `now`.
 */
async function nextDue(db: Db, now: number): Promise<number | null> {
  const plans = await db
    .select({ plan: subscriptions, nextTry: renewals.nextAttemptAt })
    .from(subscriptions)
    .leftJoin(
      renewals,
      sql`${renewals.subscriptionId} = ${subscriptions.id} and ${renewals.periodIndex} = ${subscriptions.periodIndex} + 1`,
    )
    .where(isNull(subscriptions.endedAt));
  const closing = await db
    .select({ closesAt: min(accounts.closesAt) })
    .from(accounts)
    .where(gte(accounts.closesAt, openDay(now)));
  const moments = [
    ...plans.map(({ plan, nextTry }) => Math.max(getDueTime(plan), nextTry ?? 0)),
    ...plans.map(({ plan }) => getAnnouncementTime(plan)),
    ...closing.flatMap(({ closesAt }) => (closesAt === null ? [] : endOfDay(closesAt))),
  ];
  const later = moments.filter((moment) => moment > now);
  return later.length === 0 ? null : Math.min(...later);
}
