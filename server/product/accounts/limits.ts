import type { Db } from '../../platform/db';
import { tooManyRequests } from '../../platform/lib/httpErrors';
import { networks, type Limit, type Throttle } from '../../platform/security/limits/limiter';
import { AT_ONCE, BACKOFFS, LIMITS, MAILBOX_SHARES, THROTTLES } from '../../platform/security/limits/policies';
import type { Context } from '../../platform/http/context';
import { type CallAboutEmail, type Caller, findCaller } from './callers';
import { mailboxKey } from './find';

/** Multiples of an address's limit for its networks: /64 (or IPv4), /56 and /48. */
const SHARES = [1, 4, 16];

/**
 * Counts a call for the address and its networks. A call rejected by a smaller network does not count for a larger one,
 * so that one customer cannot use up the share of its neighbors.
 * @throws HttpError 429
 */
export async function countAddress(
  { config, limiter }: Pick<Context, 'config' | 'limiter'>,
  limit: Limit,
  ip: string,
): Promise<void> {
  if (!config.rateLimitPerIp) return;
  for (const [at, network] of networks(ip).entries()) {
    await limiter.count({ ...limit, max: limit.max * SHARES[at]! }, network);
  }
}

/**
 * Counts a call for a browser, account, seat or link instead of its address, so that neighbors do not use it up.
 * @throws HttpError 429
 */
export async function countAlone(
  { config, limiter }: Pick<Context, 'config' | 'limiter'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  if (config.rateLimitPerIp) await limiter.count(limit, subject);
}

/**
 * Counts a call that names an email, for the caller's address or only for a known browser, and runs it unless the
 * source has several calls in flight: their hashes would fill the queue that all customers share.
 * @param found the caller, if already looked up
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

/** Runs a call while its source has few others in flight. @throws HttpError 429 */
export async function holdSource<T>(
  { config, hasher }: Pick<Context, 'config' | 'hasher'>,
  source: string,
  call: () => Promise<T>,
): Promise<T> {
  if (!config.rateLimitPerIp) return call();
  const held = () => hasher.hold(`source ${source}`, AT_ONCE.source, call);
  return hasher.hold(`site ${getNetwork(source)}`, AT_ONCE.site, held);
}

/** Runs a call of a logged-in account that needs hashing, at most two at a time. @throws HttpError 429 */
export const holdAccount = <T>(
  { hasher }: Pick<Context, 'hasher'>,
  accountId: string,
  call: () => Promise<T>,
): Promise<T> => hasher.hold(`account ${accountId}`, AT_ONCE.account, call);

type Counted = Pick<Caller, 'email' | 'source'>;

/** The keys under which an email and a source are counted. */
const sourceKey = ({ email, source }: Counted) => `${email} ${source}`;
/** The largest network of a source. One customer may own all IPv6 sources in it, so they share their first attempts. */
const getNetwork = (source: string) => source.slice(source.indexOf('.') + 1);
const siteKey = ({ email, source }: Counted) => `${email} ${getNetwork(source)}`;

/**
 * Counts a request for codes by the email and phone in the request, so that the response is the same with and without
 * an account. Requests of other sources do not count.
 * @param phone with calling code, digits only
 * @throws HttpError 429
 */
export async function countRequest(
  { limiter }: Pick<Context, 'limiter'>,
  { email, source }: Counted,
  phone?: string,
): Promise<void> {
  for (const subject of [`email ${email} ${source}`, ...(phone ? [`phone ${phone} ${source}`] : [])]) {
    await limiter.count(LIMITS.codesPerMinute, subject);
    await limiter.count(LIMITS.codesPerHour, subject);
  }
}

/**
 * Reserves one of the emails to a mailbox that others may cause, from the share of its kind and the shared total.
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
 * Counts a logged-in user's request for a code to a new email or phone: per account, and per recipient across all
 * accounts. Counts the same whether or not the email has an account.
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
      "We've sent several emails to this address. Try again in two hours.",
      MAILBOX_SHARES.changeCodes.own.everyMs,
    );
}

/**
 * Counts an attempt at such a code before it is compared, per account and per recipient.
 * @returns a function that uncounts it after the right code
 * @throws HttpError 429
 */
