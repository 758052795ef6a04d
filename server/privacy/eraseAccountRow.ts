import { eq } from 'drizzle-orm';
import { type Account, erasedEmail } from '../accounts/find';
import type { Db } from '../db';
import { accounts, checkouts, subscriptions } from '../db/schema';

type KeptColumn = 'id' | 'role' | 'userType' | 'verifiedAt' | 'paymentCount' | 'createdAt';

/** A new column of accounts is a type error until it is kept or overwritten. */
const erasedAccount = (): Omit<Account, KeptColumn> => ({
  email: erasedEmail(),
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
  passwordChangedAt: null,
  closesAt: null,
});

/** Deletes an account, or only what identifies its person if the ledger refers to it. */
export async function eraseAccountRow(tx: Db, id: string): Promise<void> {
  await tx.update(accounts).set({ affiliateId: null }).where(eq(accounts.affiliateId, id));
  const hasTraded =
    (await tx.$count(checkouts, eq(checkouts.accountId, id))) > 0 ||
    (await tx.$count(subscriptions, eq(subscriptions.accountId, id))) > 0;
  if (hasTraded) await tx.update(accounts).set(erasedAccount()).where(eq(accounts.id, id));
  else await tx.delete(accounts).where(eq(accounts.id, id));
}
