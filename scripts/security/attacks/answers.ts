import { makeCustomer } from '../stage/people';
import type { Attack } from '../stage/stage';

const PATHS = [
  '/',
  '/pricing',
  '/nowhere',
  '/assets/gone.js',
  '/healthz',
  '/api/plans',
  '/api/nothing',
  '/invoices/x',
].concat(['/webhooks/stripe', '/outbox', '/sandbox/checkout/x', '/.well-known/security.txt', '/robots.txt', '/%c0%af']);
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'TRACE'];
const WANTED = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
];
const TRAVERSALS = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
].concat(['/.git/config', '/.env', '/headers.json', '/build.json', '/index.html.br', '/assets/%00', '//etc/passwd']);
const ORIGINS = [
  'null',
  'https://evil.example',
  'http://localhost.evil.example',
  'https://localhost',
  'file://',
  '*',
  '',
].concat(['http://localhost:1', 'https://localhost:1', 'http://127.0.0.1', 'http://[::1]', 'HTTP://LOCALHOST', 'a b']);

/** What every answer carries and none tells. */
export const answers: Attack[] = [
  {
    goal: 'Every answer has its security headers, and none names a program or a version',
    async run(stage) {
      const lacking: string[] = [];
      for (const path of PATHS)
        for (const method of METHODS) {
          const { headers } = await stage.direct().fetch(path, { method });
          const missing = WANTED.filter((name) => headers[name] === undefined);
          if (stage.name === 'production' && !headers['strict-transport-security']) missing.push('HSTS');
          if (headers.server || headers['x-powered-by']) missing.push('names its program');
          if (missing.length > 0) lacking.push(`${method} ${path}: ${missing.join(', ')}`);
        }
      return {
        measured: `${PATHS.length * METHODS.length} answers; lacking: ${lacking.join('; ') || 'none'}`,
        held: lacking.length === 0,
      };
    },
  },
  {
    goal: 'No path leads out of the site, and no foreign page may call the API',
    async run(stage) {
      const client = stage.direct();
      const leaks: string[] = [];
      for (const path of TRAVERSALS) {
        const { text } = await client.fetch(path);
        if (/"dependencies"|root:.*:0:0|\[core\]|ownPersistSecret|Content-Security-Policy"/.test(text))
          leaks.push(path);
      }
      for (const origin of ORIGINS) {
        const { headers } = await client.fetch('/api/plans', { method: 'OPTIONS', headers: { origin } });
        if (headers['access-control-allow-origin'] !== undefined) leaks.push(origin);
      }
      return {
        measured: `${TRAVERSALS.length} paths, ${ORIGINS.length} origins; through: ${leaks.join(', ') || 'none'}`,
        held: leaks.length === 0,
      };
    },
  },
  {
    goal: 'Requests that are too large, too deep or ambiguous are refused, and no answer shows the inside',
    async run(stage) {
      const client = stage.visitor();
      const post = (body: string | Buffer, headers = {}) => client.fetch('/api/user/login', { body, headers });
      const statuses = [
        await post(JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(20_000) })),
        await post(`${'['.repeat(200)}${']'.repeat(200)}`),
        await post('{"__proto__":{"isAdmin":true}}'),
        await post('{"constructor":{"prototype":{}}}'),
        await post('{"email":"a@b.co","email":"c@d.co","password":"x"}'),
        await post('{"email":'),
        await post(Buffer.from([0xff, 0xfe, 0x00])),
        await post('{}', { 'content-type': 'text/plain' }),
        await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
        await client.fetch(`/api/plans?${'x'.repeat(3_000)}`),
        await client.fetch('/api/payment/subscription-history?page=1;drop%20table&limit=1', { token: 'x'.repeat(43) }),
      ];
      const wrong = statuses.filter(({ status, body }) => status < 400 || status >= 500 || body?.success !== false);
      const shown = statuses.filter(({ text }) => /\n {4}at |node_modules|select |\/home|\/work|fastify/i.test(text));
      return {
        measured: `${statuses.length} requests: ${statuses.map(({ status }) => status).join(', ')}; ${shown.length} show the inside`,
        held: wrong.length + shown.length === 0,
      };
    },
  },
  {
    goal: 'In development every name but those of this machine is refused; in production no foreign name gets into a link',
    async run(stage) {
      const buyer = await makeCustomer(stage);
      const host = 'evil.example';
      const urls = { successUrl: `http://${host}/success`, cancelUrl: `http://${host}/failure` };
      const given = [
        await stage.direct().fetch('/outbox.json', { headers: { host } }),
        await stage.direct().fetch('/api/user/login', {
          body: { email: 'pro@example.com', password: 'Shingle-2025' },
          headers: { host },
        }),
        await stage.direct().fetch('/sandbox/checkout/x', { headers: { host } }),
        await stage.direct().fetch('/api/payment/create-checkout-session', {
          body: { priceId: 'price_pro_month', quantity: 3, ...urls },
          token: buyer.token,
          headers: { host },
        }),
      ];
      const held = given.every(({ status, text }) => status >= 400 && !text.includes(host));
      return { measured: `answers ${given.map(({ status }) => status).join(', ')}`, held };
    },
  },
  {
    goal: 'The outbox, the sandbox, its clock and the demo accounts are not there in production',
    only: 'production',
    async run(stage) {
      const client = stage.visitor();
      const statuses = [
        await client.fetch('/outbox'),
        await client.fetch('/outbox.json'),
        await client.fetch('/sandbox'),
        await client.fetch('/sandbox/clock'),
        await client.fetch('/sandbox/clock', { body: { advanceDays: 1 } }),
        await client.call('/user/login', { email: 'pro@example.com', password: 'Shingle-2025' }),
      ].map(({ status }) => status);
      return {
        measured: `answers ${statuses.join(', ')}`,
        held: statuses.slice(0, 5).every((status) => status === 404) && statuses[5] === 400,
      };
    },
  },
  {
    goal: 'No password, code, token, e-mail or phone stands in the log',
    async run(stage) {
      const { email, phoneNo, password, token } = await makeCustomer(stage);
      const found = [email, phoneNo, password, token].filter((secret) => stage.log().includes(secret)).length;
      return { measured: `${stage.log().split('\n').length} lines, ${found} secrets`, held: found === 0 };
    },
  },
];
