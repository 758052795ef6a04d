import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers a page its own way. @param page status and headers of what the site has answered; its body is `html` */
export type AnswerPage = (page: IncomingMessage, response: ServerResponse, html: string) => Promise<void> | void;

/**
 * The site as it is, but for the answering of its pages.
 * @param origin of the site, without a trailing slash
 * @returns the proxy's origin and a way to end it
 */
export async function pageProxy(origin: string, answerPage: AnswerPage) {
  const site = new URL(origin);
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: site.host, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = origin;
    const outgoing = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html'))
        void text(answer).then((html) => answerPage(answer, response, html));
      else {
        response.writeHead(answer.statusCode ?? 200, answer.headers);
        answer.pipe(response);
      }
    });
    outgoing.on('error', () => response.writeHead(502).end());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
