import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';

/** RFC 9116 asks for less than a year; whoever reads it reads it anew. */
const GOOD_FOR = 180 * 24 * 60 * 60 * 1000;

/** GET /.well-known/security.txt: where to report a vulnerability (RFC 9116). */
export function securityTextRoutes({ config, now }: Context): FastifyPluginAsync {
  return async (app) => {
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const expires = new Date(now() + GOOD_FOR).toISOString().replace(/\.\d+Z$/, 'Z');
      reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8');
      return [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
        '',
      ].join('\n');
    });
  };
}
