import type { Context } from '../context';
import type { Db } from '../db';
import { networks, type Limit, type Throttle } from '../limits/limiter';
import { AT_ONCE, BACKOFFS, LIMITS, MAILBOX_SHARES, THROTTLES } from '../limits/policies';
import { tooManyRequests } from '../httpErrors';
import { type CallAboutEmail, type Caller, findCaller } from './callers';
import { mailboxKey } from './find';

/** So many times the limit of an address for all of its network: /64 (or IPv4), /56 and /48. */
const SHARES = [1, 4, 16];

/**
 * Counts for the address and the networks it lies in. What one of them refuses does not count for a larger one, so that
 * a single customer cannot use up what its neighbors share.
 * @throws HttpError 429
 */
export async function countAddress({ config, limiter }: Context, limit: Limit, ip: string): Promise<void> {
  if (!config.rateLimitPerIp) return;
  for (const [at, network] of networks(ip).entries()) {
    await limiter.count({ ...limit, max: limit.max * SHARES[at]! }, network);
  }
}

/**
 * Counts a call for a browser, account, seat or link instead of its address, so that neighbors do not use it up.
 * @throws HttpError 429
 */
export async function countAlone({ config, limiter }: Context, limit: Limit, subject: string): Promise<void> {
  if (config.rateLimitPerIp) await limiter.count(limit, subject);
}

/**
 * Counts a call about an e-mail for its address, or for a known browser alone, and runs it unless the source has several
 * calls under way: their hashes would fill the queue that all customers share.
 * @param found who is calling, where that was looked up already
 * @throws HttpError 429
 */
export async function withCaller<T>(
  context: Context,
  limit: Limit,
  call: CallAboutEmail,
  run: (caller: Caller) => Promise<T>,
  found?: Caller,
): Promise<T> {
  const caller = found ?? (await findCaller(context, call));
  if (caller.source === caller.address) await countAddress(context, limit, call.ip);
  else await countAlone(context, limit, caller.source);
  return holdSource(context, caller.source, () => run(caller));
}

/** Runs a call while its source has few others under way. @throws HttpError 429 */
export async function holdSource<T>({ config, hasher }: Context, source: string, call: () => Promise<T>): Promise<T> {
  if (!config.rateLimitPerIp) return call();
  const held = () => hasher.hold(`source ${source}`, AT_ONCE.source, call);
  return hasher.hold(`site ${getNetwork(source)}`, AT_ONCE.site, held);
}

/** Runs what a logged-in account needs a hash for, two at a time. @throws HttpError 429 */
export const holdAccount = <T>({ hasher }: Context, accountId: string, call: () => Promise<T>): Promise<T> =>
  hasher.hold(`account ${accountId}`, AT_ONCE.account, call);

type Counted = Pick<Caller, 'email' | 'source'>;

/** What an email and a source are counted under. */
const sourceKey = ({ email, source }: Counted) => `${email} ${source}`;
/** The largest network of a source: one customer may have all sources of IPv6 in it, which share their first tries. */
const getNetwork = (source: string) => source.slice(source.indexOf('.') + 1);
const siteKey = ({ email, source }: Counted) => `${email} ${getNetwork(source)}`;

/**
 * Counts a request for codes. What counts is what the request names, so that the answer is the same with and without an
 * account; what other sources ask for does not count.
 * @param phone with calling code, digits only
 * @throws HttpError 429
 */
export async function countRequest({ limiter }: Context, { email, source }: Counted, phone?: string): Promise<void> {
  for (const subject of [`email ${email} ${source}`, ...(phone ? [`phone ${phone} ${source}`] : [])]) {
    await limiter.count(LIMITS.codesPerMinute, subject);
    await limiter.count(LIMITS.codesPerHour, subject);
  }
}

/**
 * Takes one of the emails that others may cause to a mailbox, of the kind's share and of what several kinds share.
 * @returns false when none is left
 */
