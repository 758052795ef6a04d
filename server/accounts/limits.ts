import type { Context } from '../context';
import type { Db } from '../db';
import { networks } from '../limits/address';
import { type Backoff, inWords, type Limit, type Throttle } from '../limits/limiter';
import { type CallAboutEmail, type Caller, findCaller } from './callers';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Requests for codes of one source for one e-mail or phone. */
const REQUESTS: Limit[] = [
  { name: 'send-minute', max: 1, windowMs: MINUTE },
  { name: 'send-hour', max: 5, windowMs: HOUR },
];
/** Codes that signed-in people let send to one new e-mail or phone. */
const CHANGES_TO_ONE: Limit = { name: 'change-to', max: 3, windowMs: HOUR };
/** Log-ins of one source to one e-mail, before it has to wait. */
const LOG_INS: Backoff = {
  name: 'log-in',
  max: 10,
  windowMs: 15 * MINUTE,
  // 1 s doubling to 15 minutes.
  waits: Array.from({ length: 11 }, (_, at) => Math.min(1_000 * 2 ** at, 15 * MINUTE)),
};
/** The same with right ones counted: each costs a hash and a session. Lifted by RATE_LIMIT_PER_IP=off. */
const LOG_INS_TAKEN: Limit = { name: 'log-in-taken', max: 40, windowMs: 10 * MINUTE };
/** Wrong passwords of one e-mail over all sources; from then on three a day of a network, at growing distance. */
const LOG_INS_OF_ALL: Limit = { name: 'log-in-all', max: 100, windowMs: DAY };
const LOG_INS_OF_SITE: Backoff = { name: 'log-in-site', max: 1, windowMs: DAY, waits: [MINUTE, 10 * MINUTE, DAY] };
/** Guesses of one source at single codes of one e-mail. */
const GUESSES_OF_HOUR: Limit = { name: 'guess-hour', max: 10, windowMs: HOUR };
const GUESSES_OF_DAY: Limit = { name: 'guess-day', max: 30, windowMs: DAY };
/** Those of all sources: 100 a day, of which 40 are kept for the owner. */
const GUESSES_OF_ALL: Limit = { name: 'guess-all', max: 60, windowMs: DAY };
const GUESSES_OF_OWNER: Limit = { name: 'guess-owner', max: 20, windowMs: DAY };
const GUESSES_OF_NEW: Limit = { name: 'guess-new', max: 20, windowMs: DAY };
const GUESSES_OF_SITE: Limit = { name: 'guess-site', max: 1, windowMs: DAY };

/** Two codes together cannot be guessed, but the one of a phone can by who has the e-mail: a day's tries of a phone. */
export const GUESSES_OF_PHONE: Limit = { name: 'guess-phone', max: 100, windowMs: DAY };

/** What one address may do; lifted by RATE_LIMIT_PER_IP=off. */
export const PER_ADDRESS = {
  logIn: { name: 'ip-log-in', max: 100, windowMs: 15 * MINUTE },
  send: { name: 'ip-send', max: 30, windowMs: HOUR },
  code: { name: 'ip-code', max: 100, windowMs: 15 * MINUTE },
  signUp: { name: 'ip-sign-up', max: 30, windowMs: HOUR },
  write: { name: 'ip-write', max: 20, windowMs: HOUR },
} satisfies Record<string, Limit>;

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
 * Counts a call about an e-mail for its address; a known browser is counted by itself, whatever its neighbors do.
 * @param found who is calling, where that was looked up already
 * @throws HttpError 429
 */
export async function countCaller(
  context: Context,
  limit: Limit,
  call: CallAboutEmail,
  found?: Caller,
): Promise<Caller> {
  const caller = found ?? (await findCaller(context, call));
  if (caller.source === caller.address) await countAddress(context, limit, call.ip);
  else if (context.config.rateLimitPerIp) await context.limiter.count(limit, caller.source);
  return caller;
}

type Counted = Pick<Caller, 'email' | 'source'>;

const getOwn = ({ email, source }: Counted) => `${email} ${source}`;
/** The largest network of a source: one customer may have all sources of IPv6 in it, which share their first tries. */
const getSite = ({ email, source }: Counted) => `${email} ${source.slice(source.indexOf('.') + 1)}`;

