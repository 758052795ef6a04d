import type { Context } from '../context';
import type { Db } from '../db';
import type { Pace } from '../limits/limiter';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** E-mails with codes that others may cause: five in any hour, and the next one within 15 minutes. */
export const CODE_MAILS: Pace = { name: 'pace-mail', burst: 2, everyMs: 15 * MINUTE, apartMs: MINUTE, late: 'one' };
/** E-mails that say something and hold no code: with the five above, six in an hour. */
export const NOTICES: Pace = { name: 'pace-notice', burst: 1, everyMs: 60 * MINUTE, late: 'never' };
/** Notices to a mailbox that accounts name for copies of their receipts. */
export const COPY_NOTICES: Pace = { name: 'pace-copies', burst: 3, everyMs: 60 * MINUTE, late: 'never' };
/** Mails to an owner who asks from where they have logged in before. Others do not use them up. */
export const OWN_MAILS: Pace = { name: 'pace-own', burst: 5, everyMs: MINUTE, late: 'line' };
/** Text messages to one phone: four in any hour. */
export const CODE_TEXTS: Pace = { name: 'pace-text', burst: 2, everyMs: 20 * MINUTE, apartMs: MINUTE, late: 'one' };
/** All of the site: 3,000 at once, then as many an hour. */
const ALL: Pace = { name: 'pace-all', burst: 3_000, everyMs: 1_200, late: 'line' };
/** Texts to one calling code, for whoever is paid for texts there: 500 at once, then as many an hour. */
const TEXTS_OF_CODE: Pace = { name: 'pace-calling-code', burst: 500, everyMs: 7_200, late: 'line' };
const LATEST = 10 * MINUTE;
const ALARM_EVERY = 10 * MINUTE;

const alarmedAt = new WeakMap<Context['limiter'], Map<string, number>>();

/**
 * Counts a sending of codes for the whole site, and its text for the calling code. Above a cap it is sent later, never
 * refused, and the log says so.
 * @param real false without a recipient: costs the same and counts nothing
 * @param callingCode of the phone that gets a text; null without one
 * @returns how much later, in ms
 */
export async function slowedDown(context: Context, tx: Db, real: boolean, callingCode: string | null): Promise<number> {
  const late = [
    await lateness(context, tx, ALL, real ? 'all' : null, 'more than 3,000 codes were sent within an hour'),
    await lateness(
      context,
      tx,
      TEXTS_OF_CODE,
      callingCode,
      'more than 500 texts went to one calling code within an hour',
    ),
  ];
  return Math.max(...late);
}

/** @param subject null counts nothing and costs the same */
async function lateness(
  { limiter, now, log }: Context,
  tx: Db,
  pace: Pace,
  subject: string | null,
  alarm: string,
): Promise<number> {
  const at = now();
  const moment = (await limiter.reserve(tx, pace, subject ?? 'none')) ?? at;
  const late = Math.max(0, Math.min(LATEST, moment - at));
  if (subject === null) return 0;
  const alarmed = alarmedAt.get(limiter) ?? new Map<string, number>();
  alarmedAt.set(limiter, alarmed);
  const key = `${pace.name} ${subject}`;
  if (late > 0 && at - (alarmed.get(key) ?? -Infinity) >= ALARM_EVERY) {
    alarmed.set(key, at);
    log.error({ late, of: subject }, `${alarm}: further ones are sent later`);
  }
  return late;
}
