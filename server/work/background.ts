import type { FastifyBaseLogger } from 'fastify';
import { logFailure } from '../db/errors';
import { tell } from '../observe';

/** Where work says what went wrong. */
export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export type Background = ReturnType<typeof makeBackground>;

/** Work that starts after the answer is out: mails, codes, notices. It never delays or changes the answer. */
export function makeBackground(log: Log) {
  const tasks = new Set<Promise<void>>();
  return {
    /** Runs the task later; a failure is logged under the name and goes no further. */
    run(name: string, task: () => Promise<void>): void {
      const running: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => runJob(name, task))
        .catch((error: unknown) => logFailure(log, error, { task: name }, 'background task failed'))
        .finally(() => tasks.delete(running));
      tasks.add(running);
    },
    /** Resolves when nothing is under way. */
    async idle(): Promise<void> {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

/** Does something now and again every so many milliseconds. @returns a function that stops it */
export function repeat(everyMs: number, run: () => void): () => void {
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Does work that no request began, and tells whether it succeeded. */
export async function runJob(job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    tell('job', { job, ok: true });
  } catch (error) {
    tell('job', { job, ok: false });
    throw error;
  }
}

/** Does work one after another that has the same key, in the order in which it came. */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns within this process. What waits for a lock of the database keeps a connection busy: of the requests that one
 * account sends at once only one does, so that the connections are there for all others.
 */
export function makeKeyedMutex(): WithLock {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => {})
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return turn;
  };
}
