import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { accounts, renewals, subscriptions } from '../db/schema';
import { formatUsd } from '../payments/ledger/money';
import { lockAccount } from '../payments/plans/subscriptions';
import { type CommandContext, CommandError, day, requireAccount, type Table } from './output';

/** Renewals that wait because their plan was charged less than a day ago. */
function isHeldBack(now: number) {
  return and(
    isNull(subscriptions.endedAt),
    eq(renewals.periodIndex, sql`${subscriptions.periodIndex} + 1`),
    eq(renewals.state, 'due'),
    eq(renewals.refusals, 0),
    gt(renewals.nextAttemptAt, now),
  );
}

/** Plans that are due for another period within a day of a charge. */
export async function listHeldBack({ db, now }: CommandContext): Promise<Table[]> {
  const { id, email } = accounts;
  const { amount, nextAttemptAt: charged } = renewals;
  const found = await db
    .select({ id, email, amount, due: subscriptions.periodEnd, charged })
    .from(renewals)
    .innerJoin(subscriptions, eq(subscriptions.id, renewals.subscriptionId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(isHeldBack(now()))
    .orderBy(asc(charged), asc(email));
  const rows = found.map((row) => {
    return { ...row, amount: formatUsd(row.amount), due: day(row.due), charged: day(row.charged) };
  });
  return [{ rows, none: 'No renewal waits.' }];
}

/** Lets the billing job charge a plan for one more period now. */
export async function chargeNow({ db, now }: CommandContext, who: string): Promise<string> {
  const { id, email } = await requireAccount(db, who);
  const at = now();
  const [released] = await db.transaction(async (tx) => {
    await lockAccount(tx, id);
    return tx
      .update(renewals)
      .set({ nextAttemptAt: at })
      .from(subscriptions)
      .where(and(eq(subscriptions.id, renewals.subscriptionId), eq(subscriptions.accountId, id), isHeldBack(at)))
      .returning({ amount: renewals.amount });
  });
  if (!released) throw new CommandError(`No renewal of ${email} waits.`);
  return `${email} is charged ${formatUsd(released.amount)} within a minute.`;
}
