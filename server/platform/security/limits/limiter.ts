import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isIP } from 'node:net';
import type { Db } from '../../db';
import { limits } from '../../db/schema';
import { type HttpError, tooManyRequests } from '../../lib/httpErrors';
import { type Keyed, keyedHash } from '../tokens';

/** A limit: `max` per window in ms, for one key. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
  /** The error message; `{wait}` becomes the waiting time. */
  sentence?: string;
}

/** A limit beyond which single attempts are allowed at growing intervals. */
export interface Backoff extends Limit {
  /** The wait before the next attempt in ms: after the last free one, and after each further one. */
  waits: readonly number[];
}

/** A throttle: `burst` times at first, then once per interval. */
export interface Throttle {
  name: string;
  burst: number;
  everyMs: number;
  /** The interval within a burst. */
  apartMs?: number;
  /** How to treat a next time in the future: wait for it (one at a time, or all in line), or skip. */
  late: 'one' | 'line' | 'never';
}

/** A counter after an increment; it resets at `expiresAt`, epoch ms. */
interface Counted {
  count: number;
  expiresAt: number;
}

export type Limiter = ReturnType<typeof makeLimiter>;

export function makeLimiter(db: Db, now: () => number, keyed: Keyed) {
  const limitKey = ({ name }: Pick<Limit, 'name'>, subject: string) => `${name}:${keyedHash(keyed, subject)}`;

  /**
   * Increments each counter and rejects nothing. Counting and comparing are one statement, so that parallel calls
   * cannot slip through.
   * @returns the new counters, in the same order
   */
  async function raise(wanted: readonly (readonly [Limit, subject: string])[]): Promise<Counted[]> {
    const at = now();
    const rows = wanted.map(([limit, subject]) => ({
      key: limitKey(limit, subject),
      count: 1,
      startedAt: at,
      expiresAt: at + limit.windowMs,
    }));
    const isOver = lte(limits.expiresAt, at);
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
     * Increments a counter and rejects calls over the limit.
     * @param subject email, phone, address or account; stored as a hash only
     * @throws HttpError 429 with Retry-After
     */
    async count(limit: Limit, subject: string): Promise<void> {
      const [counted] = await raise([[limit, subject]]);
      if (counted!.count > limit.max) throw limitError(limit, counted!.expiresAt - now());
    },

    raise,

    /** Decrements a counter. */
    async lower(limit: Pick<Limit, 'name'>, subject: string): Promise<void> {
      await db
        .update(limits)
        .set({ count: sql`greatest(0, ${limits.count} - 1)` })
        .where(eq(limits.key, limitKey(limit, subject)));
    },

    /**
     * Reserves the next time of a throttle, now or later.
     * @param tx the transaction of the work at that time
     * @param at the caller's reading of the clock, compared with the reserved time
     * @returns epoch ms; null when the throttle allows no more waiting
     */
    reserve: (tx: Db, throttle: Throttle, subject: string, at = now()) =>
      reserve(tx, throttle, limitKey(throttle, subject), sql`${at}::bigint`).then((turn) => turn?.at ?? null),

    /**
     * Reserves the next time of a throttle by the database's clock, because those of several processes differ.
     * @returns the wait in ms
     */
    reserveTurn: async (throttle: Throttle & { late: 'line' }, subject: string): Promise<number> =>
      (await reserve(db, throttle, limitKey(throttle, subject), DATABASE_CLOCK))!.wait,

    /** Resets a counter. */
    async forget(limit: Pick<Limit, 'name'>, subject: string): Promise<void> {
      await db.delete(limits).where(eq(limits.key, limitKey(limit, subject)));
    },

    /**
     * Counts an attempt as a failure in advance: after `max` of them each further attempt must wait.
     * @throws HttpError 429 with Retry-After during the wait
     */
    countBackoff: (limit: Backoff, subject: string) => countBackoff(db, limit, limitKey(limit, subject), now()),
  };
}

