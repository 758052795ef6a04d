import type { Context } from '../context';
import type { Db } from '../db';
import type { Pace } from '../limits/limiter';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** E-mails with codes that others may cause: five in any hour, and the next one within 15 minutes. */
export const CODE_MAILS: Pace = { name: 'pace-mail', burst: 2, everyMs: 15 * MINUTE, apartMs: MINUTE, late: 'one' };
/** E-mails that say something and hold no code: with the five above, six in an hour. */
export const NOTICES: Pace = { name: 'pace-notice', burst: 1, everyMs: 60 * MINUTE, late: 'never' };
/** Mails to an owner who asks from where they have logged in before. Others do not use them up. */
export const OWN_MAILS: Pace = { name: 'pace-own', burst: 5, everyMs: MINUTE, late: 'line' };
/** Text messages to one phone: four in any hour. */
export const CODE_TEXTS: Pace = { name: 'pace-text', burst: 2, everyMs: 20 * MINUTE, apartMs: MINUTE, late: 'one' };
/** All of the site: 3,000 at once, then as many an hour. */
const ALL: Pace = { name: 'pace-all', burst: 3_000, everyMs: 1_200, late: 'line' };
const LATEST = 10 * MINUTE;
const ALARM_EVERY = 10 * MINUTE;

const alarmedAt = new WeakMap<Context['limiter'], number>();

/**
 * Counts a sending of codes for the whole site. Above the cap it is sent later, never refused, and the log says so.
 * @param real false without a recipient: costs the same and counts nothing
 * @returns how much later, in ms
 */
export async function slowedDown({ limiter, now, log }: Context, tx: Db, real: boolean): Promise<number> {
  const at = now();
  const moment = (await limiter.reserve(tx, ALL, real ? 'all' : 'none')) ?? at;
  const late = Math.min(LATEST, moment - at);
  if (real && late > 0 && at - (alarmedAt.get(limiter) ?? -Infinity) >= ALARM_EVERY) {
    alarmedAt.set(limiter, at);
    log.error({ late }, 'more than 3,000 codes were sent within an hour: further ones are sent later');
  }
  return Math.max(0, late);
}
