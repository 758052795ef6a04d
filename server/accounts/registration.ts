import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { accounts, affiliates, codes, invites, signUps } from '../db/schema';
import { badRequest } from '../httpErrors';
import { isSamePhone, type Phone } from '../phones';
import { makeCodes, sendCodes } from './codes';
import { emailKey, findAccount, mailboxKey } from './find';
import { waitingSignUps } from './signUps';

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
 * @throws HttpError 400 when the code is unknown, or the sign-up is of no contractor
 */
export async function requireAffiliate(db: Db, code: string, signUp: Referred): Promise<string | null> {
  const [affiliate] = await db
    .select({ account: accounts })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(and(eq(affiliates.code, codeKey(code)), eq(affiliates.status, 'approved')));
  if (!affiliate) throw badRequest('This affiliate code is not known.');
  if (signUp.role !== 'contractor') throw badRequest('Only contractors can use an affiliate code.');
  return isSamePerson(affiliate.account, signUp) ? null : affiliate.account.id;
}

function isSamePerson(affiliate: typeof accounts.$inferSelect, signUp: Referred): boolean {
  if (mailboxKey(affiliate.email) === mailboxKey(signUp.email)) return true;
  const theirs = getPhones(affiliate);
  return getPhones(signUp).some((own) => theirs.some((phone) => isSamePhone(phone, own)));
}

type WithCompanyPhone = Phone & { companyPhoneCallingCode: string | null; companyPhoneNo: string | null };

function getPhones(person: WithCompanyPhone): Phone[] {
  const { companyPhoneCallingCode, companyPhoneNo } = person;
  const hasTwo = companyPhoneCallingCode !== null && companyPhoneNo !== null;
  return [person, ...(hasTwo ? [{ phoneCallingCode: companyPhoneCallingCode, phoneNo: companyPhoneNo }] : [])];
}

/** The invite code as it is kept. @throws HttpError 400 when nobody issued it, or it is revoked */
export async function requireInvite(db: Db, code: string): Promise<string> {
  const [invite] = await db
    .select({ code: invites.code })
    .from(invites)
    .where(and(eq(invites.code, codeKey(code)), eq(invites.revoked, false)));
  if (!invite) throw badRequest('This invite code is not known.');
  return invite.code;
}

type Details = Omit<typeof signUps.$inferInsert, 'id' | 'createdAt' | 'expiresAt' | 'passwordHash' | 'passwordShown'>;

/** An unfinished sign-up is deleted after this, in ms. */
const KEPT = 24 * 60 * 60 * 1000;

/**
 * Records a sign-up and sends its codes. It replaces the former one of the same source with the same password; those
 * with other passwords stay beside it, as does the account that the e-mail may have: none of it shows.
 * @param password as typed, trimmed, already judged
 */
export async function register(context: Context, details: Details, password: string): Promise<void> {
  const { db, hasher, messages, now } = context;
  const email = emailKey(details.email);
  const at = now();
  const account = await findAccount(db, email);
  const [waiting] = await waitingSignUps(db, email, details.source, at);
  // With one salt for all that wait with an e-mail, a log-in looks at all of them for the price of one.
  const like = (account ?? waiting)?.passwordHash;
  const [passwordHash, made] = await Promise.all([hasher.hash(password, like), makeCodes(context, true)]);
  const row = { ...details, email, passwordHash, passwordShown: false, createdAt: at, expiresAt: at + KEPT };
  await messages.transaction(async (tx) => {
    const [signUp] = await tx
      .insert(signUps)
      .values({ id: newId(), ...row })
      .onConflictDoUpdate({ target: [signUps.email, signUps.source, signUps.passwordHash], set: row })
      .returning();
    const { source } = details;
    const sent = await sendCodes(context, tx, { email, source, reset: false, account, signUp }, made);
    // Codes of the former sign-up speak for other details.
    await tx.delete(codes).where(and(eq(codes.signUpId, signUp!.id), ne(codes.id, sent)));
  });
}
