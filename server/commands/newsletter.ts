import { asc, eq } from 'drizzle-orm';
import { emailKey } from '../accounts/find';
import { newsletterSubscriptions } from '../db/schema';
import { printable } from '../messages/lines';
import { day, table } from './table';
import { CommandError, type CommandContext } from './types';

/** Who gets the newsletter, oldest first. */
export async function listSubscribers({ db }: CommandContext): Promise<string> {
  const rows = await db.select().from(newsletterSubscriptions).orderBy(asc(newsletterSubscriptions.createdAt));
  if (rows.length === 0) return 'No subscribers.';
  return table([['EMAIL', 'SINCE'], ...rows.map((row) => [row.email, day(row.createdAt)])]);
}

/** Ends the newsletter for an address that asked for it. @throws CommandError when it gets none */
export async function removeSubscriber({ db }: CommandContext, email: string): Promise<string> {
  const removed = await db
    .delete(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, emailKey(email)))
    .returning({ email: newsletterSubscriptions.email });
  if (removed.length === 0) throw new CommandError(`${printable(email)} gets no newsletter.`);
  return `${emailKey(email)} gets no newsletter any more.`;
}
