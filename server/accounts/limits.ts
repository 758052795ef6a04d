import type { Context } from '../context';
import type { Limit } from '../limits/limiter';
import { inWords } from '../limits/limiter';
import { addressKey } from '../limits/address';
import { emailKey } from './find';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Messages with codes, for each destination (C31). */
const SENDINGS: Limit[] = [
  { name: 'send-minute', max: 1, windowMs: MINUTE },
  { name: 'send-hour', max: 5, windowMs: HOUR },
  { name: 'send-day', max: 10, windowMs: DAY },
];
const SENDINGS_OF_ALL: Limit = { name: 'send-all', max: 3_000, windowMs: HOUR };
/** Wrong codes of one e-mail, over all of its codes (C28). */
const WRONG_CODES: Limit[] = [
  { name: 'wrong-code-hour', max: 10, windowMs: HOUR },
  { name: 'wrong-code-day', max: 30, windowMs: DAY },
];
const LOG_INS: Limit = { name: 'log-in', max: 10, windowMs: 15 * MINUTE };

/** What one address may do; lifted by RATE_LIMIT_PER_IP=off. */
export const PER_ADDRESS = {
  logIn: { name: 'ip-log-in', max: 100, windowMs: 15 * MINUTE },
  send: { name: 'ip-send', max: 30, windowMs: HOUR },
  code: { name: 'ip-code', max: 100, windowMs: 15 * MINUTE },
  signUp: { name: 'ip-sign-up', max: 30, windowMs: HOUR },
  write: { name: 'ip-write', max: 20, windowMs: HOUR },
} satisfies Record<string, Limit>;

/** @throws Problem 429 */
export async function countAddress(context: Context, limit: Limit, ip: string): Promise<void> {
  if (context.config.rateLimitPerIp) await context.limiter.count(limit, addressKey(ip));
}

/**
 * Counts one sending of codes to an e-mail and, where there is one, a phone. What counts is what the request names,
 * so that the answer is the same with and without an account (C31, C33).
 * @param phone with calling code, digits only
 * @throws Problem 429
 */
export async function countSending(context: Context, email: string, phone?: string): Promise<void> {
  const sentence = (waitMs: number) => `Please wait ${inWords(waitMs)} before you ask for another code.`;
  for (const limit of SENDINGS) await context.limiter.count(limit, `email ${emailKey(email)}`, sentence);
  if (phone) for (const limit of SENDINGS) await context.limiter.count(limit, `phone ${phone}`, sentence);
  await context.limiter.count(SENDINGS_OF_ALL, 'all');
}

/** Counts a try before its code is compared; a right one is forgotten again. @throws Problem 429 */
export async function countWrongCode(context: Context, email: string): Promise<void> {
  const sentence = (waitMs: number) => `Too many wrong codes. Please wait ${inWords(waitMs)} and try again.`;
  for (const limit of WRONG_CODES) await context.limiter.count(limit, emailKey(email), sentence);
}

export async function forgetWrongCodes(context: Context, email: string): Promise<void> {
  for (const limit of WRONG_CODES) await context.limiter.forget(limit, emailKey(email));
}

/** Counts a log-in before its password is compared; a right one is forgotten again (C39). @throws Problem 429 */
export async function countLogIn(context: Context, email: string): Promise<void> {
  await context.limiter.countBackoff(LOG_INS, emailKey(email));
}

export async function forgetLogIns(context: Context, email: string): Promise<void> {
  await context.limiter.forget(LOG_INS, emailKey(email));
}
