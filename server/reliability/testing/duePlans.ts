import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { accounts, subscriptions } from '../../platform/db/schema';
import { addMonths } from '../../product/ledger/period';
import { DAY } from '../../platform/lib/days';

/** Adds plans of 3, 4, 5 ... users whose first month ended a day ago, with a card saved at the provider. @returns their ids */
export async function addDuePlans(
  db: Db,
  count: number,
  now: number,
  provider: 'sandbox' | 'stripe' = 'stripe',
): Promise<string[]> {
  const start = addMonths(now - DAY, -1);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const [id, accountId] = [newId(), newId()];
    ids.push(id);
    await db.insert(accounts).values({
      id: accountId,
      email: `${accountId.toLowerCase()}@example.com`,
      passwordHash: 'none',
      fullName: 'Jane Doe',
      role: 'user',
      userType: 'Individual',
      phoneNo: '5550100000',
      phoneCallingCode: '1',
      verifiedAt: start,
      createdAt: start,
    });
    await db.insert(subscriptions).values({
      id,
      accountId,
      plan: 'pro',
      interval: 'month',
      priceId: 'price_pro_month',
      pricePerUser: 1_250,
      includedMembers: 3,
      extraUsers: at,
      anchorAt: start,
      periodIndex: 0,
      periodStart: start,
      periodEnd: addMonths(start, 1),
      provider,
      customerRef: 'cus_saved',
      methodRef: 'pm_saved',
      createdAt: start,
    });
  }
  return ids;
}
