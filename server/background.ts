import type { FastifyBaseLogger } from 'fastify';

/** Work that starts after the answer is out: mails, codes, notices. It never delays or changes the answer. */
export interface Background {
  /** Runs the task later; a failure is logged under the name and goes no further. */
  run(name: string, task: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export function makeBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const tasks = new Set<Promise<void>>();
  return {
    run(name, task) {
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(task)
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background task failed'))
        .finally(() => tasks.delete(running));
      tasks.add(running);
    },
    async idle() {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
