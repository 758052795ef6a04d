import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root';
import { owner } from '../../../shared/owner';
import { checkProxies, kind, list, oneOf, onOff, origin, path, port, secret, secretUrl, text, url } from './kinds';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The settings of the server, by their field in the configuration. Values, docs/settings.md, .env.example and error
 * messages come from here.
 */
export const SERVER_SETTINGS = {
  production: kind('text', (value) => value === 'production')(
    'NODE_ENV',
    'production to serve customers: no demo accounts, outbox or sandbox, and no unsafe settings',
    { fallback: 'development', otherwise: 'development, for this machine only' },
  ),
  publicOrigin: origin('PUBLIC_ORIGIN', 'the public scheme and host, like https://www.example.com', {
    needed: true,
    otherwise: 'http://localhost and PORT',
  }),
  databaseUrl: secretUrl('postgres://', 'postgresql://')(
    'DATABASE_URL',
    'PostgreSQL 15 or newer, like postgres://user:password@host:5432/name',
    { needed: true, otherwise: 'the embedded database in DATA_DIR' },
  ),
  smtp: {
    url: secretUrl('smtp://', 'smtps://')(
      'SMTP_URL',
      'the mail server, like smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true',
      { needed: true, otherwise: 'messages appear at /outbox' },
    ),
    from: text('MAIL_FROM', 'the sender of emails, like Our Company <no-reply@example.com>', {
      otherwise: 'no-reply@ the host of PUBLIC_ORIGIN',
      check: (value) => /[\r\n]/.test(value) && 'must be a single line.',
    }),
  },
  stripe: {
    secretKey: secret(
      'STRIPE_SECRET_KEY',
      'the secret key of your Stripe account, sk_live_…, or a restricted one, rk_live_…',
      { needed: true, otherwise: 'the sandbox processes payments' },
    ),
    /** Without it, payments are found only by polling the provider. */
    webhookSecret: secret(
      'STRIPE_WEBHOOK_SECRET',
      "whsec_…, of your Stripe account's webhook to PUBLIC_ORIGIN + '/webhooks/stripe'; to rotate it, new,old for a day",
      { otherwise: 'payments are found when the buyer returns' },
    ),
    apiBase: url('STRIPE_API_BASE', 'for tests: a Stripe-compatible server', { otherwise: "Stripe's" }),
    /** The ids of the two Pro prices in the operator's Stripe account. */
    priceIds: {
      month: text('STRIPE_PRICE_PRO_MONTH', 'the id of the monthly Pro price in your Stripe account', {
        otherwise: 'price_pro_month',
      }),
      year: text('STRIPE_PRICE_PRO_YEAR', 'the id of the annual Pro price in your Stripe account', {
        otherwise: 'price_pro_year',
      }),
    },
  },
  allowTestPayments: onOff(
    'ALLOW_TEST_PAYMENTS',
    'allows a Stripe test key in production, for a trial: plans are granted without real payments',
    { fallback: 'off' },
  ),
  /** Addresses or networks of trusted proxies, whose X-Forwarded-For is used. */
  trustProxy: list(
    'TRUST_PROXY',
    'the addresses or networks of the proxies in front of the server, like 10.0.0.5 or loopback, or none',
    { needed: true, fallback: 'none', otherwise: 'none', check: checkProxies },
  ),
  /** The recipient of messages to the operator. Emails to customers name it as the contact. */
  supportEmail: text('SUPPORT_EMAIL', 'the mailbox for messages to you; every email names it', {
    fallback: owner.email,
    otherwise: 'the email of shared/owner.ts',
    check: (value) => !/^[^\s@<>]+@[^\s@<>]+$/.test(value) && `must be an email address, not "${value}".`,
  }),
  twilio: {
    accountSid: text(
      'TWILIO_ACCOUNT_SID',
      'the Twilio account that sends codes to phones; requires the next two as well',
      { otherwise: 'codes for phones are sent by email, and phones are not verified' },
    ),
    authToken: secret('TWILIO_AUTH_TOKEN', 'the token of that account'),
    from: text('TWILIO_FROM', 'the phone number of the sender, like +15550100'),
  },
  port: port('PORT', 'the port of the server; 0 for a free one', { fallback: '4000' }),
  host: text('HOST', 'the address to listen on; 0.0.0.0 in a container, in a network that only the proxy can reach', {
    fallback: '127.0.0.1',
  }),
  metricsPort: port('METRICS_PORT', 'the port of /metrics for Prometheus, on HOST; no proxy may forward to it', {
    otherwise: 'no metrics',
  }),
  logLevel: oneOf(LOG_LEVELS)('LOG_LEVEL', LOG_LEVELS.join(', '), { otherwise: 'info in production, else warn' }),
  hashKey: secret(
    'HASH_KEY',
    'at least 32 characters, openssl rand -hex 24: the key for hashes of addresses and emails, which protects them if the database leaks; changing it makes the known sources of owners unknown until their next login',
    {
      otherwise: "Stripe's key",
      check: ({ length }) => length < 32 && 'must have at least 32 characters. Create one with openssl rand -hex 24.',
    },
  ),
  /** Absolute folder of the built site. */
  siteFolder: path('SITE_FOLDER', 'the built site', { fallback: join(ROOT, 'dist'), otherwise: 'dist' }),
  /** Absolute path of a font for invoice names in scripts that the built-in fonts lack, such as Chinese. */
  invoiceFont: path('INVOICE_FONT', 'a .ttf or .otf file for invoice names in Chinese, Japanese or Korean', {
    otherwise: 'DejaVu Sans',
    check: (file) =>
      (!/\.(ttf|otf)$/i.test(file) || !existsSync(file)) &&
      `must be the path of a .ttf or .otf file; there is none at "${file}".`,
  }),
  /** Absolute folder of the embedded database, or `memory://`. Ignored when databaseUrl is set. */
  dataDir: path(
    'DATA_DIR',
    'the folder of the embedded database, memory:// stores nothing; mutually exclusive with DATABASE_URL',
    { fallback: '.data' },
  ),
  demoData: onOff('DEMO_DATA', 'accounts with a public password, never in production', {
    otherwise: 'on in development with the embedded database',
  }),
  /** False disables limits per address; limits per account and recipient stay. */
  rateLimitPerIp: onOff('RATE_LIMIT_PER_IP', 'off disables the limits per address, for load tests', {
    fallback: 'on',
  }),
};
