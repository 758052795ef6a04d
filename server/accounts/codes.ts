import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import type { Message } from '../messages';
import { challenges } from '../db/schema';
import { refuse } from '../problems';
import { newCode } from '../security/tokens';
import { type Account, NOBODY } from './find';
import { countWrongCode, forgetWrongCodes } from './limits';
import { codeMail, codeText } from './texts';

export type Purpose = 'sign-up' | 'affiliate' | 'log-in' | 'reset';

const CODE_LIFE = 10 * 60 * 1000;
const TRIES = 5;

/** One answer for every reason, so that it tells neither which code was wrong nor whether there is an account. */
const WRONG = 'The verification code is not correct or has expired. Please check it or ask for a new one.';

/** Codes that are not sent yet, and their hashes. */
export interface NewCodes {
  emailCode: string;
  emailCodeHash: string;
  /** Null where the e-mailed code is asked for alone. */
  phoneCode: string | null;
  phoneCodeHash: string | null;
}

/** Makes the codes of a purpose: ahead of the transaction that sends them, as hashing takes long. */
export async function makeCodes({ hasher }: Context, purpose: Purpose): Promise<NewCodes> {
  const emailCode = newCode();
  const phoneCode = wantsPhoneCode(purpose) ? newCode() : null;
  const [emailCodeHash, phoneCodeHash] = await Promise.all([
    hasher.hash(emailCode),
    phoneCode && hasher.hash(phoneCode),
  ]);
  return { emailCode, emailCodeHash, phoneCode, phoneCodeHash };
}

/**
 * Gives an account new codes, in place of the former ones of the same purpose, and queues them for the e-mail and phone
 * on record (C30, C32). Reset and log-in ask for the e-mailed code alone (T12).
 */
export async function sendCodes(
  { messages, now }: Context,
  tx: Db,
  account: Account,
  purpose: Purpose,
  codes: NewCodes,
): Promise<void> {
  const { emailCode, emailCodeHash } = codes;
  const { phoneCode, phoneCodeHash } = wantsPhoneCode(purpose) ? codes : NO_PHONE_CODE;
  const fresh = { emailCodeHash, phoneCodeHash, attempts: 0, createdAt: now(), expiresAt: now() + CODE_LIFE };
  await tx
    .insert(challenges)
    .values({ accountId: account.id, purpose, ...fresh })
    .onConflictDoUpdate({ target: [challenges.accountId, challenges.purpose], set: fresh });

  await messages.queue(tx, { ...codeMail(account, purpose, emailCode), goodFor: CODE_LIFE });
  if (phoneCode)
    await messages.queue(tx, { ...codeText(account, phoneCode, messages.reachesPhones), goodFor: CODE_LIFE });
}

const wantsPhoneCode = (purpose: Purpose) => purpose === 'sign-up' || purpose === 'affiliate';

const NO_PHONE_CODE = { phoneCode: null, phoneCodeHash: null };

/**
 * The work of `sendCodes` where there is no one to send codes to: it must take as long (C34).
 * @param instead goes to the owner in place of the codes
 */
export async function pretendToSendCodes(
  { messages }: Context,
  tx: Db,
  purpose: Purpose,
  instead: Message | null = null,
): Promise<void> {
  // A statement that finds nothing takes about two thirds of one that writes.
  for (let at = 0; at < 2; at += 1) await tx.delete(challenges).where(eq(challenges.accountId, NOBODY));
  await messages.queue(tx, instead);
  if (wantsPhoneCode(purpose)) await messages.queue(tx, null);
}

interface Tried {
  account: Account | undefined;
  /** As in the request: counts the tries also where there is no account. */
  email: string;
  /** Any of these will do; an account waits for one of them at a time. */
  purposes: readonly Purpose[];
  emailCode: string;
  /** Undefined where only the e-mailed code is asked for. */
  phoneCode?: string;
}

/**
 * Checks codes and uses them up. The tries are counted before anything is compared, both codes are always compared,
 * and all of it takes as long without an account (C28-C30, C34).
 * @throws Problem 400 when a code is wrong, expired, used or out of tries; 429 after ten wrong tries in an hour
 */
export async function useCodes(context: Context, tried: Tried): Promise<void> {
  const { db, hasher, now } = context;
  const accountId = tried.account?.id ?? NOBODY;
  await countWrongCode(context, tried.email);
  const isThisOne = and(eq(challenges.accountId, accountId), inArray(challenges.purpose, tried.purposes));
  const [challenge] = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(isThisOne, lt(challenges.attempts, TRIES), gt(challenges.expiresAt, now())))
    .returning();

  const emailMatches = await hasher.matches(challenge?.emailCodeHash, tried.emailCode);
  const phoneMatches =
    tried.phoneCode === undefined || (await hasher.matches(challenge?.phoneCodeHash, tried.phoneCode));
  if (!challenge || !emailMatches || !phoneMatches) throw refuse(400, WRONG);

  // Of two calls with the right code at once, one finds it gone; so does one that met a resend.
  const used = await db
    .delete(challenges)
    .where(and(isThisOne, eq(challenges.emailCodeHash, challenge.emailCodeHash)))
    .returning({ purpose: challenges.purpose });
  if (used.length === 0) throw refuse(400, WRONG);
  await forgetWrongCodes(context, tried.email);
}

/** Which of the single codes an account is being asked for: the one sent last. */
export async function newestPurpose(db: Db, account: Account | undefined): Promise<'reset' | 'log-in'> {
  const rows = await db
    .select({ purpose: challenges.purpose, createdAt: challenges.createdAt })
    .from(challenges)
    .where(eq(challenges.accountId, account?.id ?? NOBODY));
  const logIn = rows.find((row) => row.purpose === 'log-in');
  const reset = rows.find((row) => row.purpose === 'reset');
  return logIn && (!reset || logIn.createdAt > reset.createdAt) ? 'log-in' : 'reset';
}
