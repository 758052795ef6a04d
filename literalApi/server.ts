import path from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import type { Config } from '../server/config';
import { siteRoutes } from '../server/site';
import { createLiteralApi, type LiteralApi, type WrappingName } from '.';
import { world } from './world';

const DIST = path.join(__dirname, '..', 'dist');

export interface LiteralServer {
  origin: string;
  api: LiteralApi;
  stop(): Promise<void>;
}

/** Serves the built site with the API that says only what is printed, and what lies around an API, on a free port. */
export async function startLiteralServer(wrapping: WrappingName): Promise<LiteralServer> {
  const api = createLiteralApi(wrapping);
  const app = fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/api/*', async ({ method, url, headers, body }: FastifyRequest, reply) => {
    const request = new Request(`http://${headers.host}${url}`, {
      method,
      headers: headers.authorization ? { authorization: headers.authorization } : {},
      body: typeof body === 'string' ? body : undefined,
    });
    const answer = await api.answer(request);
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? '')
      .send(await answer.text());
  });
  await app.register(world(api.state));
  await app.register(siteRoutes({ publicOrigin: 'http://localhost' } as Config, DIST));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin: address.replace('127.0.0.1', 'localhost'), api, stop: () => app.close() };
}