/**
 * Counts a request for codes. What counts is what the request names, so that the answer is the same with and without an
 * account; what other sources ask for does not count.
 * @param phone with calling code, digits only
 * @throws HttpError 429
 */
export async function countRequest({ limiter }: Context, { email, source }: Counted, phone?: string): Promise<void> {
  for (const subject of [`email ${email} ${source}`, ...(phone ? [`phone ${phone} ${source}`] : [])]) {
    for (const limit of REQUESTS) await limiter.count(limit, subject, waitForCode);
  }
}

const waitForCode = (waitMs: number) => `Please wait ${inWords(waitMs)} before you ask for another code.`;

/**
 * Counts a signed-in person's request for a code to a new e-mail or phone: those of the account, and those of all
 * accounts to this one. Whether the e-mail has an account changes nothing.
 * @param to what is one mailbox or phone for who gets the code
 * @throws HttpError 429
 */
export async function countChange({ limiter }: Context, accountId: string, contact: string, to: string): Promise<void> {
  for (const limit of REQUESTS) await limiter.count(limit, `change ${contact} ${accountId}`, waitForCode);
  await limiter.count(CHANGES_TO_ONE, to, waitForCode);
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
  const sentence = (waitMs: number) => `Too many wrong codes. Please wait ${inWords(waitMs)} and try again.`;
  const own = `change ${accountId}`;
  await limiter.count(GUESSES_OF_HOUR, own, sentence);
  await limiter.count(GUESSES_OF_DAY, own, sentence);
  await limiter.count(GUESSES_OF_PHONE, to, sentence);
  return async () => {
    for (const limit of [GUESSES_OF_HOUR, GUESSES_OF_DAY]) await limiter.forget(limit, own);
    await limiter.lower(GUESSES_OF_PHONE, to);
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
  await limiter.countBackoff(LOG_INS, getOwn(caller), wrongTooOften);
  const often = (waitMs: number) => `You have logged in very often. Please wait ${inWords(waitMs)} and try again.`;
  if (config.rateLimitPerIp) await limiter.count(LOG_INS_TAKEN, getOwn(caller), often);
  const [ofAll] = await limiter.raise([[LOG_INS_OF_ALL, caller.email]]);
  if (caller.isOwner || ofAll!.count <= LOG_INS_OF_ALL.max) return;
  await limiter.countBackoff(LOG_INS_OF_SITE, getSite(caller), wrongTooOften);
}

const wrongTooOften = (waitMs: number) =>
  `Too many tries. Please wait ${inWords(waitMs)} and try again, or use "Forgot password?" to choose a new password.`;

/** After the account's right password. */
export async function forgetLogIns({ limiter }: Context, caller: Counted): Promise<void> {
  await limiter.forget(LOG_INS, getOwn(caller));
  await limiter.forget(LOG_INS_OF_SITE, getSite(caller));
  await limiter.lower(LOG_INS_OF_ALL, caller.email);
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
 * (`GUESSES_OF_ALL`) is used up:
 * - clients that the account was logged in from have 20 more attempts (`GUESSES_OF_OWNER`);
 * - the first attempt of a network that requested the code has 20 more (`GUESSES_OF_NEW`).
 * Clients that confirmed the link of the e-mail have the mailbox and its code: only their own limits count.
 * @param guess null where there is no live code: costs the same and counts for nobody
 * @returns false when it is not to be compared
 */
export async function countGuess(
  { limiter }: Context,
  caller: Counted & Pick<Caller, 'isOwner'>,
  guess: Guess | null,
): Promise<boolean> {
  const [all, own] = guess ? [caller.email, getOwn(caller)] : ['none', 'none'];
  const [ofHour, ofDay, ofAll] = await limiter.raise([
    [GUESSES_OF_HOUR, own],
    [GUESSES_OF_DAY, own],
    ...(guess?.hasOpened ? [] : [[GUESSES_OF_ALL, all] as const]),
  ]);
  if (!guess || ofHour!.count > GUESSES_OF_HOUR.max || ofDay!.count > GUESSES_OF_DAY.max) return false;
  if (!ofAll || ofAll.count <= GUESSES_OF_ALL.max) return true;
  if (!caller.isOwner) {
    if (!guess.isFirstOfAsker || ofDay!.count > 1) return false;
    const [ofSite] = await limiter.raise([[GUESSES_OF_SITE, getSite(caller)]]);
    if (ofSite!.count > GUESSES_OF_SITE.max) return false;
  }
  const kept = caller.isOwner ? GUESSES_OF_OWNER : GUESSES_OF_NEW;
  const [ofKept] = await limiter.raise([[kept, all]]);
  return ofKept!.count <= kept.max;
}

/** After the right code. */
export async function forgetGuess({ limiter }: Context, caller: Counted, { hasOpened }: Guess): Promise<void> {
  await limiter.forget(GUESSES_OF_HOUR, getOwn(caller));
  await limiter.forget(GUESSES_OF_DAY, getOwn(caller));
  await limiter.forget(GUESSES_OF_SITE, getSite(caller));
  if (!hasOpened) await limiter.lower(GUESSES_OF_ALL, caller.email);
}

/**
 * Counts a try of a phone's code before it is compared. Above the budget of the day a right code still ends a sign-up,
 * so that others cannot keep the phone's owner out, but it proves no phone.
 * @param phone null where none was reached: counts nothing
 * @returns whether the code, if it is right, proves the phone
 */
export async function countPhoneGuess({ limiter }: Context, phone: string | null): Promise<boolean> {
  const [counted] = await limiter.raise([[GUESSES_OF_PHONE, phone ?? 'none']]);
  return phone !== null && counted!.count <= GUESSES_OF_PHONE.max;
}

/** E-mails with codes that others may cause: five in any hour, and the next one within 15 minutes. */
export const CODE_MAILS: Throttle = { name: 'pace-mail', burst: 2, everyMs: 15 * MINUTE, apartMs: MINUTE, late: 'one' };
/** E-mails that say something and hold no code: with the five above, six in an hour. */
export const NOTICES: Throttle = { name: 'pace-notice', burst: 1, everyMs: 60 * MINUTE, late: 'never' };
/** Notices to a mailbox that accounts name for copies of their receipts. */
export const COPY_NOTICES: Throttle = { name: 'pace-copies', burst: 3, everyMs: 60 * MINUTE, late: 'never' };
/** Mails to an owner who asks from where they have logged in before. Others do not use them up. */
export const OWN_MAILS: Throttle = { name: 'pace-own', burst: 5, everyMs: MINUTE, late: 'line' };
/** Text messages to one phone: four in any hour. */
export const CODE_TEXTS: Throttle = { name: 'pace-text', burst: 2, everyMs: 20 * MINUTE, apartMs: MINUTE, late: 'one' };
/** All of the site: 3,000 at once, then as many an hour. */
const ALL: Throttle = { name: 'pace-all', burst: 3_000, everyMs: 1_200, late: 'line' };
/** Texts to one calling code, for whoever is paid for texts there: 500 at once, then as many an hour. */
const TEXTS_OF_CODE: Throttle = { name: 'pace-calling-code', burst: 500, everyMs: 7_200, late: 'line' };
const LATEST = 10 * MINUTE;
const ALARM_EVERY = 10 * MINUTE;

/** When the log last said that codes are sent later, by throttle and subject. */
const alarmedAt = new Map<string, number>();

/**
 * Counts a sending of codes for the whole site, and its text for the calling code. Above a cap it is sent later, never
 * refused, and the log says so.
 * @param real false without a recipient: costs the same and counts nothing
 * @param callingCode of the phone that gets a text; null without one
 * @returns how much later, in ms
 */
export async function slowedDown(context: Context, tx: Db, real: boolean, callingCode: string | null): Promise<number> {
  const ofAll = await delay(context, tx, ALL, real ? 'all' : null, '3,000 codes were sent');
  return Math.max(ofAll, await delay(context, tx, TEXTS_OF_CODE, callingCode, '500 texts went to one calling code'));
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
  const moment = (await limiter.reserve(tx, throttle, subject ?? 'none')) ?? at;
  const late = Math.max(0, Math.min(LATEST, moment - at));
  if (subject === null || late === 0) return 0;
  const key = `${throttle.name} ${subject}`;
  if (at - (alarmedAt.get(key) ?? -Infinity) >= ALARM_EVERY) {
    alarmedAt.set(key, at);
    log.error({ late, of: subject }, `more than ${what} within an hour: further ones are sent later`);
  }
  return late;
}
