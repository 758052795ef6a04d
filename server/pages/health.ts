import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { unavailable } from '../problems';

/** Who asks wants to know now; a query of the API may wait longer for a database that does not answer. */
const ANSWER_WITHIN = 3_000;

/** @throws Error when the work takes longer */
async function within(limit: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = sleep(limit, undefined, { signal: done.signal }).then(() => {
    throw new Error(`No answer within ${limit} ms.`);
  });
  await Promise.race([work, late]).finally(() => done.abort());
}

/** GET /healthz: 200 `{"status":"ok"}`, 503 while the database is away or its disk is full. */
export function healthRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await within(ANSWER_WITHIN, context.database.ping());
        return { status: 'ok' };
      } catch (error) {
        request.log.warn({ err: error }, 'health check failed');
        throw unavailable('The database is away.');
      }
    });
  };
}
