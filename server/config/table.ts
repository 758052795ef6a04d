export interface Setting {
  type: 'text' | 'secret' | 'address' | 'number' | 'on or off' | 'list';
  /** The default value. */
  fallback?: string;
  /** Describes the default when it is not a single value. */
  otherwise?: string;
  /** Required to start in production, or to build. */
  needed?: true;
  about: string;
}

const define = <Name extends string>(settings: Record<Name, Setting>) => settings;

/**
 * The settings that the server reads at the start. docs/settings.md, .env.example and the errors about missing settings
 * are generated from this table.
 */
export const SERVER_SETTINGS = define({
  NODE_ENV: {
    type: 'text',
    otherwise: 'development, for this machine only',
    about: 'production to serve customers: no demo accounts, outbox or sandbox, and no unsafe settings',
  },
  PUBLIC_ORIGIN: {
    type: 'address',
    needed: true,
    otherwise: 'http://localhost and PORT',
    about: 'the public scheme and host, like https://www.example.com',
  },
  DATABASE_URL: {
    type: 'secret',
    needed: true,
    otherwise: 'the embedded database in DATA_DIR',
    about: 'PostgreSQL 15 or newer, like postgres://user:password@host:5432/name',
  },
  SMTP_URL: {
    type: 'secret',
    needed: true,
    otherwise: 'messages appear at /outbox',
    about: 'the mail server, like smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true',
  },
  STRIPE_SECRET_KEY: {
    type: 'secret',
    needed: true,
    otherwise: 'the sandbox processes payments',
    about: 'the secret key of your Stripe account, sk_live_…, or a restricted one, rk_live_…',
  },
  TRUST_PROXY: {
    type: 'list',
    needed: true,
    otherwise: 'none',
    about: 'the addresses or networks of the proxies in front of the server, like 10.0.0.5 or loopback, or none',
  },
  STRIPE_WEBHOOK_SECRET: {
    type: 'secret',
    otherwise: 'payments are found when the buyer returns',
    about:
      "whsec_…, of your Stripe account's webhook to PUBLIC_ORIGIN + '/webhooks/stripe'; to rotate it, new,old for a day",
  },
  STRIPE_PRICE_PRO_MONTH: {
    type: 'text',
    otherwise: 'price_pro_month',
    about: 'the id of the monthly Pro price in your Stripe account',
  },
  STRIPE_PRICE_PRO_YEAR: {
    type: 'text',
    otherwise: 'price_pro_year',
    about: 'the id of the annual Pro price in your Stripe account',
  },
  MAIL_FROM: {
    type: 'text',
    otherwise: 'no-reply@ the host of PUBLIC_ORIGIN',
    about: 'the sender of emails, like Our Company <no-reply@example.com>',
  },
  SUPPORT_EMAIL: {
    type: 'text',
    otherwise: 'the email of owner.ts',
    about: 'the mailbox for messages to you; every email names it',
  },
  TWILIO_ACCOUNT_SID: {
    type: 'text',
    otherwise: 'codes for phones are sent by email, and phones are not verified',
    about: 'the Twilio account that sends codes to phones; requires the next two as well',
  },
  TWILIO_AUTH_TOKEN: { type: 'secret', about: 'the token of that account' },
  TWILIO_FROM: { type: 'text', about: 'the phone number of the sender, like +15550100' },
  PORT: { type: 'number', fallback: '4000', about: 'the port of the server; 0 for a free one' },
  HOST: {
    type: 'text',
    fallback: '127.0.0.1',
    about: 'the address to listen on; 0.0.0.0 in a container, in a network that only the proxy can reach',
  },
  METRICS_PORT: {
    type: 'number',
    otherwise: 'no metrics',
    about: 'the port of /metrics for Prometheus, on HOST; no proxy may forward to it',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: 'address',
    otherwise: 'no traces',
    about:
      'the OpenTelemetry endpoint for traces, like http://127.0.0.1:4318; OTEL_SERVICE_NAME and the other standard variables work too',
  },
  LOG_LEVEL: {
    type: 'text',
    otherwise: 'info in production, else warn',
    about: 'fatal, error, warn, info, debug, trace or silent',
  },
  HASH_KEY: {
    type: 'secret',
    otherwise: "Stripe's key",
    about:
      'at least 32 characters, openssl rand -hex 24: the key for hashes of addresses and emails, which protects them if the database leaks; changing it makes the known sources of owners unknown until their next login',
  },
  SITE_FOLDER: { type: 'text', otherwise: 'dist', about: 'the built site' },
  INVOICE_FONT: {
    type: 'text',
    otherwise: 'DejaVu Sans',
    about: 'a .ttf or .otf file for invoice names in Chinese, Japanese or Korean',
  },
  ALLOW_TEST_PAYMENTS: {
    type: 'on or off',
    fallback: 'off',
    about: 'allows a Stripe test key in production, for a trial: plans are granted without real payments',
  },
  DATA_DIR: {
    type: 'text',
    fallback: '.data',
    about: 'the folder of the embedded database, memory:// stores nothing; mutually exclusive with DATABASE_URL',
  },
  DEMO_DATA: {
    type: 'on or off',
    otherwise: 'on in development with the embedded database',
    about: 'accounts with a public password, never in production',
  },
  RATE_LIMIT_PER_IP: {
    type: 'on or off',
    fallback: 'on',
    about: 'off disables the limits per address, for load tests',
  },
  STRIPE_API_BASE: { type: 'address', otherwise: "Stripe's", about: 'for tests: a Stripe-compatible server' },
});

/** The settings of `npm run build`, which end up in the pages. */
export const BUILD_SETTINGS = define({
  PERSIST_SECRET: {
    type: 'secret',
    needed: true,
    otherwise: 'a public default',
    about:
      'at least 16 characters, openssl rand -hex 24: encrypts the data stored in browsers; to rotate it, new,old for a month, otherwise browsers lose that data',
  },
  SITE_ORIGIN: {
    type: 'address',
    otherwise: 'PUBLIC_ORIGIN',
    about: 'the site URL in the pages, if it is not PUBLIC_ORIGIN; the server rejects a site built for another one',
  },
  API_BASE_URL: {
    type: 'address',
    fallback: '/api',
    about: 'the URL of the API: a path of the site, or an absolute URL',
  },
  REMEMBER_PASSWORD: {
    type: 'text',
    fallback: 'true',
    about: 'false stores only the email for "Remember me"',
  },
  STORAGE_BASE_URL: { type: 'address', fallback: '/storage', about: 'the base URL of profile pictures' },
  AFFILIATE_PANEL_URL: {
    type: 'address',
    otherwise: 'no link in production, otherwise a sample',
    about: 'the URL of the affiliate panel',
  },
  ANDROID_APP_URL: {
    type: 'address',
    otherwise: 'no link in production, otherwise a sample',
    about: 'the URL of the Android app',
  },
  IOS_APP_URL: {
    type: 'address',
    otherwise: 'no link in production, otherwise a sample',
    about: 'the URL of the iOS app',
  },
  REDIRECT_HOSTS: {
    type: 'list',
    fallback: 'checkout.stripe.com,invoice.stripe.com,pay.stripe.com,files.stripe.com',
    about: 'additional hosts of checkouts and invoices, besides those of the site and the API',
  },
});

export type SettingName = keyof typeof SERVER_SETTINGS;

/** Returns the operator's message about a missing setting. */
export const missing = (name: SettingName | keyof typeof BUILD_SETTINGS): string =>
  `${name} is missing: ${{ ...SERVER_SETTINGS, ...BUILD_SETTINGS }[name].about}.`;
