import { eq } from 'drizzle-orm';
import { findNamedAccount } from '../accounts/find';
import { accountDeletedMail } from '../accounts/texts';
import { payments } from '../db/schema';
import { printable } from '../messages/lines';
import { lockAccount } from '../payments/plans/subscriptions';
import { emailHashes } from '../trail/events';
import { erase } from './erasure';
import { CommandError, type CommandContext } from './types';

/**
 * Deletes what is kept about a person (`erase`), with a mail that confirms it.
 * @param who id or e-mail of the account
 * @throws CommandError for an unknown account
 */
export async function deleteAccount(context: CommandContext, who: string): Promise<string> {
  const { db, messages, config } = context;
  const account = await findNamedAccount(db, who);
  if (!account) throw new CommandError(`There is no account of ${printable(who)}.`);
  const hasPaid = await messages.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await erase(tx, { ...account, emailHashes: emailHashes(context, account.email), now: context.now() });
    await messages.queue(tx, accountDeletedMail(account.email, config.supportEmail));
    return (await tx.$count(payments, eq(payments.accountId, account.id))) > 0;
  });
  const kept = hasPaid ? ' Its payments and invoices are kept.' : '';
  return `The account ${account.id} is deleted.${kept} An email is on its way.`;
}
