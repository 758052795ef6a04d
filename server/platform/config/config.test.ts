import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigError, configWarnings, readConfig } from './index';
import { listSettings, type Schema } from './reader';
import { SERVER_SETTINGS } from './schema';

const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.com',
  DATABASE_URL: 'postgres://app:secret@db:5432/app',
  SMTP_URL: 'smtps://user:secret@mail:465',
  STRIPE_SECRET_KEY: 'sk_live_1',
  TRUST_PROXY: '10.0.0.5',
};

function faults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

test('without settings it runs locally with demo data', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 4000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:4000',
    demoData: true,
    outbox: true,
    stripe: null,
    smtp: null,
    rateLimitPerIp: true,
  });
});

test('production has no demo data and no outbox, and starts with the required settings', () => {
  const config = readConfig(PRODUCTION);
  expect(config).toMatchObject({ production: true, demoData: false, outbox: false, logLevel: 'info' });
  expect(configWarnings(config)).toHaveLength(2);
});

test.each(['p@ss#word', 'se#cret', 'a/cret', '1/cret', 'a?cret', '1?cret', '1@/cret'])(
  'a password with reserved characters must be percent-encoded and is not in the error message: %s',
  (password) => {
    const say = (name: string) => [
      `${name} cannot be read. Percent-encode reserved characters in its user and password: @ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25.`,
    ];
    expect(faults({ DATABASE_URL: `postgres://app:${password}@db:5432/app` })).toEqual(say('DATABASE_URL'));
    expect(faults({ SMTP_URL: `smtps://app:${password}@mail:465` })).toEqual(say('SMTP_URL'));
    const encoded = encodeURIComponent(password);
    expect(faults({ DATABASE_URL: `postgres://app:${encoded}@db:5432/app` })).toEqual([]);
    expect(faults({ SMTP_URL: `smtps://app:${encoded}@mail:465` })).toEqual([]);
  },
);

test.each([
  'postgres:///app?host=/var/run/postgresql',
  'postgres://app:secret@/app?host=/var/run/postgresql',
  'postgres://app@%2Fvar%2Frun%2Fpostgresql/app',
  'postgresql://app:p@ss@db/app?sslmode=require',
])('DATABASE_URL may be %s', (DATABASE_URL) => expect(faults({ DATABASE_URL })).toEqual([]));

test('a metrics port on a network address is reported at the start', () => {
  const about = (env: Record<string, string>) =>
    configWarnings(readConfig({ ...PRODUCTION, ...env })).filter((note) => note.startsWith('METRICS_PORT'));
  expect(about({ HOST: '0.0.0.0', METRICS_PORT: '9100' })).toEqual([
    expect.stringContaining('/metrics on port 9100 is open to every network that reaches HOST=0.0.0.0.'),
  ]);
  expect(about({ HOST: '127.0.0.1', METRICS_PORT: '9100' })).toEqual([]);
  expect(about({ HOST: '0.0.0.0' })).toEqual([]);
});

test('hashes use a key that is not in the database: HASH_KEY, or the Stripe key', () => {
  expect(readConfig(PRODUCTION).hashKey).toBe('sk_live_1');
  expect(readConfig({ ...PRODUCTION, HASH_KEY: 'b'.repeat(48) }).hashKey).toBe('b'.repeat(48));
});

test('R114 INVOICE_FONT must be an existing font', () => {
  expect(readConfig({ INVOICE_FONT: FONT }).invoiceFont).toBe(FONT);
  for (const path of ['/nowhere/font.ttf', __filename]) {
    expect(faults({ INVOICE_FONT: path })).toEqual([
      `INVOICE_FONT must be the path of a .ttf or .otf file; there is none at "${path}".`,
    ]);
  }
});

test('production lists every missing setting together', () => {
  const named = faults({ NODE_ENV: 'production' }).map((fault) => fault.split(' ')[0]);
  expect(named).toEqual(['PUBLIC_ORIGIN', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'TRUST_PROXY']);
});

