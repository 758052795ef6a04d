import { type AnyColumn, eq, gt, lte, or, sql } from 'drizzle-orm';
import { isIP } from 'node:net';
import type { Db } from '../db';
import { limits } from '../db/schema';
import { type HttpError, tooManyRequests } from '../httpErrors';
import { type Keyed, keyedHash } from '../security/tokens';

/** So many in so many milliseconds, for one key. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
  /** Why a call is refused; `{wait}` is how long to wait. */
  sentence?: string;
}

/** A limit after which single tries go on at a distance. */
export interface Backoff extends Limit {
  /** How long the next try waits, in ms: after the last that is free, and after each further one. */
  waits: readonly number[];
}

/** How often something may happen: `burst` times at first, then once every so often. */
export interface Throttle {
  name: string;
  burst: number;
  everyMs: number;
  /** Between two of a burst. */
  apartMs?: number;
  /** What to do when the next moment is still to come: wait for it (one at a time, or all in line), or let it be. */
  late: 'one' | 'line' | 'never';
}

/** A counter after it was raised; it starts anew at `expiresAt`, epoch ms. */
interface Counted {
  count: number;
  expiresAt: number;
}

export type Limiter = ReturnType<typeof makeLimiter>;

/**
 * Rows dated further ahead than one window are ignored: a wrong clock wrote them, and their subject would wait until
 * then. The clocks of two processes may differ by this much, in ms.
 */
const SKEW = 60_000;
/** More than a line of waiting messages reaches ahead. */
const LONGEST_LINE = 24 * 60 * 60 * 1000;

