import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { emailKey } from '../../product/accounts/find';
import { leaveLink } from '../../product/accounts/newsletter';
import { accounts, invoiceDetails, newsletterSubscriptions, payments, securityEvents } from '../../platform/db/schema';
import { printable } from '../../platform/messages/text';
import { makeSigningKeys } from '../../platform/security/tokens';
import { eraseAccount } from '../../product/privacy/closing';
import { type CommandContext, CommandError, day, requireAccount, type Table } from './output';

/** Deletes a person's data (`eraseAccount`), with a confirmation email. */
export async function deleteAccount(context: CommandContext, who: string): Promise<string> {
  const { db } = context;
  const account = await requireAccount(db, who);
  const hasPaid = (await db.$count(payments, eq(payments.accountId, account.id))) > 0;
  await eraseAccount(context, account.id);
  const kept = hasPaid ? ' Its payments and invoices are kept.' : '';
  return `Account ${account.id} is deleted.${kept} An email is on its way.`;
}

/** Lists closed accounts, the next one to be deleted first. */
export async function listClosing({ db }: CommandContext): Promise<Table[]> {
  const rows = await db.select().from(accounts).where(isNotNull(accounts.closesAt)).orderBy(asc(accounts.closesAt));
  const shown = rows.map(({ id, email, closesAt }) => ({ id, email, erased: day(closesAt) }));
  return [{ rows: shown, none: 'No closed accounts.' }];
}

/** Lists the deleted accounts, newest first, for as long as the audit log is kept. */
export async function listErased({ db }: CommandContext): Promise<Table[]> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'account erased'))
    .orderBy(desc(securityEvents.position));
  const shown = rows.map(({ accountId, at }) => ({ id: accountId ?? '-', erased: day(at) }));
  return [{ rows: shown, none: 'No deleted accounts.' }];
}

/** Stops receipt copies to a mailbox that does not want them. */
export async function endReceiptCopies({ db }: CommandContext, email: string): Promise<string> {
  const ended = await db
    .update(invoiceDetails)
    .set({ copyTo: '' })
    .where(eq(sql`lower(${invoiceDetails.copyTo})`, emailKey(email)))
    .returning({ accountId: invoiceDetails.accountId });
  if (ended.length === 0) throw new CommandError(`${printable(email)} receives no receipt copies.`);
  return `${emailKey(email)} no longer receives receipt copies.`;
}

/** Lists the newsletter subscribers, oldest first, with their unsubscribe links for the List-Unsubscribe header. */
export async function listSubscribers({ db, config, now }: CommandContext): Promise<Table[]> {
  const { confirmedAt, createdAt } = newsletterSubscriptions;
  const confirmed = await db
    .select()
    .from(newsletterSubscriptions)
    .where(isNotNull(confirmedAt))
    .orderBy(asc(createdAt));
  const keys = makeSigningKeys(db, now);
  const rows = [];
  // Sequential, so that the first link loads the key for all.
  for (const { email, confirmedAt: since } of confirmed)
    rows.push({ email, since: day(since), unsubscribe: await leaveLink(keys, config.publicOrigin, email) });
  return [{ rows, none: 'No subscribers.' }];
}

/** Unsubscribes an address from the newsletter on request. */
export async function removeSubscriber({ db }: CommandContext, email: string): Promise<string> {
  const isTheirs = eq(newsletterSubscriptions.email, emailKey(email));
  const removed = await db.delete(newsletterSubscriptions).where(isTheirs).returning();
  if (removed.length === 0) throw new CommandError(`${printable(email)} is not subscribed to the newsletter.`);
  return `${emailKey(email)} no longer receives the newsletter.`;
}
