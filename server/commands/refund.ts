import { and, eq, notInArray, sum } from 'drizzle-orm';
import { payments } from '../db/schema';
import { printable } from '../messages/letter';
import { recordReversals } from '../payments/checkout/reversals';
import { REVERSALS } from '../payments/ledger/ledger';
import { formatUsd } from '../payments/ledger/money';
import { type CommandContext, CommandError } from './output';

/**
 * Gives a payment back, in full or in part; ledger, plan, credit note and mail follow as for a refund made at the provider.
 * @param amount in dollars; what is left of the payment by default
 */
export async function refundInvoice(context: CommandContext, invoice: string, amount?: string): Promise<string> {
  const { db, provider } = context;
  if (amount !== undefined && !/^\d{1,7}(\.\d{2})?$/.test(amount))
    throw new CommandError('Name an amount such as 12.50.', 2);
  const isIt = and(eq(payments.invoiceNumber, invoice), notInArray(payments.kind, REVERSALS));
  const [payment] = await db.select().from(payments).where(isIt);
  if (!payment) throw new CommandError(`There is no invoice ${printable(invoice)}.`);
  if (payment.provider !== provider.name) throw new CommandError(`${invoice} was paid through another provider.`);
  // What was given back at the provider meanwhile counts too.
  await recordReversals(context, payment.paymentRef);
  const [gone] = await db
    .select({ total: sum(payments.amount) })
    .from(payments)
    .where(eq(payments.reversalOf, payment.id));
  const left = payment.amount + Number(gone?.total ?? 0);
  const cents = amount === undefined ? left : Math.round(Number(amount) * 100);
  if (cents <= 0 || cents > left) throw new CommandError(`${formatUsd(left)} of ${invoice} can be given back.`);
  // The same call twice, as after a lost answer, gives back once; once it is in the ledger another one is a new refund.
  const key = `refund-${payment.id}-${left}-${cents}`;
  const result = await provider.refund(payment.paymentRef, key, cents).catch((error: Error) => {
    throw new CommandError(`The provider has not confirmed it: ${error.message} Please give the command again.`);
  });
  if (!result.refunded) throw new CommandError(`The provider refuses: ${result.reason}`);
  await recordReversals(context, payment.paymentRef);
  return `${formatUsd(cents)} of ${invoice} are given back. A credit note is on its way.`;
}
