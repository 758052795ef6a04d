import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PORTAL = '<!doctype html><title>Hotel</title><h1>Log in to the hotel</h1></html>';

/** Ends the response properly, so that the browser doesn't notice. */
function cutShort(answer: ServerResponse, { headers }: IncomingMessage, body: Buffer) {
  const { 'content-length': _length, ...rest } = headers;
  answer.writeHead(200, rest).end(body.subarray(0, body.length / 2));
}

/** What a network can do to a response, given the server's response and its body. */
export const FAULTS = {
  'a page instead of the file': (answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL),
  'a body cut short of its length': (answer, { headers }, body) =>
    answer
      .writeHead(200, { ...headers, 'content-length': body.length })
      .write(body.subarray(0, body.length / 2), () => answer.destroy()),
  'a cut compressed body': cutShort,
  'a cut plain body': cutShort,
  'a 502': (answer) => answer.writeHead(502, { 'content-type': 'text/html' }).end(PORTAL),
  'a 503': (answer) => answer.writeHead(503).end(),
  'a redirect': (answer) => answer.writeHead(302, { location: '/portal' }).end(),
} satisfies Record<string, (answer: ServerResponse, from: IncomingMessage, body: Buffer) => unknown>;

export type Fault = keyof typeof FAULTS;

export interface Network {
  /** http://localhost:<port>, without a trailing slash. */
  origin: string;
  /** Damages responses to matching paths. */
  breakWith(fault: Fault, paths: RegExp): void;
  /** Leaves requests to matching paths unanswered. */
  hang(paths: RegExp): void;
  heal(): void;
  stop(): void;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts a network to a server. Service workers use it too, unlike routes of Playwright. */
export async function startNetwork(server: string): Promise<Network> {
  let broken: { fault?: Fault; paths: RegExp } | null = null;
  const proxy = createServer((request, answer) => {
    const path = request.url ?? '/';
    if (path === '/portal') return void answer.setHeader('content-type', 'text/html').end(PORTAL);
    const rule = broken?.paths.test(path) ? broken : null;
    if (rule && !rule.fault) return;
    const headers = { ...request.headers, host: new URL(server).host };
    if (headers.origin) headers.origin = server;
    if (rule?.fault) delete headers['if-none-match'];
    if (rule?.fault === 'a cut plain body') delete headers['accept-encoding'];
    const upstream = send(server + path, { method: request.method, headers }, (from) => {
      if (rule?.fault) void readAll(from).then((body) => FAULTS[rule.fault!](answer, from, body));
      else from.pipe(answer.writeHead(from.statusCode ?? 502, from.headers));
    });
    upstream.on('error', () => answer.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    breakWith: (fault, paths) => void (broken = { fault, paths }),
    hang: (paths) => void (broken = { paths }),
    heal: () => void (broken = null),
    stop: () => void proxy.close().closeAllConnections(),
  };
}
