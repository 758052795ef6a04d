import { and, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { retention } from '../../../shared/retention';
import type { Call, LoggedInCall } from '../../platform/http/contract/handlers';
import type { Db } from '../../platform/db';
import { isUniqueViolation } from '../../platform/db/errors';
import { accounts, contactChanges, contactMessages, contactUndos, securityEvents } from '../../platform/db/schema';
import { badRequest } from '../../platform/lib/httpErrors';
import { isSamePhone, type Phone, rejectCostlyPhone } from '../../platform/lib/phones';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { codeText } from '../../platform/messages/mails/codes';
import {
  contactChangedMail,
  contactChangedText,
  emailInUseMail,
  newContactMail,
} from '../../platform/messages/mails/contacts';
import type { Context, WorkContext } from '../../platform/http/context';
import { emailHash, recordEvent } from '../../platform/security/events';
import { type Keyed, newCode, newToken, sha256 } from '../../platform/security/tokens';
import { requirePassword } from './changePassword';
import { CODE_LIFE } from './codes';
import { endCredentials, KEPT } from './endCredentials';
import { type Account, emailKey, findAccount } from './find';
import { countAlone, countChange, countChangeGuess, getSendDelay, holdAccount } from './limits';
import { TRIES_OF_ONE, WRONG_CODE } from './verifyCodes';

/** The contact to change: an email, or a phone as stored. */
export type Contact = 'email' | 'phone';

/** How long a change can be undone, in ms. */
const UNDO_LIFE = retention.undo;

/** Returns a phone in the format of `contact_changes`. */
export const writePhone = ({ phoneCallingCode, phoneNo }: Phone): string => `${phoneCallingCode} ${phoneNo}`;
/** The account columns for an email or phone in the format of `contact_changes`. */
export function toColumns(contact: Contact, value: string): { email: string } | Phone {
  const [phoneCallingCode = '', phoneNo = ''] = value.split(' ');
  return contact === 'email' ? { email: value } : { phoneCallingCode, phoneNo };
}

/** Sends a code to a new email. @throws HttpError see `requestChange` */
export const requestEmailChange = (context: Context, call: Call<'requestEmailChange'>): Promise<void> =>
  requestChange(context, call, 'email', emailKey(call.body.email));

/** Sends a code to a new phone. @throws HttpError see `requestChange`; 400 for a phone that can't receive codes */
export async function requestPhoneChange(context: Context, call: Call<'requestPhoneChange'>): Promise<void> {
  rejectCostlyPhone(call.body);
  await requestChange(context, call, 'phone', writePhone(call.body));
}

/**
 * Sends a code to a new email or phone. The current one stays in effect until the code is entered. An email that
 * already has an account gets a notice instead, with the same response and timing.
 * @throws HttpError 400 for a wrong password, 429 after too many attempts or requests
 */
async function requestChange(
  context: Context,
  call: Call<'requestEmailChange'> | Call<'requestPhoneChange'>,
  contact: Contact,
  value: string,
): Promise<void> {
  const { config, hasher, messages, now } = context;
  await countAlone(context, PER_ADDRESS.send, call.account.id);
  const account = await requirePassword(context, call, call.body.currentPassword);
  if (contact === 'email' && value === account.email) throw badRequest('This is already your email.', 'email');
  const phone = contact === 'phone' ? value.replace(' ', '') : null;
  if (phone && isSamePhone(account, toColumns('phone', value) as Phone))
    throw badRequest('This is already your phone number.', 'phoneNo');
  await countChange(context, account.id, contact, phone ?? value);
  const code = newCode();
  const codeHash = await holdAccount(context, account.id, () => hasher.hash(code));
  await messages.transaction(async (tx) => {
    const owner = await findAccount(tx, contact === 'email' ? value : account.email);
    const isTaken = contact === 'email' && owner !== undefined;
    const texted = phone && messages.reachesPhones ? phone : null;
    const late = await getSendDelay(context, tx, true, texted ? value.split(' ')[0]! : null);
    const leaves = now() + late;
    const row = { value, codeHash: isTaken ? '' : codeHash, tries: 0, expiresAt: leaves + CODE_LIFE };
    await tx
      .insert(contactChanges)
      .values({ accountId: account.id, contact, ...row })
      .onConflictDoUpdate({ target: [contactChanges.accountId, contactChanges.contact], set: row });
    const mail = newContactMail(contact === 'email' ? value : account.email, contact, code);
    const message = isTaken ? emailInUseMail(config, owner) : texted ? codeText(texted, code) : mail;
    await messages.queue(tx, {
      accountIds: [account.id],
      ...message,
      notBefore: leaves,
      ...(!isTaken && { goodFor: CODE_LIFE }),
    });
    await record(context, tx, `${contact} change asked`, account, call.ip);
  });
}

const record = (
  context: WorkContext,
  tx: Db,
  kind: `${Contact} change asked` | `${Contact} changed` | `${Contact} change undone` | 'code failed',
  { id, email }: Pick<Account, 'id' | 'email'>,
  ip: string,
) => recordEvent(tx, { kind, at: context.now(), accountId: id, emailHash: emailHash(context, email), address: ip });

/**
 * Confirms a new email or phone with its code. The previous email, or the email and the previous phone, get a link that
 * undoes the change. A new email also ends codes and resets that were sent to the previous one.
 * @returns the changed columns
 * @throws HttpError 400 when the code is wrong, expired, used or out of attempts, 429 after many of them
 */
export const confirmChange = (context: Context, call: LoggedInCall, contact: Contact, code: string) =>
  holdAccount(context, call.account.id, () => checkCode(context, call, contact, code));

async function checkCode(
  context: Context,
  { account, ip }: LoggedInCall,
  contact: Contact,
  code: string,
): Promise<Partial<Account>> {
  const { db, hasher, now } = context;
  await countAlone(context, PER_ADDRESS.code, account.id);
  const isTheirs = and(eq(contactChanges.accountId, account.id), eq(contactChanges.contact, contact));
  const [waiting] = await db.select().from(contactChanges).where(isTheirs);
  const forget = await countChangeGuess(context, account.id, `${contact} ${waiting?.value ?? account.id}`);
  const hasTries = lt(contactChanges.tries, TRIES_OF_ONE);
  const [tried] = await db
    .update(contactChanges)
    .set({ tries: sql`${contactChanges.tries} + 1` })
    .where(and(isTheirs, hasTries, gt(contactChanges.expiresAt, now())))
    .returning();
  const field = contact === 'email' ? 'emailOtp' : 'phoneNoOtp';
  if (!(await hasher.matches(tried?.codeHash || null, code)) || !tried) {
    await record(context, db, 'code failed', account, ip);
    throw badRequest(WRONG_CODE, field);
  }
  try {
    return await applyChange(context, tried, ip);
  } catch (error) {
    // Safe to reveal: a caller who has the code controls the mailbox.
    if (isUniqueViolation(error)) throw badRequest('This email is now in use. Use a different email.', field);
    throw error;
  } finally {
    await forget();
  }
}

async function applyChange(
  context: WorkContext,
  { accountId, contact, value, codeHash }: typeof contactChanges.$inferSelect,
  ip: string,
): Promise<Partial<Account>> {
  const { config, messages, now } = context;
  return messages.transaction(async (tx) => {
    const isThis = and(
      eq(contactChanges.accountId, accountId),
      eq(contactChanges.contact, contact),
      eq(contactChanges.codeHash, codeHash),
    );
    // Lock the account first, in the same order as an undo. Of two simultaneous calls with the right code, one finds it
    // used.
    const [former] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const used = await tx.delete(contactChanges).where(isThis).returning({ contact: contactChanges.contact });
    if (used.length === 0 || !former) throw badRequest(WRONG_CODE);
    const provesPhone = contact === 'phone' && messages.reachesPhones;
    const set = {
      ...toColumns(contact, value),
      ...(contact === 'phone' && { phoneVerifiedAt: provesPhone ? now() : null }),
    };
    await tx.update(accounts).set(set).where(eq(accounts.id, accountId));
    if (contact === 'email') {
      await endCredentials(tx, accountId, { keep: KEPT.newEmail });
      await linkRowsByEmail(tx, context, former);
    }
    const before = contact === 'email' ? former.email : writePhone(former);
    const token = newToken();
    await tx.insert(contactUndos).values({
      tokenHash: sha256(token),
      accountId,
      contact,
      value: before,
      phoneVerifiedAt: former.phoneVerifiedAt,
      changedAt: now(),
      expiresAt: now() + UNDO_LIFE,
    });
    const link = `${config.publicOrigin}/undo/${token}`;
    await record(context, tx, `${contact} changed`, former, ip);
    await messages.queue(tx, contactChangedMail(former, contact, { before, after: value }, link, now()));
    // Accounts created from an invitation have no phone.
    if (provesPhone && former.phoneNo) await messages.queue(tx, contactChangedText(former, link));
    return set;
  });
}

/**
 * Adds the account's id to rows that are stored only under its email, before the email changes. `events`, the export
 * and the erasure then still find them, and the next owner of the email does not.
 * @param since epoch ms; older rows belong to an earlier owner of the email
 */
export async function linkRowsByEmail(
  tx: Db,
  keyed: Keyed,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  since = 0,
): Promise<void> {
  const isNamed = eq(securityEvents.emailHash, emailHash(keyed, email));
  await tx
    .update(securityEvents)
    .set({ accountId })
    .where(and(isNamed, isNull(securityEvents.accountId), gte(securityEvents.at, since)));
  const isWriter = eq(sql`lower(${contactMessages.email})`, email);
  await tx
    .update(contactMessages)
    .set({ accountId })
    .where(and(isWriter, isNull(contactMessages.accountId), gte(contactMessages.createdAt, since)));
}
