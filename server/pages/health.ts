import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { unavailable } from '../problems';

/** GET /healthz: 200 `{"status":"ok"}`, 503 while the database is away or its disk is full (design.md section 3). */
export function healthRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await context.database.ping();
        return { status: 'ok' };
      } catch (error) {
        request.log.warn({ err: error }, 'health check failed');
        throw unavailable('The database is away.');
      }
    });
  };
}