test.each([
  [{ ...PRODUCTION, DEMO_DATA: 'on' }, 'DEMO_DATA must not be on'],
  [{ ...PRODUCTION, PUBLIC_ORIGIN: 'http://www.example.com' }, 'PUBLIC_ORIGIN must be https'],
  [{ ...PRODUCTION, STRIPE_API_BASE: 'http://localhost:1' }, 'STRIPE_API_BASE is for tests'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET is set without'],
  [{ TWILIO_FROM: '+15550100' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN missing'],
  [{ DATABASE_URL: 'postgres://x/y', DATA_DIR: '.data' }, 'are mutually exclusive'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'must start with postgres://'],
  [{ PUBLIC_ORIGIN: 'https://www.example.com/shop' }, 'must be only a scheme and a host'],
  [{ PORT: '70000' }, 'PORT must be a number'],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA must be on or off'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be none or a list'],
  [{ HASH_KEY: 'short' }, 'HASH_KEY must have at least 32'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ PORT: 'x', DATABASE_URL: 'mysql://x', DATA_DIR: 'x' }, 'mutually exclusive'],
  [{ PORT: '80', METRICS_PORT: '80' }, 'METRICS_PORT must differ'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must start with'],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_1' }, 'is a test key'],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_test_1' }, 'is a test key'],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'xx_1' }, 'is not a secret key. Set the key of your Stripe account'],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'pk_live_1' }, 'is not a secret key'],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'pk_test_1', ALLOW_TEST_PAYMENTS: 'on' }, 'is not a secret key'],
  [{ ...PRODUCTION, ALLOW_TEST_PAYMENTS: 'on', STRIPE_API_BASE: 'http://localhost:1' }, 'STRIPE_API_BASE is for tests'],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.co\r\nBcc: c@d.co' }, 'MAIL_FROM must be a single line'],
])('C59: %j is rejected', (env, fault) => {
  expect(faults(env as Record<string, string>).join('\n')).toContain(fault);
});

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { PUBLIC_ORIGIN: 'https://www.example.com' },
  { PUBLIC_ORIGIN: 'https://localhost' },
  { PUBLIC_ORIGIN: 'http://www.example.com' },
  { STRIPE_SECRET_KEY: 'sk_live_1' },
  { STRIPE_SECRET_KEY: 'rk_live_1' },
  {
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://www.example.com',
    DATABASE_URL: 'postgres://x/y',
    SMTP_URL: 'smtp://mail',
  },
])('a missing NODE_ENV fails closed: %j is rejected with one message', (env) => {
  const [fault, ...more] = faults(env);
  expect(fault).toMatch(/^Without NODE_ENV=production .*: set NODE_ENV=production, or take (it|them) back\.$/);
  expect(more).toEqual([]);
});

test.each<Record<string, string>>([
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_ORIGIN: 'http://localhost:3000' },
])('%j is this machine', (env) => expect(faults(env)).toEqual([]));

test("demo data is added to an operator's database only on request", () => {
  const DATABASE_URL = 'postgres://x/y';
  expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe(true);
});

test.each([
  ...['', 'true', '1', 'everyone', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '0.0.0.0/0', '::/0', '::/64'],
  ...['0.0.0.0/1, 128.0.0.0/1', '0.0.0.0/2,64.0.0.0/2,128.0.0.0/2,192.0.0.0/2', '::/1,8000::/1'],
  ...['::ffff:0:0/96', '::ffff:0.0.0.0/97,::ffff:128.0.0.0/97'],
])('TRUST_PROXY=%j is rejected in production', (TRUST_PROXY) => {
  expect(faults({ ...PRODUCTION, TRUST_PROXY }).join('\n')).toContain('TRUST_PROXY');
});