export async function takeMail(
  { limiter }: Pick<Context, 'limiter'>,
  tx: Db,
  share: keyof typeof MAILBOX_SHARES,
  email: string,
): Promise<boolean> {
  const { own, shared } = MAILBOX_SHARES[share];
  const mailbox = mailboxKey(email);
  return (await limiter.reserve(tx, own, mailbox)) !== null && (await limiter.reserve(tx, shared, mailbox)) !== null;
}

/**
 * Counts a signed-in person's request for a code to a new e-mail or phone: those of the account, and those of all
 * accounts to this one. Whether the e-mail has an account changes nothing.
 * @param to the new email, or the phone with calling code, digits only
 * @throws HttpError 429
 */
export async function countChange(
  context: Context,
  accountId: string,
  contact: 'email' | 'phone',
  to: string,
): Promise<void> {
  const { db, limiter } = context;
  await limiter.count(LIMITS.codesPerMinute, `change ${contact} ${accountId}`);
  await limiter.count(LIMITS.codesPerHour, `change ${contact} ${accountId}`);
  if (contact === 'phone') await limiter.count(LIMITS.codesToNewContact, to);
  else if (!(await takeMail(context, db, 'changeCodes', to)))
    throw tooManyRequests(
      'This address has had several emails. Wait two hours and try again.',
      MAILBOX_SHARES.changeCodes.own.everyMs,
    );
}

/**
 * Counts a try of such a code before it is compared, for the account and for what it was sent to.
 * @returns takes it back after the right code
 * @throws HttpError 429
 */
export async function countChangeGuess(
  { limiter }: Context,
  accountId: string,
  to: string,
): Promise<() => Promise<void>> {
  const own = `change ${accountId}`;
  await limiter.count(LIMITS.guessesPerHour, own);
  await limiter.count(LIMITS.guessesPerDay, own);
  await limiter.count(LIMITS.guessesOfPhone, to);
  return async () => {
    await limiter.forget(LIMITS.guessesPerHour, own);
    await limiter.forget(LIMITS.guessesPerDay, own);
    await limiter.lower(LIMITS.guessesOfPhone, to);
  };
}

/**
 * Counts a log-in before its password is compared: a source's own failures slow it down, those of all sources only who
 * has failed too. The owner's sources, and the first try of any other network, are always let through.
 * @throws HttpError 429
 */
export async function countLogIn(
  { limiter, config }: Context,
  caller: Counted & Pick<Caller, 'isOwner'>,
): Promise<void> {
  await limiter.countBackoff(BACKOFFS.logIns, sourceKey(caller));
  if (config.rateLimitPerIp) await limiter.count(LIMITS.logInsTaken, sourceKey(caller));
  const [ofAll] = await limiter.raise([[LIMITS.logInsOfAll, caller.email]]);
  if (caller.isOwner || ofAll!.count <= LIMITS.logInsOfAll.max) return;
  await limiter.countBackoff(BACKOFFS.logInsOfSite, siteKey(caller));
}

/** After the account's right password. */
export async function forgetLogIns({ limiter }: Context, caller: Counted): Promise<void> {
  await limiter.forget(BACKOFFS.logIns, sourceKey(caller));
  await limiter.forget(BACKOFFS.logInsOfSite, siteKey(caller));
  await limiter.lower(LIMITS.logInsOfAll, caller.email);
}

export interface Guess {
  /** The first try of a source that asked for the code. */
  isFirstOfAsker: boolean;
  /** The source has confirmed the link of the e-mail. */
  hasOpened: boolean;
}

/**
 * Counts a guess at a single code before it is compared; two codes cannot be guessed together. Limits per client and per
 * day keep the chance of guessing the code of one account below 1 in 10,000 a day. When the daily limit of all clients
 * (`guessesOfAll`) is used up:
 * - clients that the account was logged in from have 20 more attempts (`guessesOfOwner`);
 * - the first attempt of a network that requested the code has 20 more (`guessesOfNew`).
 * Clients that confirmed the link of the e-mail have the mailbox and its code: only their own limits count.
 * @param guess null where there is no live code: costs the same and counts for no one
 * @returns false when it is not to be compared
 */