export function makeLimiter(db: Db, now: () => number, keyed: Keyed) {
  const limitKey = ({ name }: Pick<Limit, 'name'>, subject: string) => `${name}:${keyedHash(keyed, subject)}`;

  /**
   * Counts one more of each and refuses nothing. Counting and comparing are one statement, so that parallel calls cannot
   * slip through.
   * @returns the counters after it, in the same order
   */
  async function raise(wanted: readonly (readonly [Limit, subject: string])[]): Promise<Counted[]> {
    const at = now();
    const rows = wanted.map(([limit, subject]) => ({
      key: limitKey(limit, subject),
      count: 1,
      startedAt: at,
      expiresAt: at + limit.windowMs,
    }));
    const isOver = sql`(${limits.expiresAt} <= ${at} or ${limits.expiresAt} > excluded.expires_at + ${SKEW})`;
    const counted = await db
      .insert(limits)
      // Always in the same order, so that two calls cannot wait for each other.
      .values([...rows].sort((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflictDoUpdate({
        target: limits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${limits.count} + 1 end`,
          startedAt: sql`case when ${isOver} then ${at} else ${limits.startedAt} end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${limits.expiresAt} end`,
        },
      })
      .returning({ key: limits.key, count: limits.count, expiresAt: limits.expiresAt });
    return rows.map(({ key }) => counted.find((row) => row.key === key)!);
  }

  return {
    /**
     * Counts one more and refuses what is over the limit.
     * @param subject e-mail, phone, address or account; kept as a hash only
     * @throws HttpError 429 with Retry-After
     */
    async count(limit: Limit, subject: string): Promise<void> {
      const [counted] = await raise([[limit, subject]]);
      if (counted!.count > limit.max) throw refusal(limit, counted!.expiresAt - now());
    },

    raise,

    /** Takes back one that was raised. */
    async lower(limit: Pick<Limit, 'name'>, subject: string): Promise<void> {
      await db
        .update(limits)
        .set({ count: sql`greatest(0, ${limits.count} - 1)` })
        .where(eq(limits.key, limitKey(limit, subject)));
    },

    /**
     * Takes the next moment of a throttle, now or later.
     * @param tx the transaction of what happens at that moment
     * @param at the caller's reading of the clock, to compare the moment with
     * @returns epoch ms; null when the throttle lets no more wait
     */
    reserve: (tx: Db, throttle: Throttle, subject: string, at = now()) =>
      reserve(tx, throttle, limitKey(throttle, subject), at),

    /** Forgets what was counted. */
    async forget(limit: Pick<Limit, 'name'>, subject: string): Promise<void> {
      await db.delete(limits).where(eq(limits.key, limitKey(limit, subject)));
    },

    /**
     * Counts a failure that may turn out not to be one: after `max` of them each further try waits.
     * @throws HttpError 429 with Retry-After while the wait runs
     */
    countBackoff: (limit: Backoff, subject: string) => countBackoff(db, limit, limitKey(limit, subject), now()),
  };
}

function refusal(
  { sentence = 'Too many tries. Please wait a while and try again.' }: Limit,
  waitMs: number,
): HttpError {
  return tooManyRequests(sentence.replace('{wait}', inWords(waitMs)), waitMs);
}

/**
 * Refuses one more of what leaves rows that can be counted.
 * @param moments of the rows within the window, oldest first, epoch ms
 * @throws HttpError 429 with Retry-After
 */
export function refuseAbove(limit: Limit, moments: readonly number[], now: number): void {
  const first = moments.at(-limit.max);
  if (first !== undefined) throw refusal(limit, first + limit.windowMs - now);
}

async function reserve(
  tx: Db,
  { burst, everyMs, apartMs = 0, late }: Throttle,
  key: string,
  at: number,
): Promise<number | null> {
  // `blockedUntil` is when the throttle would be at rest again; so much before it the burst is used up. A second less, so
  // that the first and the last moment of an hour are not both counted to it.
  const ahead = (burst - 1) * everyMs - 1_000;
  const longest = late === 'line' ? LONGEST_LINE : (burst + 1) * everyMs + SKEW;
  const known = (column: AnyColumn) =>
    sql`(case when ${limits.blockedUntil} > ${at + longest} then 0 else ${column} end)`;
  const [last, blocked] = [known(limits.startedAt), known(limits.blockedUntil)];
  // Without a distance the last moment does not count: clocks of two processes differ by milliseconds.
  const earliest = apartMs > 0 ? sql`${last} + ${apartMs}` : at;
  const next = sql`greatest(${at}, ${earliest}, ${blocked} - ${ahead})`;
  const rest = sql`greatest(${blocked}, ${next}) + ${everyMs}`;
  const mayTake = { one: sql`${last} <= ${at}`, line: undefined, never: sql`${next} <= ${at}` }[late];
  const [taken] = await tx
    .insert(limits)
    .values({ key, count: 1, startedAt: at, blockedUntil: at + everyMs, expiresAt: at + everyMs })
    .onConflictDoUpdate({
      target: limits.key,
      set: { startedAt: next, blockedUntil: rest, expiresAt: rest },
      setWhere: mayTake,
    })
    .returning({ startedAt: limits.startedAt });
  return taken?.startedAt ?? null;
}

async function countBackoff(db: Db, limit: Backoff, key: string, at: number): Promise<void> {
  const isAhead = gt(limits.expiresAt, at + limit.windowMs + SKEW);
  const fresh = sql`(${limits.expiresAt} <= ${at} or ${isAhead})`;
  const next = sql`case when ${fresh} then 1 else ${limits.count} + 1 end`;
  const waits = sql.raw(`(array[${limit.waits.join()}]::bigint[])`);
  const wait = sql`${waits}[least(${next} - ${limit.max} + 1, ${limit.waits.length})]`;
  const until = sql`case when ${next} >= ${limit.max} then ${at} + ${wait} else 0 end`;
  const first = limit.max > 1 ? 0 : at + limit.waits[0]!;
  const [taken] = await db
    .insert(limits)
    .values({ key, count: 1, startedAt: at, blockedUntil: first, expiresAt: at + limit.windowMs })
    .onConflictDoUpdate({
      target: limits.key,
      set: { count: next, startedAt: at, blockedUntil: until, expiresAt: at + limit.windowMs },
      setWhere: or(lte(limits.blockedUntil, at), isAhead),
    })
    .returning({ count: limits.count });
  if (taken) return;
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  throw refusal(limit, Math.max(1_000, (row?.blockedUntil ?? at) - at));
}

/** `40 seconds`, `1 minute`, `3 hours`. */
function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [amount, unit] =
    seconds < 100 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(amount));
}

/** Stands for everything that is no address: it counts as one caller. */
const NO_ADDRESS = 'no address';

/**
 * The networks that a caller's address counts for, the smallest first: an IPv4 address alone; of IPv6 the /64 that a
 * single customer has, and the /56 and the /48 that one may have as well.
 */
export function networks(ip: string): string[] {
  const [address = ''] = ip.split('%');
  if (isIP(address) === 4) return [address];
  if (isIP(address) !== 6) return [NO_ADDRESS];
  const groups = groupsOfSix(address);
  const inside = groups.slice(0, 6).join(':');
  // IPv4 callers of a server that is reached by IPv6: mapped, or translated (NAT64).
  if (inside === '0:0:0:0:0:ffff' || inside === '64:ff9b:0:0:0:0')
    return [
      groups
        .slice(6)
        .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
        .join('.'),
    ];
  const [first, second, third, fourth = ''] = groups;
  const site = `${first}:${second}:${third}`;
  const half = (parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${site}:${fourth}::/64`, `${site}:${half}::/56`, `${site}::/48`];
}

/** The eight groups of an IPv6 address, without leading zeros. The URL parser writes each form of one alike. */
function groupsOfSix(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  return [...left!, ...Array<string>(8 - left!.length - right!.length).fill('0'), ...right!];
}
