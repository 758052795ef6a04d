import type { FastifyBaseLogger } from 'fastify';
import { logFailure } from '../errors';
import { publish } from '../../lib/observe';

/** The logger for failed tasks. */
export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export type Background = ReturnType<typeof makeBackground>;

/** Runs work after the response: emails, codes, webhooks. It never delays or changes the response. */
export function makeBackground(log: Log) {
  const tasks = new Set<Promise<void>>();
  return {
    /** Runs the task later; a failure is logged under the name and not rethrown. */
    run(name: string, task: () => Promise<void>): void {
      const running: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => runJob(name, task))
        .catch((error: unknown) => logFailure(log, error, { task: name }, 'background task failed'))
        .finally(() => tasks.delete(running));
      tasks.add(running);
    },
    /** Resolves when no task is running. */
    async idle(): Promise<void> {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

/** Runs a task now and at an interval in ms. @returns a function that stops it */
export function repeat(everyMs: number, run: () => void): () => void {
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Rejects when the work takes longer than this; the work itself can't be stopped. Milliseconds. */
export function endWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No result after ${ms / 1000} s.`)), ms);
    timer.unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs a background task. @returns whether it succeeded */
export async function runJob(job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    publish('job', { job, ok: true });
  } catch (error) {
    publish('job', { job, ok: false });
    throw error;
  }
}

/** Runs tasks with the same key one after another, in order. */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Serializes within this process. A request that waits for a lock of the database occupies a connection; of an
 * account's simultaneous requests only one does, so that others get connections.
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
