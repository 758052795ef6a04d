import { and, eq, ne } from 'drizzle-orm';
import { retention } from '../../../shared/retention';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { accounts, affiliates, codes, invites, signUps } from '../../platform/db/schema';
import { badRequest } from '../../platform/lib/httpErrors';
import { isSamePhone, type Phone } from '../../platform/lib/phones';
import { affiliateAppliedMail } from '../../platform/messages/mails/applications';
import type { Context, WorkContext } from '../../platform/http/context';
import { type Caller, rememberCaller } from './callers';
import { makeCodes, sendCodes } from './codes';
import { mailboxKey } from './find';
import { ownSignUps, type SignUp, waitingSignUps } from './signUps';
import { consumeCodes } from './verifyCodes';

/** Normalizes a code that people type. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

interface PersonWithPhones extends Phone {
  email: string;
  role?: string | null;
  companyPhoneCallingCode: string | null;
  companyPhoneNo: string | null;
}

/**
 * Returns the account of the approved affiliate with this code. Only contractors may use one. The affiliate's own code
 * silently gives nothing: an error would reveal the holder's email and phones to anyone who tries them.
 * @throws HttpError 400 when the code is unknown, or the sign-up is not a contractor's
 */
export async function requireAffiliate(db: Db, code: string, signUp: PersonWithPhones): Promise<string | null> {
  const [affiliate] = await db
    .select({ account: accounts })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(and(eq(affiliates.code, codeKey(code)), eq(affiliates.status, 'approved')));
  if (!affiliate) throw badRequest("We don't recognize this affiliate code.");
  if (signUp.role !== 'contractor') throw badRequest('Only contractors can use an affiliate code.');
  return isSamePerson(affiliate.account, signUp) ? null : affiliate.account.id;
}

function isSamePerson(affiliate: PersonWithPhones, signUp: PersonWithPhones): boolean {
  if (mailboxKey(affiliate.email) === mailboxKey(signUp.email)) return true;
  const theirs = getPhones(affiliate);
  return getPhones(signUp).some((own) => theirs.some((phone) => isSamePhone(phone, own)));
}

function getPhones({ phoneCallingCode, phoneNo, ...company }: PersonWithPhones): Phone[] {
  const { companyPhoneCallingCode, companyPhoneNo } = company;
  const own = { phoneCallingCode, phoneNo };
  if (companyPhoneCallingCode === null || companyPhoneNo === null) return [own];
  return [own, { phoneCallingCode: companyPhoneCallingCode, phoneNo: companyPhoneNo }];
}

/** Returns the invite code as stored. @throws HttpError 400 when it is unknown or revoked */
export async function requireInvite(db: Db, code: string): Promise<string> {
  const [invite] = await db
    .select({ code: invites.code })
    .from(invites)
    .where(and(eq(invites.code, codeKey(code)), eq(invites.revoked, false)));
  if (!invite) throw badRequest("We don't recognize this invite code.");
  return invite.code;
}

type Details = Omit<
  typeof signUps.$inferInsert,
  'id' | 'createdAt' | 'expiresAt' | 'passwordHash' | 'passwordShown' | 'email' | 'source' | 'browser'
>;

/** An unfinished sign-up is deleted after this, in ms. */
const KEPT = retention.signUp;

/**
 * Records a sign-up and sends its codes. It replaces the previous sign-up of the same source with the same password.
 * Sign-ups with other passwords and an existing account of the email stay unchanged; the response reveals neither.
 * @param password as typed, trimmed, already checked
 */
export async function register(context: Context, caller: Caller, details: Details, password: string): Promise<void> {
  const { db, hasher, messages, now } = context;
  const at = now();
  const [waiting] = await waitingSignUps(db, caller, at);
  // All pending sign-ups of an email share one salt, so that a login checks all of them with a single hash.
  const like = (caller.account ?? waiting)?.passwordHash;
  const [passwordHash, made] = await Promise.all([hasher.hash(password, like), makeCodes(context, true)]);
  const { email, source, browser } = caller;
  const own = { email, source, browser, passwordHash, passwordShown: false, createdAt: at, expiresAt: at + KEPT };
  const row = { ...details, ...own };
  await messages.transaction(async (tx) => {
    const [signUp] = await tx
      .insert(signUps)
      .values({ id: newId(), ...row })
      .onConflictDoUpdate({ target: [signUps.email, signUps.source, signUps.passwordHash], set: row })
      .returning();
    const sent = await sendCodes(context, tx, { caller, reset: false, signUp }, made);
    // Codes of the previous sign-up belong to other details.
    await tx.delete(codes).where(and(eq(codes.signUpId, signUp!.id), ne(codes.id, sent)));
  });
}

/** The caller's own sign-ups with this phone. */
export async function findSignUps(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  phone: { phoneNo: string; phoneCallingCode?: string },
): Promise<SignUp[]> {
  return (await ownSignUps(db, caller, now())).filter((row) => isSamePhone(row, phone));
}

/** Checks both codes of a sign-up or an affiliate's application and opens the account. @throws HttpError 400 */
export async function verifyBothCodes(
  context: Context,
  { phoneNo, emailOtp, phoneNoOtp }: { phoneNo: string; emailOtp: string; phoneNoOtp: string },
  caller: Caller,
  kind: 'sign-up' | 'affiliate',
): Promise<void> {
  const own = await findSignUps(context, caller, { phoneNo });
  const waiting = own.filter(({ role }) => (role === 'affiliate') === (kind === 'affiliate'));
  const { codes: used, provesPhone } = await consumeCodes(context, {
    caller,
    signUps: waiting,
    emailCode: emailOtp,
    phoneCode: phoneNoOtp,
  });
  const signUp = waiting.find(({ id }) => id === used.signUpId);
  if (signUp) await openAccount(context, signUp, caller, provesPhone);
}

/**
 * Creates an account from a sign-up after its codes were verified. An affiliate's application becomes pending.
 * @param provesPhone the code sent to the phone itself was entered
 * @throws HttpError 400 when another sign-up has replaced the details in the meantime, or has become the account of the
 * email
 */
export async function openAccount(
  context: WorkContext,
  signUp: SignUp,
  caller: Caller,
  provesPhone: boolean,
): Promise<void> {
  const { config, messages } = context;
  const at = context.now();
  await messages.transaction(async (tx) => {
    const isThis = and(eq(signUps.id, signUp.id), eq(signUps.passwordHash, signUp.passwordHash));
    const [taken] = await tx.delete(signUps).where(isThis).returning();
    const { source: _, browser: __, passwordShown: ___, expiresAt: ____, ...person } = taken ?? signUp;
    const proven = { verifiedAt: at, phoneVerifiedAt: provesPhone ? at : null };
    const [account] = await tx
      .insert(accounts)
      .values({ ...person, id: newId(), ...proven })
      .onConflictDoNothing()
      .returning();
    if (!taken || !account) {
      throw badRequest('Your sign-up has changed. Log in or request new codes.');
    }
    await rememberCaller(tx, account.id, caller, at);
    if (account.role !== 'affiliate') return;
    await tx.insert(affiliates).values({ accountId: account.id, status: 'pending', appliedAt: at });
    await messages.queue(tx, affiliateAppliedMail(config, account));
  });
}
