import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Body } from '../contract/handlers';
import { accounts } from '../db/schema';
import { badRequest } from '../httpErrors';
import { inWords, type Limit } from '../limits/limiter';
import { recordEvent } from '../security/events';
import type { Account } from './find';

/** More than a person saves; each is an event of the trail. */
const CHANGES: Limit = { name: 'update-profile', max: 30, windowMs: 60 * 60 * 1000 };
const tooManyChanges = (waitMs: number) =>
  `You have changed your profile very often. Please wait ${inWords(waitMs)} and try again.`;

type Details = Pick<
  Account,
  'fullName' | 'company' | 'jobTitle' | 'address' | 'companyPhoneNo' | 'companyPhoneCallingCode'
>;

/**
 * Changes what a person has told at the sign-up; a field that is not named stays as it is. Payments keep the words they
 * were made with.
 * @param given as checked by the contract, its phone as it is kept
 * @param ip for the trail
 * @returns the columns that were named, as they are now
 * @throws HttpError 400 for a part of a phone, 429 after 30 changes within an hour
 */
export async function updateProfile(
  { limiter, db, now }: Context,
  account: Details & Pick<Account, 'id'>,
  { companyPhoneCode, ...given }: Body<'updateProfile'>,
  ip: string,
): Promise<Partial<Details>> {
  const parts = [given.companyPhoneNo, given.companyPhoneCallingCode, companyPhoneCode];
  if (new Set(parts.map((part) => part === undefined)).size > 1)
    throw badRequest('Please give the company phone number with its country.', 'companyPhoneNo');
  const names = (Object.keys(given) as (keyof Details)[]).filter((name) => given[name] !== account[name]);
  if (names.length === 0) return {};
  await limiter.count(CHANGES, account.id, tooManyChanges);
  await db.transaction(async (tx) => {
    await tx.update(accounts).set(given).where(eq(accounts.id, account.id));
    const detail = names.join(', ');
    await recordEvent(tx, { kind: 'profile changed', at: now(), accountId: account.id, address: ip, detail });
  });
  return given;
}
