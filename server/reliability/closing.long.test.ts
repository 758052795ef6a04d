import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccount } from '../testing/network/accounts';
import { DEMO_PASSWORD } from '../testing/network/people';
import { startProcess, type ServerProcess } from './testing/processes';

const HEAD = 'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';

const SETTINGS = { DATA_DIR: 'memory://', DEMO_DATA: 'on', LOG_LEVEL: 'info', STRIPE_SECRET_KEY: 'sk_test_1' };

let server: ServerProcess | undefined;
afterEach(() => server?.kill());

/** A connection, the data received on it, and whether it has ended. */
async function open(origin: string, text: string) {
  const socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const got = { text: '', ended: false, socket };
  socket.on('data', (chunk) => (got.text += String(chunk)));
  socket.on('error', () => {});
  socket.on('close', () => (got.ended = true));
  await once(socket, 'connect');
  if (text) socket.write(text);
  return got;
}

/** A Stripe API that delays its answers until released. */
async function startHeldStripe() {
  const held: ServerResponse[] = [];
  const stripe = createServer((_request, answer) => void held.push(answer)).listen(0, '127.0.0.1');
  await once(stripe, 'listening');
  return {
    address: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    held,
    letGo() {
      const session = { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_1' };
      held.forEach((answer) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(session)));
      stripe.close();
    },
  };
}

/** Requests a checkout, for which the server calls Stripe. */
async function buy(origin: string): Promise<Response> {
  const { token } = await demoAccount(origin, 'free@example.com');
  return fetch(`${origin}/api/payment/create-checkout-session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      priceId: 'price_pro_month',
      quantity: 3,
      successUrl: `${origin}/success`,
      cancelUrl: `${origin}/failure`,
    }),
  });
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (const late = Date.now() + 60_000; !(await isSo()); await sleep(20))
    if (Date.now() > late) throw new Error('The condition was not met in time.');
};

test('at SIGTERM complete requests are answered, others end soon, in the envelope, and the exit code is 0', async () => {
  const stripe = await startHeldStripe();
  server = await startProcess({ ...SETTINGS, STRIPE_API_BASE: stripe.address });
  await server.ready();
  const { origin } = server;
  const buying = buy(origin);
  await until(() => stripe.held.length > 0);
  const silent = await open(origin, '');
  const [cutHead, cutBody] = [await open(origin, HEAD), await open(origin, `${HEAD}content-length: 99\r\n\r\n{`)];
  const kept = await open(origin, HEALTH);
  await until(() => kept.text.includes('"ok"'));

  const ended = server.stop();
  let fresh: Response | undefined;
  await until(async () => (fresh = await fetch(`${origin}/healthz`)).status === 503);
  expect(fresh?.headers.get('connection')).toBe('close');
  expect(await fresh?.json()).toEqual({ success: false, message: expect.stringContaining('is restarting') });
  kept.text = '';
  kept.socket.write(HEALTH);
  await until(() => [kept, silent, cutHead, cutBody].every((one) => one.ended));
  expect(kept.text).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"success":false/i);
  expect(silent.text).toBe('');
  for (const cut of [cutHead, cutBody])
    expect(cut.text).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"success":false/i);

  stripe.letGo();
  const bought = await buying;
  expect([bought.status, bought.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  expect(server.output()).toMatch(/"version":"[\d.]+"[^]*"msg":"started"[^]*"msg":"stopping"[^]*"msg":"stopped"/);
});

test('a request that Stripe never answers is aborted: the server still exits, and closes its database', async () => {
  const stripe = await startHeldStripe();
  server = await startProcess({ ...SETTINGS, STRIPE_API_BASE: stripe.address });
  await server.ready();
  const buying = buy(server.origin).catch(() => null);
  await until(() => stripe.held.length > 0);
  expect(await server.stop()).toBe(0);
  expect(server.output()).toMatch(/shutdown timed out; aborting open requests[^]*"msg":"stopped"/);
  expect(await buying).toBeNull();
  stripe.letGo();
});

test('queued logins at SIGTERM are all answered, and the exit code is 0', async () => {
  server = await startProcess({ DATA_DIR: 'memory://', DEMO_DATA: 'on' });
  await server.ready();
  const { origin } = server;
  const body = JSON.stringify({ email: 'free@example.com', password: DEMO_PASSWORD });
  const answers = Array.from({ length: 60 }, async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/user/login`, { method: 'POST', headers, body });
    return { status: answer.status, ...((await answer.json()) as { success: boolean }) };
  });
  await Promise.race(answers);
  const ended = server.stop();
  for (const { status, success } of await Promise.all(answers))
    expect([status, success]).toEqual([status, status < 300]);
  expect(await ended).toBe(0);
});