function limitError({ sentence = 'Too many attempts. Try again later.' }: Limit, waitMs: number): HttpError {
  return tooManyRequests(sentence.replace('{wait}', inWords(waitMs)), waitMs);
}

/**
 * Applies a limit to the existing rows of a table instead of a counter. Needs a lock that keeps other calls from adding
 * rows.
 * @param moment the column with the time of a row, epoch ms
 * @param which the rows that count
 * @throws HttpError 429 with Retry-After
 */
export async function limitRows(
  tx: Db,
  limit: Limit,
  moment: PgColumn,
  which: SQL | undefined,
  now: number,
): Promise<void> {
  const isRecent = and(gt(moment, now - limit.windowMs), lte(moment, now));
  const [first] = await tx
    .select({ at: sql<number>`${moment}`.mapWith(Number) })
    .from(moment.table)
    .where(and(which, isRecent))
    .orderBy(desc(moment))
    .limit(1)
    .offset(limit.max - 1);
  if (first) throw limitError(limit, first.at + limit.windowMs - now);
}

/** Epoch ms. */
const DATABASE_CLOCK = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

async function reserve(
  tx: Db,
  { burst, everyMs, apartMs = 0, late }: Throttle,
  key: string,
  at: SQL,
): Promise<{ at: number; wait: number } | null> {
  // `blockedUntil` is the time when the throttle is idle again; the burst is used up this long before it.
  const ahead = (burst - 1) * everyMs;
  const { startedAt: last, blockedUntil: blocked } = limits;
  // Without an interval the last time is ignored: clocks of two processes differ by milliseconds.
  const earliest = apartMs > 0 ? sql`${last} + ${apartMs}` : at;
  const next = sql`greatest(${at}, ${earliest}, ${blocked} - ${ahead})`;
  const rest = sql`greatest(${blocked}, ${next}) + ${everyMs}`;
  const idle = sql`${at} + ${everyMs}`;
  const mayTake = { one: sql`${last} <= ${at}`, line: undefined, never: sql`${next} <= ${at}` }[late];
  const [taken] = await tx
    .insert(limits)
    .values({ key, count: 1, startedAt: at, blockedUntil: idle, expiresAt: idle })
    .onConflictDoUpdate({
      target: limits.key,
      set: { startedAt: next, blockedUntil: rest, expiresAt: rest },
      setWhere: mayTake,
    })
    .returning({ at: limits.startedAt, wait: sql`greatest(0, ${limits.startedAt} - ${at})`.mapWith(Number) });
  return taken ?? null;
}

async function countBackoff(db: Db, limit: Backoff, key: string, at: number): Promise<void> {
  const fresh = lte(limits.expiresAt, at);
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
      setWhere: lte(limits.blockedUntil, at),
    })
    .returning({ count: limits.count });
  if (taken) return;
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  throw limitError(limit, Math.max(1_000, (row?.blockedUntil ?? at) - at));
}

/** Formats a wait: `40 seconds`, `1 minute`, `3 hours`. */
function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [amount, unit] =
    seconds < 100 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(amount));
}

/** The key of all invalid addresses, which count as one caller. */
const NO_ADDRESS = 'no address';

/**
 * Returns the networks of a caller's address, the smallest first: an IPv4 address alone; for IPv6 the /64 of a typical
 * customer, and the /56 and /48 that a customer may also have.
 */
export function networks(ip: string): string[] {
  const [address = ''] = ip.split('%');
  if (isIP(address) === 4) return [address];
  if (isIP(address) !== 6) return [NO_ADDRESS];
  const groups = groupsOfSix(address);
  const inside = groups.slice(0, 6).join(':');
  // Recognizes IPv4 callers of a server reached over IPv6: mapped, or translated (NAT64).
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

/** Returns the eight groups of an IPv6 address, without leading zeros. The URL parser normalizes every notation. */
function groupsOfSix(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  return [...left!, ...Array<string>(8 - left!.length - right!.length).fill('0'), ...right!];
}
