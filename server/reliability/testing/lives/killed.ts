import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../../app';
import { readConfig } from '../../../config';
import { callOn } from '../../../payments/testing/callOn';
import { startFakeStripe } from '../../../payments/testing/fakeStripe';
import { notifier, WEBHOOK_SECRET } from '../../../payments/testing/stripeShop';
import type { TestApp } from '../../../testing';
import { makeOwnDatabase, type OwnDatabase } from '../../../testing/database';
import { auditBooks } from '../audit';
import { freePort } from '../../../../testing/freePort';
import { startProcess, type ServerProcess } from '../processes';
import type { Living } from './acts';
import { Cohort } from './cohort';
import type { Control } from './served';
import { sandboxWorld, stripeWorld, type Host } from './tested';
import { diceOf, makeLiving, type Lot, type Outcome, type ProviderName } from './together';

const PROGRAM = 'server/reliability/testing/lives/served.ts';
const START = Date.UTC(2026, 2, 18, 12);
/** About as long as a server needs from one boundary to the next. */
const BOUNDARY_MS = 4;

/**
 * Lives whose server is a process of its own and is really killed: by SIGKILL, at any moment of a request or a job, and
 * started again on what it left.
 */
export async function liveThroughKills(provider: ProviderName, { lives, months, seed }: Lot): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lives-'));
  let now = START;
  const stripe = provider === 'stripe' ? await startFakeStripe(() => now) : null;
  const where = await makeOwnDatabase(join(folder, `lives-${provider}`));
  const dice = diceOf(seed);
  const living = await prepare(where, now, lives);
  const env = {
    ...where.env,
    ...(stripe && {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.address,
    }),
  };
  const clock = { now: () => now, set: (at: number) => void (now = at) };
  const { host, stop } = await startHost(env, clock);
  try {
    const notify = notifier(host.app, clock.now);
    const world = stripe ? stripeWorld(host, { stripe, notify }, dice) : sandboxWorld(host);
    const cohort = new Cohort(world, living, dice);
    await cohort.live(months);
    await stop();
    const database = await where.open();
    const { faults } = await auditBooks(database.db, stripe?.taken());
    const differences = await cohort.differences(database.db);
    await database.close();
    return { ...cohort.figures, faults: [...faults, ...differences] };
  } finally {
    await stop();
    await stripe?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(where: OwnDatabase, now: number, lives: number): Promise<Living[]> {
  const database = await where.open();
  const config = readConfig({ ...where.env, DEMO_DATA: 'off', LOG_LEVEL: 'silent' });
  const { server, context } = await buildApp({ config, database, now: () => now, siteFolder: __dirname });
  const clock = { now: () => now, advance() {}, set() {} };
  const living = await makeLiving({ context, clock }, lives);
  await server.close();
  await database.close();
  return living;
}

/** A server process that is started again whenever it was killed. */
async function startHost(env: Record<string, string>, clock: { now(): number; set(at: number): void }) {
  const port = await freePort();
  const settings = { ...env, PUBLIC_ORIGIN: 'http://localhost:4000' };
  let running: ServerProcess | null = null;
  async function start(): Promise<void> {
    running = await startProcess(settings, port, PROGRAM);
    await running.ready();
  }
  async function order<T>(what?: Control, ...args: unknown[]): Promise<T> {
    if (!running) throw new Error('The server was killed.');
    return (await running.ask({ now: clock.now(), what, args })) as T;
  }
  const server = { inject: injectOver(`http://localhost:${port}`, order) } as unknown as TestApp['server'];
  await start();
  const host: Host = {
    app: { server, call: callOn({ server }), messagesTo: messagesOver(server, order) },
    now: clock.now,
    setClock: clock.set,
    idle: () => order('idle'),
    runJob: () => order('runJob'),
    logIn: (...args) => order('logIn', ...args),
    paymentOf: (...args) => order('paymentOf', ...args),
    reverse: (...args) => order('reverse', ...args),
    async dieDuring(boundaries, work) {
      let over = false;
      let killed = false;
      const kill = sleep(boundaries * BOUNDARY_MS).then(async () => {
        if (over) return;
        killed = true;
        const victim = running;
        running = null;
        await victim?.kill();
      });
      const result = await work().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      over = true;
      await kill;
      if (killed) return start().then(() => null);
      if ('error' in result) throw result.error;
      return { result: result.value };
    },
  };
  const stop = async () => {
    const last = running;
    running = null;
    await last?.stop();
  };
  return { host, stop };
}

interface Injected {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Calls the process as tests call a server of their own; it is told the time first. */
function injectOver(origin: string, order: () => Promise<unknown>) {
  return async ({ method = 'GET', url, headers = {}, payload }: Injected) => {
    await order();
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
      ...(payload !== undefined && { body: payload }),
    });
    const body = await answer.text();
    const { status: statusCode } = answer;
    return { statusCode, headers: Object.fromEntries(answer.headers), body, json: () => JSON.parse(body) as unknown };
  };
}

function messagesOver(server: TestApp['server'], order: (what: Control) => Promise<unknown>): TestApp['messagesTo'] {
  return async (to) => {
    await order('idle');
    return (await server.inject({ method: 'GET', url: `/outbox.json?to=${encodeURIComponent(to)}` })).json();
  };
}