test.each([
  ['none', []],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['fc00::/7,2001:db8::1,::ffff:10.0.0.1', ['fc00::/7', '2001:db8::1', '::ffff:10.0.0.1']],
  ['104.16.0.0/12,172.16.0.0/12', ['104.16.0.0/12', '172.16.0.0/12']],
])('TRUST_PROXY=%j is accepted', (TRUST_PROXY, trusted) => {
  expect(readConfig({ ...PRODUCTION, TRUST_PROXY }).trustProxy).toEqual(trusted);
});

test.each([
  ['smtp://mail:587', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://mail:587?requireTLS=false', false],
  ['smtp://mail:587?requireTLS=true&requireTLS=false', false],
  ['smtp://mail:587?requireTLS=true&tls.rejectUnauthorized=false', false],
  ['smtps://mail:465?secure=false', false],
  ['smtp://u:p@mail:587?requireTLS=true', true],
  ['smtps://u:p@mail', true],
])('production sends emails only over TLS: %j', (SMTP_URL, taken) => {
  expect(faults({ ...PRODUCTION, SMTP_URL }).length === 0).toBe(taken);
  expect(faults({ SMTP_URL })).toEqual([]);
});

test('test payments in production are opt-in and logged at every start', () => {
  const env = { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_1', ALLOW_TEST_PAYMENTS: 'on' };
  expect(configWarnings(readConfig(env)).join()).toContain('plans are granted without real payments');
  expect(readConfig({ ...env, STRIPE_API_BASE: 'http://localhost:1' }).stripe?.apiBase).toBe('http://localhost:1');
});

test.each([
  ['db.example:5432/app', false],
  ['10.0.0.5/app', false],
  ['[2001:db8::5]/app', false],
  ['/app?host=db.example', false],
  ['db.example/app?sslmode=prefer', false],
  ['db.example/app?sslmode=no-verify', false],
  ['db.example/app?uselibpqcompat=true&sslmode=require', false],
  ['db.example/app?sslmode=require', true],
  ['db.example/app?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem', true],
  ['127.0.0.1/app', true],
  ['localhost/app', true],
  ['/app?host=/var/run/postgresql', true],
  ['postgres:5432/app', true],
])('production connects to a database on another host only over TLS: %s', (address, taken) => {
  const DATABASE_URL = `postgres://app:secret@${address}`;
  const rejected = [expect.stringMatching(/^DATABASE_URL would connect .* Add \?sslmode=verify-full/)];
  expect(faults({ ...PRODUCTION, DATABASE_URL })).toEqual(taken ? [] : rejected);
  expect(faults({ DATABASE_URL })).toEqual([]);
});

test('C59: with a mail server there is no outbox', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+15550100' };
  expect(readConfig({ SMTP_URL: 'smtp://mail' }).outbox).toBe(false);
  expect(readConfig(twilio).outbox).toBe(true);
});

test('no message contains a secret', () => {
  const secrets = listSettings(SERVER_SETTINGS).filter(({ type }) => type === 'secret');
  for (const value of ['hunter2', 'postgres://hunter2@x@y', 'smtp://hunter2#x', 'smtp://hunter2:hunter2@mail']) {
    const given = { ...PRODUCTION, ...Object.fromEntries(secrets.map(({ name }) => [name, value])) };
    expect(faults(given)).toEqual(expect.arrayContaining([expect.stringContaining('STRIPE_SECRET_KEY')]));
    expect(faults(given).join('\n')).not.toContain('hunter2');
  }
});

test('the server uses the value of every setting, and no other variable', () => {
  const folder = join(__dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/\.test\.ts$|testing|^platform.config.schema\.ts$/.test(name),
  );
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const fields = (part: Schema): string[] =>
    Object.entries(part).flatMap(([field, entry]) => [
      field,
      ...(typeof entry.parse === 'function' ? [] : fields(entry as Schema)),
    ]);
  const readers = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('process.env'));
  expect(readers.sort()).toEqual(['platform/config/index.ts', 'platform/config/reader.ts']);
  expect(fields(SERVER_SETTINGS).filter((field) => !new RegExp(`\\b${field}\\b`).test(code))).toEqual([]);
});
