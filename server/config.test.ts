import { type ConfigError, configWarnings, readConfig } from './config';

const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.com',
  DATABASE_URL: 'postgres://app:secret@db:5432/app',
  SMTP_URL: 'smtps://user:secret@mail:465',
  STRIPE_SECRET_KEY: 'sk_test_1',
};

function faults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

test('without settings it is the local product with its demo data', () => {
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

test('production has no demo data and no outbox, and starts with what it needs', () => {
  const config = readConfig(PRODUCTION);
  expect(config).toMatchObject({ production: true, demoData: false, outbox: false, logLevel: 'info' });
  expect(configWarnings(config)).toHaveLength(2);
});

test('R114 INVOICE_FONT is a font that is there', () => {
  expect(readConfig({ INVOICE_FONT: FONT }).invoiceFont).toBe(FONT);
  for (const path of ['/nowhere/font.ttf', __filename]) {
    expect(faults({ INVOICE_FONT: path })).toEqual([
      `INVOICE_FONT is the path of a .ttf or .otf file, and there is none at "${path}".`,
    ]);
  }
});

test('production names everything that is missing in one list', () => {
  expect(faults({ NODE_ENV: 'production' }).map((fault) => fault.split(' ')[0])).toEqual([
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
  ]);
});

test.each([
  [{ ...PRODUCTION, DEMO_DATA: 'on' }, 'DEMO_DATA must not be on'],
  [{ ...PRODUCTION, PUBLIC_ORIGIN: 'http://www.example.com' }, 'PUBLIC_ORIGIN must be https'],
  [{ ...PRODUCTION, STRIPE_API_BASE: 'http://localhost:1' }, 'STRIPE_API_BASE is for tests'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'DEMO_DATA must be off with a live'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET is set without'],
  [{ TWILIO_FROM: '+15550100' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN missing'],
  [{ DATABASE_URL: 'postgres://x/y', DATA_DIR: '.data' }, 'exclude each other'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'starts with postgres://'],
  [{ PUBLIC_ORIGIN: 'https://www.example.com/shop' }, 'a scheme and a host only'],
  [{ PORT: '70000' }, 'PORT is a number'],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA is on or off'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY is a list'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL starts with'],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.co\r\nBcc: c@d.co' }, 'MAIL_FROM is a single line'],
])('C59: %j is refused', (env, fault) => {
  expect(faults(env as Record<string, string>).join('\n')).toContain(fault);
});

const SWITCHES = [
  ['NODE_ENV', 'production'],
  ['STRIPE_SECRET_KEY', 'sk_live_1'],
  ['SMTP_URL', 'smtps://user:secret@mail:465'],
  ['DEMO_DATA', 'on'],
] as const;
const MATRIX = Array.from({ length: 16 }, (_, bits) =>
  Object.fromEntries(SWITCHES.filter((_switch, at) => (bits >> at) & 1)),
);

test.each(MATRIX)(
  'C59: of the sixteen mixtures %j starts as a whole product, as a whole trial, or not at all',
  (mixture) => {
    const { production, live } = { production: 'NODE_ENV' in mixture, live: 'STRIPE_SECRET_KEY' in mixture };
    const base: Record<string, string> = production
      ? { PUBLIC_ORIGIN: PRODUCTION.PUBLIC_ORIGIN, DATABASE_URL: PRODUCTION.DATABASE_URL }
      : {};
    const refused = faults({ ...base, ...mixture }).length > 0;
    expect(refused).toBe(production ? !live || !('SMTP_URL' in mixture) || 'DEMO_DATA' in mixture : live);
    if (refused) return;
    const config = readConfig({ ...base, ...mixture });
    expect([config.outbox, config.demoData, config.stripe === null]).toEqual(
      production ? [false, false, false] : [true, true, true],
    );
  },
);

test('C59: with mail and phone there is no outbox', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+15550100' };
  expect(readConfig({ ...twilio, SMTP_URL: 'smtp://mail' }).outbox).toBe(false);
  expect(readConfig(twilio).outbox).toBe(true);
});
