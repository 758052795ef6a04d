import { and, eq } from 'drizzle-orm';
import type { Db } from '../db';
import { accounts, affiliates, invites } from '../db/schema';
import { isSamePhone, type Phone } from '../phones';
import { refuse } from '../problems';
import { mailboxKey } from './find';

/** One spelling of a code people type. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** What of a sign-up says whether its affiliate code may be used. */
interface Referred {
  email: string;
  role?: string;
  phoneCallingCode: string;
  phoneNo: string;
  companyPhoneCallingCode: string;
  companyPhoneNo: string;
}

/**
 * The account of the approved affiliate who has this code. Contractors may use one. Their own gives nothing, without a
 * word: a refusal would tell the e-mail and the phones of its holder to whoever tries them.
 * @throws Problem 400 when the code is unknown, or the sign-up is of no contractor
 */
export async function requireAffiliate(db: Db, code: string, signUp: Referred): Promise<string | null> {
  const [affiliate] = await db
    .select({ account: accounts })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(and(eq(affiliates.code, codeKey(code)), eq(affiliates.status, 'approved')));
  if (!affiliate) throw refuse(400, 'This affiliate code is not known.');
  if (signUp.role !== 'contractor') throw refuse(400, 'Only contractors can use an affiliate code.');
  return isSamePerson(affiliate.account, signUp) ? null : affiliate.account.id;
}

function isSamePerson(affiliate: typeof accounts.$inferSelect, signUp: Referred): boolean {
  if (mailboxKey(affiliate.email) === mailboxKey(signUp.email)) return true;
  const theirs = phonesOf(affiliate);
  return phonesOf(signUp).some((own) => theirs.some((phone) => isSamePhone(phone, own)));
}

type WithCompanyPhone = Phone & { companyPhoneCallingCode: string | null; companyPhoneNo: string | null };

function phonesOf(person: WithCompanyPhone): Phone[] {
  const { companyPhoneCallingCode, companyPhoneNo } = person;
  const hasTwo = companyPhoneCallingCode !== null && companyPhoneNo !== null;
  return [person, ...(hasTwo ? [{ phoneCallingCode: companyPhoneCallingCode, phoneNo: companyPhoneNo }] : [])];
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
