import { eq, sql } from 'drizzle-orm';
import { emailKey } from '../accounts/find';
import { invoiceDetails } from '../db/schema';
import { printable } from '../messages/lines';
import { CommandError, type CommandContext } from './types';

/** Ends the copies of receipts to a mailbox that does not want them. @throws CommandError when it gets none */
export async function endReceiptCopies({ db }: CommandContext, email: string): Promise<string> {
  const ended = await db
    .update(invoiceDetails)
    .set({ copyTo: '' })
    .where(eq(sql`lower(${invoiceDetails.copyTo})`, emailKey(email)))
    .returning({ accountId: invoiceDetails.accountId });
  if (ended.length === 0) throw new CommandError(`${printable(email)} gets no copies of receipts.`);
  return `${emailKey(email)} gets no copies of receipts any more.`;
}
