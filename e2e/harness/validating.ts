import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { operationsOf, readContract } from '../../scripts/api/contract';
import { assertAnswer } from '../../server/testing/contract';
import { startServer } from '../../testing/server';

const operations = new Map(operationsOf(readContract()).map((operation) => [operation.route, operation]));
// A number in a query is a text on its way; in a body it is a number.
const inBody = addFormats(new Ajv({ strict: false }));
const inQuery = addFormats(new Ajv({ strict: false, coerceTypes: true }));

/** What a request has that the contract does not allow; null where it keeps to it. */
function faultOfRequest(method: string, path: string, query: URLSearchParams, text: string): string | null {
  const operation = operations.get(`${method} ${path}`);
  if (!operation) return 'is no operation of the contract';
  if (operation.query && !inQuery.validate(operation.query, Object.fromEntries(query))) return inQuery.errorsText();
  if (!operation.body) return text === '' ? null : 'has a body, and the operation takes none';
  return inBody.validate(operation.body, text === '' ? undefined : JSON.parse(text)) ? null : inBody.errorsText();
}

/** What an answer has that the contract does not name; null where it keeps to it. */
function faultOfAnswer(method: string, path: string, answer: IncomingMessage, text: string): string | null {
  try {
    const contentType = answer.headers['content-type'] ?? '';
    assertAnswer(method, path, { status: answer.statusCode ?? 0, contentType, body: JSON.parse(text) as unknown });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function pass(request: IncomingMessage, port: number, body: Buffer): Promise<IncomingMessage> {
  const { method, url, headers } = request;
  return new Promise((resolve, reject) => {
    forward({ port, method, path: url, headers }, resolve).on('error', reject).end(body);
  });
}

/**
 * The real server behind a proxy that holds every call of the API against the contract, both ways. A request may break
 * it only where the server then refuses it: some journeys do so on purpose.
 */
export async function startValidatedServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const faults = new Set<string>();
  let port = 0;
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [method, path] = [request.method ?? 'GET', pathname.replace(/^\/api/, '')];
    const body = await buffer(request);
    const answer = await pass(request, port, body);
    const text = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
    if (!pathname.startsWith('/api/')) return;
    const refused = (answer.statusCode ?? 500) >= 400;
    const wrong = refused ? null : faultOfRequest(method, path, searchParams, body.toString());
    if (wrong) faults.add(`${method} ${path} was sent and taken: ${wrong}`);
    const odd = faultOfAnswer(method, path, answer, text.toString());
    if (odd) faults.add(odd);
  }
  const proxy = createServer((request, response) => {
    // A page that is left takes its calls back.
    handle(request, response).catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const origin = `http://localhost:${(proxy.address() as { port: number }).port}`;
  const server = await startServer({ PUBLIC_ORIGIN: origin });
  port = Number(new URL(server.origin).port);
  return {
    origin,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await server.stop();
      if (faults.size > 0) throw new Error(`These calls break the contract:\n- ${[...faults].join('\n- ')}`);
    },
  };
}