export async function countChangeGuess(
  { limiter }: Pick<Context, 'limiter'>,
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
 * Counts a login before its password is compared. A source's own failures slow it down; failures of all sources slow
 * down only sources that have failed too. The owner's sources and the first attempt of any other network always pass.
 * @throws HttpError 429
 */
export async function countLogIn(
  { limiter, config }: Pick<Context, 'limiter' | 'config'>,
  caller: Counted & Pick<Caller, 'isOwner'>,
): Promise<void> {
  await limiter.countBackoff(BACKOFFS.logIns, sourceKey(caller));
  if (config.rateLimitPerIp) await limiter.count(LIMITS.logInsTaken, sourceKey(caller));
  const [ofAll] = await limiter.raise([[LIMITS.logInsOfAll, caller.email]]);
  if (caller.isOwner || ofAll!.count <= LIMITS.logInsOfAll.max) return;
  await limiter.countBackoff(BACKOFFS.logInsOfSite, siteKey(caller));
}

/** Resets the counters after the account's right password. */
export async function forgetLogIns({ limiter }: Pick<Context, 'limiter'>, caller: Counted): Promise<void> {
  await limiter.forget(BACKOFFS.logIns, sourceKey(caller));
  await limiter.forget(BACKOFFS.logInsOfSite, siteKey(caller));
  await limiter.lower(LIMITS.logInsOfAll, caller.email);
}

export interface Guess {
  /** The first attempt of a source that requested the code. */
  isFirstOfAsker: boolean;
  /** The source has confirmed the link in the email. */
  hasOpened: boolean;
}

/**
 * Counts a guess at a single code before the comparison; two codes cannot be guessed together. Limits per client and per
 * day keep the chance of guessing the code of one account below 1 in 10,000 a day. When the daily limit of all clients
 * (`guessesOfAll`) is used up:
 * - clients that the account was logged in from have 20 more attempts (`guessesOfOwner`);
 * - the first attempt of a network that requested the code has 20 more (`guessesOfNew`).
 * Clients that confirmed the link in the email control the mailbox and know its code: only their own limits count.
 * @param guess null without a live code: does the same work and counts for no one
 * @returns false when the guess must not be compared
 */
export async function countGuess(
  { limiter }: Pick<Context, 'limiter'>,
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

/** Uncounts the attempts after the right code. */
export async function forgetGuess(
  { limiter }: Pick<Context, 'limiter'>,
  caller: Counted,
  { hasOpened }: Guess,
): Promise<void> {
  await limiter.forget(LIMITS.guessesPerHour, sourceKey(caller));
  await limiter.forget(LIMITS.guessesPerDay, sourceKey(caller));
  await limiter.forget(LIMITS.guessesOfSite, siteKey(caller));
  if (!hasOpened) await limiter.lower(LIMITS.guessesOfAll, caller.email);
}

/**
 * Counts an attempt at a phone's code before it is compared. Above the daily limit, a right code still completes a
 * sign-up, so that others cannot lock out the phone's owner, but it does not verify the phone.
 * @param phone null where no phone received a code: counts nothing
 * @returns whether the right code verifies the phone
 */
export async function countPhoneGuess({ limiter }: Pick<Context, 'limiter'>, phone: string | null): Promise<boolean> {
  const [counted] = await limiter.raise([[LIMITS.guessesOfPhone, phone ?? 'none']]);
  return phone !== null && counted!.count <= LIMITS.guessesOfPhone.max;
}

const LATEST = 10 * 60 * 1000;
const ALARM_EVERY = 10 * 60 * 1000;

/** When a delay of codes was last logged, by throttle and subject. */
const alarmedAt = new Map<string, number>();

/**
 * Reserves a time to send codes in the site-wide throttle, and a text in that of the calling code. Above a cap codes
 * are delayed, never rejected, and a warning is logged.
 * @param real false without a recipient: does the same work and counts nothing
 * @param callingCode of the phone that gets a text; null without one
 * @returns the delay in ms
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

/** @param subject null counts nothing and does the same work */
async function delay(
  { limiter, now, log }: Pick<Context, 'limiter' | 'now' | 'log'>,
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
