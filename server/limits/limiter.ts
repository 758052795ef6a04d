import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { limits } from '../db/schema';
import { tooMany } from '../problems';
import { sha256 } from '../security/tokens';

/** So many in so many milliseconds, for one key. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

export interface Limiter {
  /**
   * Counts one more and refuses what is over the limit. Counting and comparing are one statement, so that parallel
   * calls cannot slip through (C28).
   * @param subject e-mail, phone, address or account; kept as a hash only
   * @throws Problem 429 with Retry-After
   */
  count(limit: Limit, subject: string, sentence?: (waitMs: number) => string): Promise<void>;
  /** Forgets what was counted. */
  forget(limit: Pick<Limit, 'name'>, subject: string): Promise<void>;
  /**
   * Counts a failure that may turn out not to be one: after `free` of them each further try waits, 1 s doubling to
   * 15 minutes (C39).
   * @throws Problem 429 with Retry-After while the wait runs
   */
  countBackoff(limit: Limit, subject: string): Promise<void>;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15 * 60 * 1000;

export function makeLimiter(db: Db, now: () => number): Limiter {
  return {
    async count(limit, subject, sentence = () => 'Too many tries. Please wait a while and try again.') {
      const at = now();
      const [row] = await db
        .insert(limits)
        .values({ key: keyOf(limit, subject), count: 1, startedAt: at, expiresAt: at + limit.windowMs })
        .onConflictDoUpdate({
          target: limits.key,
          set: {
            count: sql`case when ${limits.expiresAt} <= ${at} then 1 else ${limits.count} + 1 end`,
            startedAt: sql`case when ${limits.expiresAt} <= ${at} then ${at} else ${limits.startedAt} end`,
            expiresAt: sql`case when ${limits.expiresAt} <= ${at} then ${at + limit.windowMs} else ${limits.expiresAt} end`,
          },
        })
        .returning({ count: limits.count, expiresAt: limits.expiresAt });
      if (row && row.count > limit.max) throw tooMany(sentence(row.expiresAt - at), row.expiresAt - at);
    },

    async forget(limit, subject) {
      await db.delete(limits).where(eq(limits.key, keyOf(limit, subject)));
    },

    async countBackoff(limit, subject) {
      const at = now();
      const key = keyOf(limit, subject);
      const fresh = sql`${limits.expiresAt} <= ${at}`;
      const next = sql`case when ${fresh} then 1 else ${limits.count} + 1 end`;
      const wait = sql`least(${LONGEST_WAIT}, ${FIRST_WAIT} * power(2, least(${next} - ${limit.max}, 20)))::bigint`;
      const until = sql`case when ${next} >= ${limit.max} then ${at} + ${wait} else 0 end`;
      const [heard] = await db
        .insert(limits)
        .values({ key, count: 1, startedAt: at, blockedUntil: 0, expiresAt: at + limit.windowMs })
        .onConflictDoUpdate({
          target: limits.key,
          set: { count: next, startedAt: at, blockedUntil: until, expiresAt: at + limit.windowMs },
          setWhere: lte(limits.blockedUntil, at),
        })
        .returning({ count: limits.count });
      if (heard) return;
      const [row] = await db.select().from(limits).where(eq(limits.key, key));
      const waitMs = Math.max(1_000, (row?.blockedUntil ?? at) - at);
      throw tooMany(`Too many tries. Please wait ${inWords(waitMs)} and try again.`, waitMs);
    },
  };
}

/** `40 seconds`, `1 minute`, `3 hours`. */
export function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [amount, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function keyOf(limit: Pick<Limit, 'name'>, subject: string): string {
  return `${limit.name}:${sha256(subject)}`;
}
