import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import type { WorkContext } from '../../platform/http/context';
import type { Payment } from '../ledger/ledger';
import { type Account, lockAccounts } from '../accounts/find';
import { countSeats, planInForce } from '../subscription/subscriptions';
import { findAffected, recordReversal } from './reversals';

/** The owner of a plan in force and the seats that a refund leaves it, in the transaction that is rolled back. */
type ReadTeam<T> = (tx: Db, owner: Account, users: number) => Promise<T>;

/**
 * Calls a function for each plan that would be in force after a refund, and rolls the refund back.
 * @param amount in cents
 */
export async function previewRefund<T>(
  context: WorkContext,
  payment: Payment,
  amount: number,
  read: ReadTeam<T>,
): Promise<T[]> {
  const now = context.now();
  const { accountIds } = await findAffected(context, payment);
  const found: T[] = [];
  const preview = context.db.transaction(async (tx) => {
    const owners = await lockAccounts(tx, accountIds);
    const reversal = { ref: 'preview', kind: 'refund', amount, returned: 0, at: now } as const;
    await recordReversal(context, tx, payment, reversal, now);
    for (const owner of owners) {
      const plan = await planInForce(tx, owner.id, now);
      if (plan) found.push(await read(tx, owner, countSeats(plan)));
    }
    tx.rollback();
  });
  await preview.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return found;
}
