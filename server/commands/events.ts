import { desc, eq, or } from 'drizzle-orm';
import { findNamedAccount } from '../accounts/find';
import { securityEvents } from '../db/schema';
import { printable } from '../messages/lines';
import { emailHashOf } from '../trail/events';
import { table } from './table';
import type { CommandContext } from './types';

const SHOWN = 200;

/** The trail of one account or e-mail, newest first. @param who id or e-mail; also of an account that is gone */
export async function listEvents({ db }: CommandContext, who: string): Promise<string> {
  const account = await findNamedAccount(db, who);
  const rows = await db
    .select()
    .from(securityEvents)
    .where(
      or(
        eq(securityEvents.accountId, account?.id ?? who),
        eq(securityEvents.emailHash, emailHashOf(account?.email ?? who)),
      ),
    )
    .orderBy(desc(securityEvents.position))
    .limit(SHOWN);
  if (rows.length === 0) return `No events of ${printable(who)} in the last 180 days.`;
  const cells = rows.map(({ at, kind, address, detail }) => [
    new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    kind,
    address ?? '-',
    detail ?? '',
  ]);
  return table([['TIME (UTC)', 'EVENT', 'ADDRESS', 'DETAIL'], ...cells]);
}
