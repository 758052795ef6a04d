import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The policy of the site, with one more script allowed by its hash; nothing else of it changes. */
function allow(policy: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return policy.replace(/script-src /, `script-src 'sha256-${hash}' `);
}

async function answerPage(page: IncomingMessage, response: ServerResponse, script: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks).toString().replace('<head>', `<head><script>${script}</script>`);
  const { 'content-length': _length, 'content-security-policy': policy, etag: _tag, ...headers } = page.headers;
  response.writeHead(page.statusCode ?? 200, {
    ...headers,
    ...(policy && { 'content-security-policy': allow(String(policy), script) }),
  });
  response.end(html);
}

/**
 * The site as it is, with a script at the beginning of each page: for a driver that cannot bring one in itself.
 * @returns its origin and a way to end it
 */
export async function watchProxy(origin: string, script: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const site = new URL(origin);
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: site.host, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = origin;
    const outgoing = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html')) void answerPage(answer, response, script);
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
