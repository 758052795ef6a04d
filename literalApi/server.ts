import path from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import type { Config } from '../server/config';
import { siteRoutes } from '../server/site';
import { createLiteralApi, type LiteralApi, type WrappingName } from '.';

const DIST = path.join(__dirname, '..', 'dist');

export interface LiteralServer {
  origin: string;
  api: LiteralApi;
  stop(): Promise<void>;
}

/** The page of the payment provider. */
const checkoutPage = (id: string, cancelUrl: string) => `<!doctype html><html lang="en"><title>Checkout</title>
<h1>Checkout</h1><p><a href="/hosted/${id}/pay">Pay</a> <a href="${cancelUrl}">Cancel</a></p></html>`;

/** Serves the built site with the API that says only what is printed, and a hosted checkout, on a free port. */
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
  app.get('/hosted/invoice.pdf', (_request, reply) => reply.type('application/pdf').send('%PDF-1.4\n%%EOF\n'));
  app.get<{ Params: { id: string } }>('/hosted/:id', ({ params: { id } }, reply) => {
    const checkout = api.state.checkouts.get(id);
    return reply.type('text/html').send(checkout ? checkoutPage(id, checkout.cancelUrl) : 'This checkout is over.');
  });
  app.get<{ Params: { id: string } }>('/hosted/:id/pay', ({ params: { id } }, reply) =>
    reply.redirect(api.state.pay(id)?.successUrl ?? '/'),
  );
  await app.register(siteRoutes({ publicOrigin: 'http://localhost' } as Config, DIST));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin: address.replace('127.0.0.1', 'localhost'), api, stop: () => app.close() };
}
