import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { retention } from '../../../shared/retention';
import { idempotencyKeys } from '../db/schema';
import { HttpError, httpError } from '../lib/httpErrors';
import { networks } from '../security/limits/limiter';
import type { Context } from './context';
import type { LoggedInAccount } from '../security/sessions';
import { keyedHash } from '../security/tokens';

/** The response header of repeats; its presence tells clients that they may repeat calls. */
export const REPLAYED = 'idempotency-replayed';

/** A claim ends after this time, in ms, because its process may have died. */
const CLAIM_LIFE = 60_000;
/** The longest wait for the first call, in ms. */
const MAX_WAIT = 10_000;
const LONGEST_PAUSE = 500;
/** Keys of one caller in a day. Further calls run as if they had no key. */
const MOST_KEYS = 500;

const { keyHash, requestHash, caller, answer, expiresAt } = idempotencyKeys;

interface Call {
  key: string;
  keyHash: string;
  requestHash: string;
  caller: string;
}

type Store = Pick<Context, 'db' | 'now' | 'config'>;

/**
 * Runs a call once per Idempotency-Key and stores its response for repeats. A call that runs longer than its claim
 * stores nothing once another process has claimed the key.
 * @param isDenied a call without access may get a stored response, but claims no key
 * @throws HttpError 409 while the first call runs, 422 when the key belongs to another request
 */
export async function runOnce(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  isDenied: boolean,
  run: () => Promise<object>,
): Promise<object> {
  const call = describeCall(context, request);
  for (;;) {
    const claim = isDenied ? null : await claimKey(context, call);
    if (claim !== null) return runClaimed(context, call, claim, run);
    const row = await waitForAnswer(context, call);
    if (row?.answer && row.requestHash === call.requestHash) {
      reply.header(REPLAYED, 'true');
      return JSON.parse(decrypt(context, call.key, row.answer)) as object;
    }
    if (isDenied) return run();
    if (row) throw httpError(422, 'This Idempotency-Key belongs to another request. Use a new one.');
    if (await isFull(context, call.caller)) return run();
  }
}

function describeCall(context: Context, request: FastifyRequest): Call {
  const { headers, url, body, ip } = request;
  const account = request.getDecorator<LoggedInAccount | null>('account');
  const key = String(headers['idempotency-key']).toLowerCase();
  // The token instead of the account: a call that ended its own session can be repeated, but not by another session.
  const content = JSON.stringify([url, headers.authorization ?? null, body ?? null]);
  return {
    key,
    keyHash: keyedHash(context, `idempotency ${key}`),
    requestHash: createHmac('sha256', key).update(content).digest('base64url'),
    caller: account ? (account.managerId ?? account.id) : keyedHash(context, networks(ip).at(-1)!),
  };
}

/** Claims a key that is new or expired. @returns the end of the claim, which also identifies it; null without one */
async function claimKey({ db, now }: Store, call: Call): Promise<number | null> {
  const end = now() + CLAIM_LIFE;
  const [claimed] = await db
    .insert(idempotencyKeys)
    .select(
      sql`select ${call.keyHash}, ${call.requestHash}, ${call.caller}, null::bytea, ${end}::bigint
        where ${countKeys(call.caller, now())} < ${MOST_KEYS}`,
    )
    .onConflictDoUpdate({
      target: keyHash,
      set: { requestHash: call.requestHash, caller: call.caller, answer: null, expiresAt: end },
      setWhere: not(isLive(now())),
    })
    .returning({ expiresAt });
  return claimed?.expiresAt ?? null;
}

/** Stores the response after it was sent, so that the caller waits for one statement only. Until then repeats wait. */
async function runClaimed(context: Context, call: Call, claim: number, run: () => Promise<object>): Promise<object> {
  const { db, now, background } = context;
  const isOurs = and(eq(keyHash, call.keyHash), eq(expiresAt, claim));
  const settle = (work: () => PromiseLike<unknown>) =>
    background.run('response of an Idempotency-Key', async () => void (await work()));
  let result: object;
  try {
    result = await run();
  } catch (error) {
    settle(() => db.delete(idempotencyKeys).where(isOurs));
    throw error;
  }
  settle(() => {
    const answer = encrypt(context, call.key, JSON.stringify(result));
    const end = now() + retention.repeatableAnswer;
    return db.update(idempotencyKeys).set({ answer, expiresAt: end }).where(isOurs);
  });
  return result;
}

/**
 * Waits until the first call has ended.
 * @returns its response, or the row of another request; undefined when the key is not claimed (anymore)
 * @throws HttpError 409 when it still runs
 */
async function waitForAnswer({ db, now }: Store, call: Call) {
  const from = now();
  for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const [row] = await db
      .select({ requestHash, answer })
      .from(idempotencyKeys)
      .where(and(eq(keyHash, call.keyHash), isLive(now())));
    if (!row || row.requestHash !== call.requestHash || row.answer) return row;
    if (now() - from >= MAX_WAIT) throw new HttpError(409, 'This request is still running. Try again in a moment.', 1);
    await sleep(pause);
  }
}

async function isFull({ db, now }: Store, of: string): Promise<boolean> {
  const [row] = await db.select({ count: countKeys(of, now()) }).from(sql`(select 1) as one`);
  return Number(row?.count) >= MOST_KEYS;
}

const countKeys = (of: string, at: number) =>
  sql`(select count(*) from ${idempotencyKeys} where ${and(eq(caller, of), isLive(at))})`;

const isLive = (at: number) => gt(expiresAt, at);

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The header's value is in no row, so the database alone reveals no response. */
const deriveKey = ({ config }: Store, key: string) =>
  Buffer.from(hkdfSync('sha256', key, config.hashKey, 'idempotent response', 32));

function encrypt(context: Store, key: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(context, key), iv);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(context: Store, key: string, stored: Uint8Array): string {
  const decipher = createDecipheriv(CIPHER, deriveKey(context, key), stored.subarray(0, IV_BYTES));
  decipher.setAuthTag(stored.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}
