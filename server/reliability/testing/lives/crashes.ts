import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../../../context';

/** One run of a request or a job. `left` counts the boundaries that are still passed. */
interface Run {
  left: number;
  dead: boolean;
}

const runs = new AsyncLocalStorage<Run>();

class Killed extends Error {}

/** Counts down at a boundary and dies there; a dead run reaches neither the database nor the provider any more. */
function pass(): void {
  const run = runs.getStore();
  if (!run) return;
  if (run.left === 0) run.dead = true;
  run.left -= 1;
  if (run.dead) throw new Killed('killed here');
}

/** A boundary before and one after: what was done stays done, and no answer says so. */
async function between<T>(work: () => Promise<T>): Promise<T> {
  pass();
  const result = await work();
  pass();
  return result;
}

interface Session {
  prepareQuery(...args: unknown[]): { execute(...args: unknown[]): Promise<unknown> };
  transaction(run: (tx: unknown) => Promise<unknown>, config?: unknown): Promise<unknown>;
}

/**
 * Makes every transaction, every statement outside of one and every call of the provider a place where a run can be
 * killed: before it, after it, and, for a transaction, when all is done but the commit.
 */
export function makeMortal({ db, provider }: Pick<Context, 'db' | 'provider'>): void {
  const { session } = db as unknown as { session: Session };
  const { prepareQuery, transaction } = session;
  session.prepareQuery = function (...args) {
    const prepared = prepareQuery.apply(this, args);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (...values) => between(() => execute(...values));
    return prepared;
  };
  session.transaction = function (run, config) {
    const mortal = async (tx: unknown) => {
      const result = await run(tx);
      pass();
      return result;
    };
    return between(() => transaction.call(this, mortal, config));
  };
  for (const name of [
    'createCheckout',
    'lookUpCheckout',
    'expireCheckout',
    'charge',
    'refund',
    'lookUpReversals',
  ] as const) {
    const call = provider[name].bind(provider) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(provider, { [name]: (...args: unknown[]) => between(() => call(...args)) });
  }
}

/**
 * Does the work and kills it at a boundary: whatever it still wants of database or provider fails, as nothing of a
 * killed process goes on.
 * @param boundaries how many are passed first
 * @returns what it returned, or null when it was killed
 */
export async function dieAfter<T>(boundaries: number, work: () => Promise<T>): Promise<{ result: T } | null> {
  const run: Run = { left: boundaries, dead: false };
  try {
    const result = await runs.run(run, work);
    return run.dead ? null : { result };
  } catch (error) {
    if (run.dead) return null;
    throw error;
  }
}
