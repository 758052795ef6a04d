import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeStripeBooks, type StripeBooks } from './stripeBooks';
import type { StripeError } from './stripeFormat';

export interface Call {
  path: string;
  form: URLSearchParams;
  key: string | null;
}

export interface FakeStripe extends StripeBooks {
  address: string;
  /** Requests in order; a repeated idempotency key is listed once. */
  calls: Call[];
  /** Simulates a day without calls: requests with an old idempotency key run again. */
  forgetKeys(): void;
  /** Answers all changes with an error, which is stored with the key if the request began to run; null ends that. */
  refuse(error: StripeError | null): void;
  /** Stops answering. @returns a function that restores it */
  hold(): () => void;
  close(): Promise<void>;
}

export interface Reply {
  status: number;
  body: object;
}

/** Delays requests and replaces replies. @param run runs the request */
export type Network = (request: IncomingMessage, body: string, run: () => Promise<Reply>) => Promise<Reply>;

const invalid = ({ status = 400, type = 'invalid_request_error', ...error }: StripeError): Reply => ({
  status,
  body: { error: { type, ...error } },
});

/**
 * Implements the parts of Stripe's API that the adapter uses, as its reference describes them: the key in the header,
 * idempotency keys that belong to their parameters, limits of a checkout session, ids unless a field is expanded, its
 * errors.
 * @param now its clock, in epoch ms
 */
export async function startFakeStripe(
  now: () => number = Date.now,
  network: Network = (_request, _body, run) => run(),
): Promise<FakeStripe> {
  const calls: Call[] = [];
  const books = makeStripeBooks(now);
  let refusal: StripeError | null = null;
  const answers = new Map<string, { fingerprint: string; reply: Reply }>();

  function answer(method: string, path: string, form: URLSearchParams): Reply {
    if (refusal && method === 'POST') return invalid(refusal);
    const [resource = '', ...rest] = path.replace(/^\/v1\//, '').split('/');
    const result = books.act(method, resource, rest, form);
    return 'error' in result ? invalid(result.error) : { status: 200, body: result.found };
  }

  function replyTo(request: IncomingMessage, body: string): Reply {
    if (!/^Bearer (sk|rk)_/.test(request.headers.authorization ?? ''))
      return invalid({ status: 401, message: 'Invalid API Key provided' });
    const address = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const form = method === 'GET' ? address.searchParams : new URLSearchParams(body);
    const key = (request.headers['idempotency-key'] as string | undefined) ?? null;
    const fingerprint = `${method} ${address.pathname} ${body}`;
    const known = key && method === 'POST' ? answers.get(key) : undefined;
    if (known && known.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return invalid({ type: 'idempotency_error', message });
    }
    if (known) return known.reply;
    calls.push({ path: address.pathname, form, key });
    const reply = answer(method, address.pathname, form);
    // Other requests never began to run, so their keys are not stored.
    const hasRun = [200, 402].includes(reply.status) || reply.status >= 500;
    if (key && method === 'POST' && hasRun) answers.set(key, { fingerprint, reply });
    return reply;
  }

  const running = new Set<string>();
  const IN_USE = { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Key in use.' };

  /** Replies once the stand-in isn't held; a second request with the key of one that waits is rejected. */
  async function replyInTurn(request: IncomingMessage, body: string): Promise<Reply> {
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key && running.has(key)) return invalid(IN_USE);
    running.add(key);
    await held;
    running.delete(key);
    return replyTo(request, body);
  }

  let held: Promise<void> = Promise.resolve();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks).toString();
      void network(request, sent, () => replyInTurn(request, sent)).then(({ status, body }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', date: new Date(now()).toUTCString() })
          .end(JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    ...books,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    forgetKeys: () => answers.clear(),
    refuse: (error) => void (refusal = error),
    hold() {
      let release = () => {};
      held = new Promise((go) => (release = go));
      return release;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
