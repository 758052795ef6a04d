import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { accounts, invoiceDetails, subscriptions, teamMembers } from '../../platform/db/schema';
import { findInvoiceDetails } from '../ledger/ledger';
import { removeCards } from '../subscription/cards';
import type { Account } from '../accounts/find';
import type { Subscription } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { endReceiptCopies, mailCopiesEnded } from '../subscription/receiptCopies';
import { areSeats } from '../subscription/seats';

/**
 * Moves a plan, its seats and its invoice details to another account. Cards stay only if their new owner saved them.
 * Ends receipt copies, because the managers who entered them can no longer see the former owner's payments. Needs the
 * locks of both accounts.
 */
export async function movePlan(
  context: WorkContext,
  tx: Db,
  plan: Subscription,
  from: Account,
  to: Account,
): Promise<void> {
  await endReceiptCopies(context, tx, from);
  await mailCopiesEnded(context, tx, (await findInvoiceDetails(tx, to.id)).copyTo, to);
  await moveInvoiceDetails(tx, from, to, context.now());
  await tx.update(subscriptions).set({ accountId: to.id, ownerHasSeat: true }).where(eq(subscriptions.id, plan.id));
  for (const { id } of [from, to]) await removeCards(tx, id, { notOf: id, toldAt: context.now() });
  // Addresses that were invited before they became those of an owner.
  const isOwn = inArray(teamMembers.email, [from.email, to.email]);
  await tx.delete(teamMembers).where(and(areSeats(from.id), isNull(teamMembers.joinedAt), isOwn));
  await tx.update(teamMembers).set({ ownerId: to.id, transferUntil: null }).where(eq(teamMembers.ownerId, from.id));
}

/** Invoices keep the company of the plan, and a team its name unless the new owner has a company. */
async function moveInvoiceDetails(tx: Db, from: Account, to: Account, now: number): Promise<void> {
  const row = { ...(await findInvoiceDetails(tx, from.id)), copyTo: '', copyToBy: null, updatedAt: now };
  await tx
    .insert(invoiceDetails)
    .values({ accountId: to.id, ...row })
    .onConflictDoUpdate({ target: invoiceDetails.accountId, set: row });
  await tx.delete(invoiceDetails).where(eq(invoiceDetails.accountId, from.id));
  if (!to.company && from.company)
    await tx.update(accounts).set({ company: from.company }).where(eq(accounts.id, to.id));
}