export async function countGuess(
  { limiter }: Context,
  caller: Counted & Pick<Caller, 'isOwner'>,
  guess: Guess | null,
): Promise<boolean> {
  const [all, own] = guess ? [caller.email, sourceKey(caller)] : ['none', 'none'];
  const [ofHour, ofDay, ofAll] = await limiter.raise([
    [LIMITS.guessesPerHour, own],
    [LIMITS.guessesPerDay, own],
    ...(guess?.hasOpened ? [] : [[LIMITS.guessesOfAll, all] as const]),
  ]);
  if (!guess || ofHour!.count > LIMITS.guessesPerHour.max || ofDay!.count > LIMITS.guessesPerDay.max) return false;
  if (!ofAll || ofAll.count <= LIMITS.guessesOfAll.max) return true;
  if (!caller.isOwner) {
    if (!guess.isFirstOfAsker || ofDay!.count > 1) return false;
    const [ofSite] = await limiter.raise([[LIMITS.guessesOfSite, siteKey(caller)]]);
    if (ofSite!.count > LIMITS.guessesOfSite.max) return false;
  }
  const kept = caller.isOwner ? LIMITS.guessesOfOwner : LIMITS.guessesOfNew;
  const [ofKept] = await limiter.raise([[kept, all]]);
  return ofKept!.count <= kept.max;
}

/** After the right code. */
export async function forgetGuess({ limiter }: Context, caller: Counted, { hasOpened }: Guess): Promise<void> {
  await limiter.forget(LIMITS.guessesPerHour, sourceKey(caller));
  await limiter.forget(LIMITS.guessesPerDay, sourceKey(caller));
  await limiter.forget(LIMITS.guessesOfSite, siteKey(caller));
  if (!hasOpened) await limiter.lower(LIMITS.guessesOfAll, caller.email);
}

/**
 * Counts a try of a phone's code before it is compared. Above the budget of the day a right code still ends a sign-up,
 * so that others cannot keep the phone's owner out, but it proves no phone.
 * @param phone null where none was reached: counts nothing
 * @returns whether the code, if it is right, proves the phone
 */
export async function countPhoneGuess({ limiter }: Context, phone: string | null): Promise<boolean> {
  const [counted] = await limiter.raise([[LIMITS.guessesOfPhone, phone ?? 'none']]);
  return phone !== null && counted!.count <= LIMITS.guessesOfPhone.max;
}

const LATEST = 10 * 60 * 1000;
const ALARM_EVERY = 10 * 60 * 1000;

/** When the log last said that codes are sent later, by throttle and subject. */
const alarmedAt = new Map<string, number>();

/**
 * Counts a sending of codes for the whole site, and its text for the calling code. Above a cap it is sent later, never
 * refused, and the log says so.
 * @param real false without a recipient: costs the same and counts nothing
 * @param callingCode of the phone that gets a text; null without one
 * @returns how much later, in ms
 */
export async function getSendDelay(
  context: Context,
  tx: Db,
  real: boolean,
  callingCode: string | null,
): Promise<number> {
  const ofAll = await delay(context, tx, THROTTLES.site, real ? 'all' : null, '3,000 codes were sent');
  return Math.max(
    ofAll,
    await delay(context, tx, THROTTLES.callingCode, callingCode, '500 texts went to one calling code'),
  );
}

/** @param subject null counts nothing and costs the same */
async function delay(
  { limiter, now, log }: Context,
  tx: Db,
  throttle: Throttle,
  subject: string | null,
  what: string,
): Promise<number> {
  const at = now();
  const moment = (await limiter.reserve(tx, throttle, subject ?? 'none', at)) ?? at;
  const late = Math.max(0, Math.min(LATEST, moment - at));
  if (subject === null || late === 0) return 0;
  const key = `${throttle.name} ${subject}`;
  if (late > throttle.everyMs && at - (alarmedAt.get(key) ?? -Infinity) >= ALARM_EVERY) {
    alarmedAt.set(key, at);
    log.error({ late, of: subject }, `more than ${what} within an hour: further ones are sent later`);
  }
  return late;
}
