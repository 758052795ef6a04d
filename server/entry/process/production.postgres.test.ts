import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { ROOT } from '../../platform/lib/root';
import { startFakeSmtp, type FakeSmtp } from '../../platform/messages/testing/fakeSmtp';
import { startFakeStripe, type FakeStripe } from '../../platform/providers/testing/fakeStripe';
import { startProcess, type ServerProcess } from '../../reliability/testing/processes';
import { makeOwnDatabase, useFolder } from '../../testing/database';
import { DEMO_PASSWORD, signUpForm } from '../../testing/network/people';

const DIST = join(ROOT, 'dist');
const HOST = 'www.shinglewise.example';
const WEBHOOK_SECRET = 'whsec_smoke';
const RETURN = { successUrl: `https://${HOST}/success`, cancelUrl: `https://${HOST}/failure` };

const folder = useFolder();
let smtp: FakeSmtp;
let stripe: FakeStripe;
let settings: Record<string, string>;
let server: ServerProcess;
let port: number;

/** A production server: on PostgreSQL, behind a proxy, with emails over STARTTLS, and Stripe. */
beforeAll(async () => {
  if (!existsSync(DIST)) throw new Error('There is no site to serve. Run: npm run build');
  cpSync(DIST, join(folder.path, 'dist'), { recursive: true, dereference: true });
  writeFileSync(
    join(folder.path, 'dist/build.json'),
    JSON.stringify({ siteOrigin: `https://${HOST}`, forCustomers: true }),
  );
  smtp = await startFakeSmtp(makeCertificate());
  stripe = await startFakeStripe();
  settings = {
    ...(await makeOwnDatabase(join(folder.path, 'smoke'))).env,
    NODE_ENV: 'production',
    SITE_FOLDER: join(folder.path, 'dist'),
    PUBLIC_ORIGIN: `https://${HOST}`,
    SMTP_URL: smtp.url.replace('127.0.0.1', 'localhost') + '?requireTLS=true',
    NODE_EXTRA_CA_CERTS: join(folder.path, 'cert.pem'),
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.address,
    ALLOW_TEST_PAYMENTS: 'on',
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_IP: 'on',
    LOG_LEVEL: 'trace',
  };
  server = await startProcess(settings);
  port = Number(new URL(server.origin).port);
  await server.ready();
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await Promise.all([smtp.close(), stripe.close()]);
});

/** A self-signed certificate for localhost. */
function makeCertificate() {
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...names], {
    stdio: 'pipe',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request as forwarded by a proxy that terminates TLS; its path is sent unchanged. */
function ask(path: string, { method = 'GET', body = '', headers = {} } = {}): Promise<Answer> {
  const sent = { host: HOST, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', ...headers };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: sent, agent: false }, (answer) => {
      void text(answer).then((read) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

const post = (path: string, body: object, headers = {}) =>
  ask(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Polls until there is a result. */
async function wait<T>(look: () => Promise<T | null> | T | null): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await sleep(100);
  }
}

test.each<[env: () => Record<string, string>, names: string]>([
  [() => ({ DATA_DIR: 'memory://', HOST: '0.0.0.0' }), 'set NODE_ENV=production'],
  [() => ({ ...settings, SITE_FOLDER: DIST }), `Run SITE_ORIGIN=https://${HOST} npm run build`],
  [() => ({ ...settings, TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1', SMTP_URL: 'smtp://mail.example' }), 'requireTLS=true'],
])('an unsafe start fails with a message: %#', async (env, names) => {
  const started = await startProcess(env());
  await expect(started.ready()).rejects.toThrow(names);
  expect(await started.stop()).toBe(1);
});

test('a customer signs up with codes emailed over TLS, and buys; the log contains no personal data', async () => {
  const form = signUpForm();
  const { email, phoneNo, password } = form;
  expect((await post('/user/v2/signup', form)).status).toBe(201);
  const mail = await wait(() => smtp.mails.find(({ recipients }) => recipients[0]?.includes(email)) ?? null);
  // Without an SMS provider the code of the phone is in the same email.
  const [, emailOtp] = /^Subject: (\d{6}) /m.exec(mail.data)!;
  const [, phoneNoOtp] = /mobile code:\s+(\d{6})/.exec(mail.data)!;
  const verified = await post('/user/verify-email-and-phone', { email, phoneNo, emailOtp, phoneNoOtp });
  expect(verified.status).toBe(200);
  const { token } = JSON.parse((await post('/user/login', { email, password })).text) as { token: string };

  const session = { authorization: `Bearer ${token}` };
  const checkout = (pages: object, headers = {}) =>
    post(
      '/payment/create-checkout-session',
      { priceId: 'price_pro_month', quantity: 3, ...pages },
      { ...session, ...headers },
    );
  const evil = { successUrl: 'https://evil.example/success', cancelUrl: 'https://evil.example/failure' };
  expect((await checkout(evil, { host: 'evil.example' })).status).toBe(400);
  const opened = JSON.parse((await checkout(RETURN)).text) as { data: { url: string } };
  const id = opened.data.url.split('/').at(-1)!;
  const team = async () => {
    const { text: details } = await ask('/api/user/plan-details', { headers: session });
    return (JSON.parse(details) as { data: { teamSize?: number } | null }).data?.teamSize || null;
  };
  expect(await team()).toBe(null);
  expect(stripe.pay(id)).toBe(true);
  const notice = { id: 'evt_1', object: 'event', type: 'checkout.session.completed' };
  const payload = JSON.stringify({ ...notice, data: { object: { id, object: 'checkout.session' } } });
  const notify = (secret: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return ask('/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  };
  expect((await notify('whsec_forged')).status).toBe(400);
  expect((await notify(WEBHOOK_SECRET)).status).toBe(200);
  expect(await wait(team)).toBe(3);

  for (const secret of [email, phoneNo, password, token, emailOtp!, phoneNoOtp!, WEBHOOK_SECRET, '203.0.113.9'])
    expect(server.output().includes(secret)).toBe(false);
});

test('the outbox, the sandbox, its clock and the demo accounts do not exist', async () => {
  for (const path of ['/outbox', '/outbox.json', '/sandbox', '/sandbox/clock', '/sandbox/checkout/x'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/sandbox/clock', { method: 'POST', body: '{"advanceDays":1}' })).status).toBe(404);
  expect((await post('/user/login', { email: 'pro@example.com', password: DEMO_PASSWORD })).status).toBe(400);
});

test('served files contain no key, source map or path of the machine', () => {
  const secret = /[sr]k_(?:live|test)_\w{8}|whsec_\w{8}|-----BEGIN|AC[0-9a-f]{32}|sourceMappingURL=/;
  const names = readdirSync(DIST, { recursive: true }).map(String);
  const files = names.filter((name) => !/\.(?:br|gz)$/.test(name) && statSync(join(DIST, name)).isFile());
  const found = files.filter((name) => {
    const content = readFileSync(join(DIST, name), 'latin1');
    return name.endsWith('.map') || secret.test(content) || content.includes(ROOT);
  });
  expect([files.length > 10, found]).toEqual([true, []]);
});
