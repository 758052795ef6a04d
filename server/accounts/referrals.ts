import { and, eq } from 'drizzle-orm';
import type { Db } from '../db';
import { affiliates, invites } from '../db/schema';
import { refuse } from '../problems';

/** One spelling of a code people type. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** The account of the approved affiliate who has this code. @throws Problem 400 when nobody has */
export async function findAffiliateByCode(db: Db, code: string): Promise<string> {
  const [affiliate] = await db
    .select({ accountId: affiliates.accountId })
    .from(affiliates)
    .where(and(eq(affiliates.code, codeKey(code)), eq(affiliates.status, 'approved')));
  if (!affiliate) throw refuse(400, 'This affiliate code is not known.');
  return affiliate.accountId;
}

/** The invite code as it is kept. @throws Problem 400 when it was never issued or is revoked */
export async function requireInvite(db: Db, code: string): Promise<string> {
  const [invite] = await db
    .select({ code: invites.code })
    .from(invites)
    .where(and(eq(invites.code, codeKey(code)), eq(invites.revoked, false)));
  if (!invite) throw refuse(400, 'This invite code is not known.');
  return invite.code;
}
