import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Db } from '../../db';
import { accounts, invoiceDetails } from '../../db/schema';
import { lockAccount } from '../plans/subscriptions';

/** What a person wants on invoices; an empty text is none. */
export interface InvoiceDetails {
  company: string;
  address: string;
  taxId: string;
  purchaseOrder: string;
  /** A second address for receipts. */
  copyTo: string;
}

/** The details in force: the person's own, otherwise company and address of the account. */
export async function invoiceDetailsOf(db: Db, accountId: string): Promise<InvoiceDetails> {
  const [row] = await db
    .select({ account: accounts, own: invoiceDetails })
    .from(accounts)
    .leftJoin(invoiceDetails, eq(invoiceDetails.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const { account, own } = row ?? {};
  const { taxId = '', purchaseOrder = '', copyTo = '' } = own ?? {};
  return {
    company: own?.company || account?.company || '',
    address: own?.address || account?.address || '',
    taxId,
    purchaseOrder,
    copyTo,
  };
}

/** Changes what later invoices say; a field that is not named stays as it is. */
export async function saveInvoiceDetails(
  { db, now, inTurn }: Context,
  accountId: string,
  change: Partial<InvoiceDetails>,
): Promise<void> {
  const save = async (tx: Db) => {
    await lockAccount(tx, accountId);
    const row = { ...(await invoiceDetailsOf(tx, accountId)), ...change, updatedAt: now() };
    await tx
      .insert(invoiceDetails)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: invoiceDetails.accountId, set: row });
  };
  await inTurn(accountId, () => db.transaction(save));
}
