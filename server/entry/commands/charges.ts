import { and, count, eq, notInArray, sum, asc, gt, isNull, sql } from 'drizzle-orm';
import { usedAsCredit } from '../../product/checkout/credit';
import { previewRefund } from '../../product/checkout/refundPreview';
import { recordReversals } from '../../product/checkout/reversals';
import { payments, accounts, renewals, subscriptions } from '../../platform/db/schema';
import { type Payment, REVERSALS } from '../../product/ledger/ledger';
import { formatUsd } from '../../platform/lib/money';
import { printable } from '../../platform/messages/text';
import { markLeaving, readTeam } from '../../product/subscription/seats';
import { lockAccount } from '../../product/accounts/find';
import { changeAccount } from '../../product/subscription/subscriptions';
import { chooseKept } from './keep';
import { type CommandContext, CommandError, day, requireAccount, type Table } from './output';

/**
 * Refunds a payment, in full or in part; ledger, plan, credit note and email follow as for a refund made at the
 * provider. The part that pays for a newer plan is refunded only with --force. With fewer seats than people afterwards,
 * --keep lists who stays.
 * @param amount in dollars; the rest of the payment by default
 */
export async function refundInvoice(context: CommandContext, invoice: string, amount?: string): Promise<string> {
  const { db, provider, options, now } = context;
  if (amount !== undefined && !/^\d{1,7}(\.\d{2})?$/.test(amount))
    throw new CommandError('Enter an amount, such as 12.50.', 2);
  const isIt = and(eq(payments.invoiceNumber, invoice), notInArray(payments.kind, REVERSALS));
  const [payment] = await db.select().from(payments).where(isIt);
  if (!payment) throw new CommandError(`There is no invoice ${printable(invoice)}.`);
  if (payment.provider !== provider.name) throw new CommandError(`${invoice} was paid through another provider.`);
  // Includes refunds made at the provider in the meantime.
  await recordReversals(context, payment.paymentRef);
  const [gone] = await db
    .select({ total: sum(payments.amount), entries: count() })
    .from(payments)
    .where(eq(payments.reversalOf, payment.id));
  const left = payment.amount + Number(gone?.total ?? 0);
  const used = await usedAsCredit(db, payment, left, now());
  const cents = amount === undefined ? left : Math.round(Number(amount) * 100);
  if (cents <= 0 || cents > left) throw new CommandError(`${formatUsd(left)} of ${invoice} can be refunded.`);
  if (cents > left - used && !options.force)
    throw new CommandError(
      `${formatUsd(used)} of ${invoice} pays for the plan that replaced it. A refund of more than ${formatUsd(left - used)} ends that plan or removes seats: add --force.`,
    );
  const unmark = await markKept(context, payment, cents);
  // Repeating the call after a lost answer refunds once. After the refund is in the ledger, it is a new refund.
  const key = `refund-${payment.id}-${gone?.entries ?? 0}-${left}-${cents}`;
  const result = await provider.refund(payment.paymentRef, key, cents).catch((error: Error) => {
    throw new CommandError(`The provider did not confirm the refund: ${error.message} Run the command again.`);
  });
  if (result.status !== 'rejected') await recordReversals(context, payment.paymentRef);
  await unmark();
  if (result.status === 'rejected') throw new CommandError(`The provider rejected the refund: ${result.reason}`);
  return `${formatUsd(cents)} of ${invoice} refunded. A credit note is on its way.`;
}

/**
 * Marks the seats that end with a refund, before the provider can report it.
 * @returns a function that restores the choice for a scheduled team size
 */
async function markKept(context: CommandContext, payment: Payment, cents: number): Promise<() => Promise<void>> {
  const chosen = await previewRefund(context, payment, cents, async (tx, owner, users) => {
    const keep = await chooseKept(context, tx, owner, users);
    return keep && { id: owner.id, keep };
  });
  const team = chosen.find((one) => one !== null);
  if (!team) return () => Promise.resolve();
  const mark = (keep: readonly string[] | null) =>
    changeAccount(context, team.id, (tx) => markLeaving(tx, team.id, keep));
  const { seats } = await readTeam(context.db, team.id, context.now());
  const staying = seats.filter(({ seat }) => !seat.leaves).map(({ seat }) => seat.id);
  await mark(team.keep);
  return () => mark(staying.length < seats.length ? staying : null);
}

/** Selects renewals that wait because their plan was charged less than a day ago. */
function isOnHold(now: number) {
  return and(
    isNull(subscriptions.endedAt),
    eq(renewals.periodIndex, sql`${subscriptions.periodIndex} + 1`),
    eq(renewals.state, 'due'),
    eq(renewals.declines, 0),
    gt(renewals.nextAttemptAt, now),
  );
}

/** Lists plans that are due for another period within a day of a charge. */
export async function listRenewalsOnHold({ db, now }: CommandContext): Promise<Table[]> {
  const { id, email } = accounts;
  const { amount, nextAttemptAt: charged } = renewals;
  const found = await db
    .select({ id, email, amount, due: subscriptions.periodEnd, charged })
    .from(renewals)
    .innerJoin(subscriptions, eq(subscriptions.id, renewals.subscriptionId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(isOnHold(now()))
    .orderBy(asc(charged), asc(email));
  const rows = found.map((row) => {
    return { ...row, amount: formatUsd(row.amount), due: day(row.due), charged: day(row.charged) };
  });
  return [{ rows, none: 'No renewals are waiting.' }];
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
      .where(and(eq(subscriptions.id, renewals.subscriptionId), eq(subscriptions.accountId, id), isOnHold(at)))
      .returning({ amount: renewals.amount });
  });
  if (!released) throw new CommandError(`No renewal of ${email} is waiting.`);
  return `${email} will be charged ${formatUsd(released.amount)} within a minute.`;
}
