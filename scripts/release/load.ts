import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { demoAccount } from '../../server/testing/network/accounts';
import { startServer } from '../../server/testing/network/server';
import { sendLoad } from '../run/autocannon';
import { buildServer } from '../run/buildServer';
import { integerOption, runMain } from '../run/children';

const run = promisify(execFile);
const SLOW_SOCKETS = 1000;

interface Call {
  path: string;
  token?: string;
  body?: object;
}

/** `calls` in turn, `rate` per second for `seconds`; `p99` is in ms, `right` are the allowed statuses. */
interface Load {
  calls: readonly Call[];
  rate: number;
  seconds: number;
  p99?: number;
  right?: readonly string[];
}

const reads = (token: string): Call[] =>
  ['/plans', '/user/get-profile', '/payment/subscription-history?page=1&limit=10'].map((at) => ({ path: at, token }));
const logIns = ['contractor@example.com', 'enterprise@example.com'].map((email): Call => {
  return { path: '/user/login', body: { email, password: 'Shingle-2025' } };
});

/** Sends the calls, prints one line about the responses, and sets the exit code when a goal is missed. */
async function fire(what: string, origin: string, folder: string, load: Load): Promise<void> {
  const { calls, rate, seconds, p99 = Infinity, right = ['200'] } = load;
  const entries = calls.map(({ path: at, token, body }) => ({
    request: {
      method: body ? 'POST' : 'GET',
      url: `${origin}/api${at}`,
      headers: [
        ...(token ? [{ name: 'authorization', value: `Bearer ${token}` }] : []),
        ...(body ? [{ name: 'content-type', value: 'application/json' }] : []),
      ],
      ...(body && { postData: { text: JSON.stringify(body) } }),
    },
  }));
  const har = path.join(folder, `${what.replaceAll(/\W/g, '-')}.har`);
  await writeFile(har, JSON.stringify({ log: { entries } }));
  const { latency, statusCodeStats, errors } = await sendLoad(
    origin,
    { connections: Math.min(rate, 100), seconds },
    ...['-R', String(rate), '--har', har],
  );
  const found = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
  if (errors > 0) found.push(`${errors} × broken`);
  const held = latency.p99 <= p99 && errors === 0 && Object.keys(statusCodeStats).every((one) => right.includes(one));
  if (!held) process.exitCode = 1;
  const title = `${what}, ${rate} a second for ${seconds} s`.padEnd(52);
  const goal = held ? '' : `; MISSED: p99 ${p99} ms, statuses ${right.join(', ')}`;
  console.log(`${title} p50 ${latency.p50} ms, p99 ${latency.p99} ms; ${found.join(', ')}${goal}`);
}

/** Returns the resident memory of a process, in megabytes, from `ps`. */
async function megabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/**
 * Sends the head of a request a byte a second and never ends it (slow loris).
 * @returns the seconds until the server disconnects
 */
function sendSlowly(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(port), hostname, () => {
      socket.write('POST /api/user/login HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    });
    const timer = setInterval(() => socket.write('a'), 1000);
    socket.resume();
    // The server may also disconnect with a reset.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      resolve((performance.now() - began) / 1000);
    });
  });
}

/**
 * Implements `npm run test:release -- load [--seconds 60]`: measures the load that one process handles on its
 * embedded engine, with the client on the same machine. Exits with 1 when a goal is missed, which also happens on a busy
 * machine.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
  const seconds = integerOption('seconds', values.seconds);
  await buildServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'shinglewise-load-'));
  const { origin, pid, stop } = await startServer({ DATA_DIR: path.join(folder, 'data') });
  const send = (what: string, load: Load) => fire(what, origin, folder, load);
  try {
    const calls = reads((await demoAccount(origin, 'pro@example.com')).token);
    const buyer = (await demoAccount(origin, 'free@example.com')).token;
    const cart = { priceId: 'price_pro_month', quantity: 12 };
    const order = { ...cart, successUrl: `${origin}/success`, cancelUrl: `${origin}/failure` };
    await send('warm-up: reads', { calls, rate: 200, seconds: 15 });
    await send('reads', { calls, rate: 500, seconds, p99: 100 });

    const before = await megabytes(pid);
    const long = { seconds: seconds * 5, p99: 250 };
    await Promise.all([
      send('shop: reads', { calls, rate: 180, ...long }),
      send('shop: carts', {
        calls: [{ path: '/payment/calculate-cart', token: buyer, body: cart }],
        rate: 16,
        ...long,
      }),
      send('shop: checkouts', {
        calls: [{ path: '/payment/create-checkout-session', token: buyer, body: order }],
        rate: 4,
        ...long,
      }),
    ]);
    console.log(`memory grown by ${((await megabytes(pid)) - before).toFixed(0)} MB`);

    await send('log-ins', { calls: logIns, rate: 25, seconds, p99: 500 });
    await Promise.all([
      send('login flood', { calls: logIns, rate: 100, seconds: 20, right: ['200', '429', '503'] }),
      send('reads during the flood', { calls, rate: 20, seconds: 20, p99: 150 }),
    ]);
    const closedAfter = Array.from({ length: SLOW_SOCKETS }, () => sendSlowly(origin));
    await send(`reads with ${SLOW_SOCKETS} slow senders`, { calls, rate: 50, seconds: 10, p99: 200 });
    console.log(`all slow senders closed after ${Math.max(...(await Promise.all(closedAfter))).toFixed(1)} s`);
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

runMain(main);
