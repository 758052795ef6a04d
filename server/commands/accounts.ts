import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { findNamedAccount, type Account } from '../accounts/find';
import { accountDeletedMail } from '../accounts/texts';
import type { Db } from '../db';
import { newId } from '../db/ids';
import {
  accounts,
  affiliates,
  checkouts,
  codes,
  contactMessages,
  enterpriseRequests,
  invoiceDetails,
  knownSources,
  newsletterSubscriptions,
  outbox,
  payments,
  resetTokens,
  securityEvents,
  sessions,
  signUps,
  strayPayments,
  subscriptions,
} from '../db/schema';
import { printable } from '../messages/lines';
import { lockAccount } from '../payments/plans/subscriptions';
import { emailHashes } from '../trail/events';
import { CommandError, type CommandContext } from './types';

/**
 * Deletes what is kept about a person, and ends the plan at once. Of an account that has paid, the row stays without
 * name, contacts and password: the ledger, whose invoices the law makes the owner keep, refers to it.
 * @param who id or e-mail of the account
 * @throws CommandError for an unknown account
 */
export async function deleteAccount(context: CommandContext, who: string): Promise<string> {
  const { db, messages, config } = context;
  const account = await findNamedAccount(db, who);
  if (!account) throw new CommandError(`There is no account of ${printable(who)}.`);
  const hasPaid = await messages.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await deleteTraces(tx, account, emailHashes(context, account.email));
    const traded = await endPlan(tx, account.id, context.now());
    if (traded) await tx.update(accounts).set(nameless()).where(eq(accounts.id, account.id));
    else await tx.delete(accounts).where(eq(accounts.id, account.id));
    await messages.queue(tx, accountDeletedMail(account.email, config.supportEmail));
    return (await tx.$count(payments, eq(payments.accountId, account.id))) > 0;
  });
  const kept = hasPaid ? ' Its payments and invoices are kept.' : '';
  return `The account ${account.id} is deleted.${kept} An email is on its way.`;
}

async function deleteTraces(
  tx: Db,
  { id, email, phoneNo, phoneCallingCode }: Account,
  hashes: string[],
): Promise<void> {
  for (const table of [sessions, knownSources, resetTokens, affiliates, enterpriseRequests, invoiceDetails])
    await tx.delete(table).where(eq(table.accountId, id));
  await tx.delete(codes).where(eq(codes.email, email));
  const isTheirs = or(eq(securityEvents.accountId, id), inArray(securityEvents.emailHash, hashes));
  await tx.delete(securityEvents).where(isTheirs);
  await tx.delete(signUps).where(eq(signUps.email, email));
  await tx
    .update(strayPayments)
    .set({ buyerEmail: null })
    .where(eq(sql`lower(${strayPayments.buyerEmail})`, email));
  await tx.update(accounts).set({ affiliateId: null }).where(eq(accounts.affiliateId, id));
  await tx.update(signUps).set({ affiliateId: null }).where(eq(signUps.affiliateId, id));
  const isAboutThem = sql`position(${email} in lower(${outbox.body})) > 0`;
  await tx.delete(outbox).where(or(eq(outbox.to, email), eq(outbox.to, `+${phoneCallingCode}${phoneNo}`), isAboutThem));
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, email));
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
}

/** @returns whether anything refers to the account that stays */
async function endPlan(tx: Db, accountId: string, now: number): Promise<boolean> {
  await tx
    .update(subscriptions)
    .set({ cancelledAt: now, endedAt: now })
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endedAt)));
  await tx
    .update(subscriptions)
    .set({ customerRef: null, methodRef: null, cardBrand: null, cardLast4: null, cancelReason: null })
    .where(eq(subscriptions.accountId, accountId));
  // What is paid through one that was open is given back.
  const closed = await tx
    .update(checkouts)
    .set({ status: 'closed' })
    .where(eq(checkouts.accountId, accountId))
    .returning({ id: checkouts.id });
  return closed.length > 0 || (await tx.$count(subscriptions, eq(subscriptions.accountId, accountId))) > 0;
}

const nameless = () => ({
  email: `deleted-${newId().toLowerCase()}@deleted.invalid`,
  passwordHash: '',
  fullName: 'Deleted account',
  phoneNo: '',
  phoneCallingCode: '',
  company: null,
  companySize: null,
  companyPhoneNo: null,
  companyPhoneCallingCode: null,
  jobTitle: null,
  address: null,
  profile: null,
  inviteCode: null,
  affiliateId: null,
  phoneVerifiedAt: null,
});
