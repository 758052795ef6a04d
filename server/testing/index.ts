import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../platform/config';
import { type App, buildApp } from '../entry/process/app';
import { COST, makeHasher } from '../platform/security/hasher';
import { assertAnswer } from './contract';
import { openTestDatabase } from './database';

/** Noon of an ordinary day in UTC: tests that need another one move the clock. */
export const START = Date.UTC(2026, 2, 18, 12);

/** Settings of a production server that sends nothing and moves no money; the test provides its database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.shinglewise.example',
  DATABASE_URL: 'postgres://not.used.example/app?sslmode=verify-full',
  DATA_DIR: '',
  SMTP_URL: 'smtps://not.used.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  ALLOW_TEST_PAYMENTS: 'on',
  TRUST_PROXY: 'loopback',
};

export interface Clock {
  now(): number;
  /** Moves time forward (or back). @param ms milliseconds */
  advance(ms: number): void;
  set(epochMs: number): void;
}

export interface CallOptions {
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  /** The caller's address. */
  ip?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // Tests assert the fields; the contract is checked separately.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface TestApp extends App {
  clock: Clock;
  /** Calls the API, path without /api, and checks the response against the contract. */
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer>;
  /** Waits for background work, then returns the messages to an email or phone, newest first. */
  messagesTo(to: string): Promise<{ channel: string; to: string; subject: string; body: string; code?: string }[]>;
  /** Returns the subjects of those messages. */
  subjectsTo(to: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts one server for all tests of a file, see `startTestApp`. */
export function useTestApp(...settings: Parameters<typeof startTestApp>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => void Object.assign(app, await startTestApp(...settings)));
  afterAll(() => app.close());
  return app;
}

/**
 * Starts the whole server on an empty database and a separate clock, called without a network.
 * @param env settings in addition to the test defaults: quiet, no demo data, no limits per address
 * @param options `realHashes` take 25 ms each, for tests of concurrency; `log` receives the log lines
 */
export async function startTestApp(
  env: Record<string, string> = {},
  { realHashes = false, log }: { realHashes?: boolean; log?: string[] } = {},
): Promise<TestApp> {
  const config = readConfig({
    DATA_DIR: 'memory://',
    DEMO_DATA: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMIT_PER_IP: 'off',
    ...env,
  });
  const database = await openTestDatabase();
  const clock = makeClock();
  const { server, context, startClosing } = await buildApp({
    config,
    database,
    now: clock.now,
    siteFolder: join(__dirname, 'no-site'),
    ...(log && { logTo: { write: (line) => void log.push(line) } }),
  });
  if (!realHashes) Object.assign(context.hasher, makeHasher({ ...COST, memoryCost: 8 }));

  const messagesTo: TestApp['messagesTo'] = async (to) => {
    await context.background.idle();
    return (await server.inject({ url: `/outbox.json?to=${encodeURIComponent(to)}` })).json();
  };

  return {
    server,
    context,
    startClosing,
    clock,
    async call(method, path, { body, token, headers = {}, ip } = {}) {
      const raw = await server.inject({
        method,
        url: `/api${path}`,
        remoteAddress: ip ?? '127.0.0.1',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const answer = { status: raw.statusCode, headers: raw.headers, body: JSON.parse(raw.body || 'null') as unknown };
      assertAnswer(method, path.split('?')[0]!, { ...answer, contentType: String(raw.headers['content-type']) });
      return answer;
    },
    messagesTo,
    subjectsTo: async (to) => (await messagesTo(to)).map(({ subject }) => subject),
    async close() {
      await server.close();
      await database.close();
    },
  };
}

/** Makes a server listen, for tests that need a socket. @returns its port */
export async function listen({ server }: TestApp): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

function makeClock(): Clock {
  let at = START;
  return {
    now: () => at,
    advance: (ms) => {
      at += ms;
    },
    set: (epochMs) => {
      at = epochMs;
    },
  };
}
