import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { findNamedAccount } from '../accounts/find';
import { accounts, renewals, subscriptions } from '../db/schema';
import { printable } from '../messages/letter';
import { formatUsd } from '../payments/ledger/money';
import { lockAccount } from '../payments/plans/subscriptions';
import { type CommandContext, CommandError, day, type Table } from './output';

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
  const rows = await db
    .select({ account: accounts, plan: subscriptions, renewal: renewals })
    .from(renewals)
    .innerJoin(subscriptions, eq(subscriptions.id, renewals.subscriptionId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(isHeldBack(now()))
    .orderBy(asc(renewals.nextAttemptAt), asc(accounts.email));
  const cells = rows.map(({ account, plan, renewal }) => [
    account.id,
    account.email,
    formatUsd(renewal.amount),
    day(plan.periodEnd),
    day(renewal.nextAttemptAt),
  ]);
  return [{ columns: ['ID', 'EMAIL', 'AMOUNT', 'DUE', 'CHARGED'], rows: cells, none: 'No renewal waits.' }];
}

/** Lets the billing job charge a plan for one more period now. @throws CommandError where none waits */
export async function chargeNow({ db, now }: CommandContext, who: string): Promise<string> {
  const account = await findNamedAccount(db, who);
  if (!account) throw new CommandError(`There is no verified account of ${printable(who)}.`);
  const at = now();
  const [released] = await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    return tx
      .update(renewals)
      .set({ nextAttemptAt: at })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.id, renewals.subscriptionId), eq(subscriptions.accountId, account.id), isHeldBack(at)),
      )
      .returning({ amount: renewals.amount });
  });
  if (!released) throw new CommandError(`No renewal of ${account.email} waits.`);
  return `${account.email} is charged ${formatUsd(released.amount)} within a minute.`;
}
