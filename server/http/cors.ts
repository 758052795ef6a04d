import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/**
 * Lets exactly one foreign page call the API: the site, when it is served from another host than the API.
 * The session travels in a header, so no credentials are allowed.
 */
export function addCors(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    if (request.headers.origin !== config.publicOrigin) return;
    reply
      .header('access-control-allow-origin', config.publicOrigin)
      .header('access-control-expose-headers', 'Retry-After');
  });
  server.options('/api/*', async (request, reply) => {
    if (request.headers.origin === config.publicOrigin) {
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', '600');
    }
    return reply.code(204).send();
  });
}
