import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { tooManyRequests, unavailable } from '../lib/httpErrors';

/** 25 ms and 19 MiB a hash: OWASP's first recommendation. */
export const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
type Cost = Readonly<Omit<typeof COST, 'memoryCost'> & { memoryCost: number }>;
/** Hashes that run or wait; further ones are rejected. */
const MOST = 104;
/** The part of them reserved for callers from known sources of the account in the request. */
const KEPT = 34;
/** One core stays free for the requests that need no hash. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

export type Hasher = ReturnType<typeof makeHasher>;

export interface Match {
  /** -1 for none. */
  index: number;
  /** The hash must be renewed: its parameters are weaker than the current ones. */
  isDated: boolean;
}

/** Keyboards send letters with accents in different Unicode forms; every password is normalized to this one. */
export const toCommonForm = (secret: string) => secret.normalize('NFC');

export const isSamePassword = (a: string, b: string): boolean => toCommonForm(a) === toCommonForm(b);

/**
 * Hashes passwords and codes, with a bounded queue so that a flood of logins cannot overload the machine: when too many
 * wait, every method throws HttpError 503. If `isKnown` reports a source known to the account, the hash goes ahead of
 * those of strangers, who may fill only a part of the queue.
 * @param cost of new hashes; tests use less
 */
export function makeHasher(cost: Cost = COST) {
  const gate = makeGate(AT_ONCE, MOST - AT_ONCE, KEPT);
  // Used for comparison without an account, so that it takes as long as a wrong password.
  let decoy: Promise<string> | null = null;
  const decoyHash = () => (decoy ??= hash('the password of no account', cost));

  return {
    /**
     * Returns a PHC string with a fresh 16-byte salt.
     * @param like a hash whose salt is reused, so that `findMatch` can compare both with a single hash
     */
    hash: (secret: string, like?: string, isKnown?: boolean) =>
      gate.pass(() => hash(toCommonForm(secret), { ...cost, ...(like && { salt: readPhc(like).salt }) }), isKnown),

    /**
     * Returns the index of the hash that matches the secret, with a single computation: only hashes with the salt of
     * the first can match. Takes the same time with and without a match.
     */
    async findMatch(phcs: readonly string[], secret: string, isKnown?: boolean): Promise<Match> {
      // A deleted account has an empty one.
      const { digest, ...params } = readPhc(phcs.find(Boolean) ?? (await decoyHash()));
      const options = { type: argon2id, ...params, hashLength: digest.length, raw: true } as const;
      const probe = await gate.pass(() => hash(toCommonForm(secret), options), isKnown);
      const index = phcs.findIndex((phc) => isSame(readPhc(phc).digest, probe));
      return { index, isDated: index >= 0 && needsRehash(phcs[index]!, cost) };
    },

    /** Compares in the same time with and without a hash to compare. */
    async matches(phc: string | null | undefined, secret: string): Promise<boolean> {
      const against = phc ?? (await decoyHash());
      const same = await gate.pass(() => verify(against, toCommonForm(secret)).catch(() => false));
      return same && Boolean(phc);
    },

    /** Rejects early, before any work ahead of a hash; `isKnown` is called only when there is no room for strangers. */
    rejectWhenFull: gate.rejectWhenFull,

    /** The number of running and waiting hashes. */
    load: gate.load,

    hold: makeHold(),
  };
}

/**
 * Parses a PHC string of argon2id: `$argon2id$v=19$m=19456,t=2,p=1$salt$digest`. The order of the parameters depends on
 * the version of the library, so two strings can't be compared as text.
 */
function readPhc(phc: string) {
  const [, , , cost = '', salt = '', digest = ''] = phc.split('$');
  const { m, t, p } = Object.fromEntries(cost.split(',').map((part) => part.split('='))) as Record<string, string>;
  return {
    salt: Buffer.from(salt, 'base64'),
    memoryCost: Number(m),
    timeCost: Number(t),
    parallelism: Number(p),
    digest: Buffer.from(digest, 'base64'),
  };
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Keeps one account or address from filling the queue. */
function makeHold() {
  const underWay = new Map<string, number>();

  /**
   * Runs a call that needs hashes while fewer than `max` calls of the same subject are in flight.
   * @throws HttpError 429
   */
  return async function hold<T>(subject: string, max: number, call: () => Promise<T>): Promise<T> {
    const others = underWay.get(subject) ?? 0;
    if (others >= max) throw tooManyRequests('Too many attempts at the same time. Wait a moment and try again.', 1_000);
    underWay.set(subject, others + 1);
    try {
      return await call();
    } finally {
      const left = underWay.get(subject)! - 1;
      if (left > 0) underWay.set(subject, left);
      else underWay.delete(subject);
    }
  };
}

/**
 * Runs at most `atOnce` tasks. At most `queue` wait, `kept` of these slots only for known sources; further tasks are
 * rejected with 503.
 */
function makeGate(atOnce: number, queue: number, kept: number) {
  let running = 0;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];

  const hasRoom = (isKnown: boolean) =>
    known.length + strangers.length < queue && (isKnown || strangers.length < queue - kept);
  const full = () => unavailable('Too many people are logging in right now. Try again in a minute.', 2);

  async function rejectWhenFull(isKnown: () => Promise<boolean>): Promise<void> {
    if (!hasRoom(false) && !((await isKnown()) && hasRoom(true))) throw full();
  }

  async function pass<T>(task: () => Promise<T>, isKnown = false): Promise<T> {
    if (running >= atOnce) {
      if (!hasRoom(isKnown)) throw full();
      await new Promise<void>((go) => (isKnown ? known : strangers).push(go));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next) next();
      else running--;
    }
  }

  const load = () => ({ running, waiting: known.length + strangers.length });

  return { pass, rejectWhenFull, load };
}
