import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Everything the server takes from its environment, parsed once (see README, "Environment"). */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Scheme and host people see, no slash at the end: `https://shinglewise.example`. */
  publicOrigin: string;
  /** Absolute folder of the embedded database, or `memory://`. Not used when databaseUrl is set. */
  dataDir: string;
  databaseUrl: string | null;
  demoData: boolean;
  /** Messages are kept in the database and shown at /outbox. */
  outbox: boolean;
  /** Without webhookSecret payments are found by look-up only. */
  stripe: {
    secretKey: string;
    webhookSecret: string | null;
    apiBase: string | null;
    /** Ids of the two Pro prices in the owner's Stripe account; ours where they are not set. */
    priceIds: { month: string | null; year: string | null };
  } | null;
  smtp: { url: string; from: string } | null;
  /** Who gets contact messages and affiliate applications. */
  supportEmail: string;
  /** Absolute path of a font for names on invoices in scripts that ours lack, such as Chinese. */
  invoiceFont: string | null;
  twilio: { accountSid: string; authToken: string; from: string } | null;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  logLevel: LogLevel;
  /** False lifts the limits per address only; those per account and destination stay. */
  rateLimitPerIp: boolean;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown by readConfig: every fault at once, in words. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with the full list of what is wrong (C59, style habit 9).
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const production = text(env, 'NODE_ENV') === 'production';
  const port = readPort(env, faults);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const publicOrigin = readOrigin(env, port, production, faults);
  const config: Config = {
    production,
    port,
    host,
    publicOrigin,
    dataDir: readDataDir(env),
    databaseUrl: readDatabaseUrl(env, production, faults),
    demoData: readSwitch(env, 'DEMO_DATA', !production, faults),
    outbox: !production,
    stripe: readStripe(env, production, faults),
    smtp: readSmtp(env, production, publicOrigin, faults),
    supportEmail: readSupportEmail(env, faults),
    invoiceFont: readInvoiceFont(env, faults),
    twilio: readTwilio(env, faults),
    trustProxy: readTrustProxy(env, faults),
    logLevel: readLogLevel(env, production, faults),
    rateLimitPerIp: readSwitch(env, 'RATE_LIMIT_PER_IP', true, faults),
  };
  if (production && config.demoData) faults.push('DEMO_DATA must not be on when NODE_ENV=production.');
  if (config.demoData && config.stripe?.secretKey.startsWith('sk_live_')) {
    faults.push('DEMO_DATA must be off with a live STRIPE_SECRET_KEY.');
  }
  if (!production && config.stripe?.secretKey.startsWith('sk_live_')) {
    faults.push('A live STRIPE_SECRET_KEY needs NODE_ENV=production: without it the outbox shows every code.');
  }
  // Messages that leave by mail and phone are not kept for anybody to read.
  if (config.smtp && config.twilio) config.outbox = false;
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** What works, but not as well as an owner may think: shown at the start, never a reason to stop. */
export function configWarnings(config: Config): string[] {
  const warnings: string[] = [];
  if (config.production && !config.twilio) {
    warnings.push('No TWILIO_* settings: codes for phones go out by e-mail, so phone numbers are not proven.');
  }
  if (config.stripe && !config.stripe.webhookSecret) {
    warnings.push('No STRIPE_WEBHOOK_SECRET: payments are found by asking Stripe when the buyer returns.');
  }
  return warnings;
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function readInvoiceFont(env: Environment, faults: string[]): string | null {
  const value = text(env, 'INVOICE_FONT');
  if (!value) return null;
  const file = resolve(value);
  if (!/\.(ttf|otf)$/i.test(file) || !existsSync(file)) {
    faults.push(`INVOICE_FONT is the path of a .ttf or .otf file, and there is none at "${value}".`);
  }
  return file;
}

function readSwitch(env: Environment, name: string, fallback: boolean, faults: string[]): boolean {
  const value = text(env, name)?.toLowerCase();
  if (!value) return fallback;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  faults.push(`${name} is on or off, not "${value}".`);
  return fallback;
}

function readPort(env: Environment, faults: string[]): number {
  const value = text(env, 'PORT') ?? '4000';
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65535) return port;
  faults.push(`PORT is a number from 0 to 65535, not "${value}".`);
  return 4000;
}

function readOrigin(env: Environment, port: number, production: boolean, faults: string[]): string {
  const value = text(env, 'PUBLIC_ORIGIN');
  if (!value) {
    if (production)
      faults.push('PUBLIC_ORIGIN is missing: the scheme and host people see, like https://www.example.com.');
    return `http://localhost:${port}`;
  }
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
    faults.push(`PUBLIC_ORIGIN is a scheme and a host only, like https://www.example.com, not "${value}".`);
    return `http://localhost:${port}`;
  }
  if (production && url.protocol !== 'https:') faults.push('PUBLIC_ORIGIN must be https when NODE_ENV=production.');
  return url.origin;
}

function readDataDir(env: Environment): string {
  const value = text(env, 'DATA_DIR') ?? '.data';
  return value === 'memory://' ? value : resolve(value);
}

function readDatabaseUrl(env: Environment, production: boolean, faults: string[]): string | null {
  const value = text(env, 'DATABASE_URL');
  if (!value) {
    if (production) faults.push('DATABASE_URL is missing: postgres://user:password@host:5432/name.');
    return null;
  }
  if (!/^postgres(ql)?:\/\//.test(value)) faults.push('DATABASE_URL starts with postgres://.');
  if (text(env, 'DATA_DIR')) faults.push('DATA_DIR and DATABASE_URL exclude each other: set one of them.');
  return value;
}

function readStripe(env: Environment, production: boolean, faults: string[]): Config['stripe'] {
  const secretKey = text(env, 'STRIPE_SECRET_KEY');
  const webhookSecret = text(env, 'STRIPE_WEBHOOK_SECRET');
  const apiBase = text(env, 'STRIPE_API_BASE');
  if (!secretKey) {
    if (production) faults.push('STRIPE_SECRET_KEY is missing.');
    if (webhookSecret) faults.push('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY.');
    if (apiBase) faults.push('STRIPE_API_BASE is set without STRIPE_SECRET_KEY.');
    return null;
  }
  if (apiBase && !parseUrl(apiBase)) faults.push('STRIPE_API_BASE is not an address.');
  if (apiBase && production) faults.push('STRIPE_API_BASE is for tests and must not be set when NODE_ENV=production.');
  const priceIds = { month: text(env, 'STRIPE_PRICE_PRO_MONTH'), year: text(env, 'STRIPE_PRICE_PRO_YEAR') };
  return { secretKey, webhookSecret, apiBase, priceIds };
}

function readSmtp(env: Environment, production: boolean, publicOrigin: string, faults: string[]): Config['smtp'] {
  const url = text(env, 'SMTP_URL');
  const from = text(env, 'MAIL_FROM') ?? `Shinglewise <no-reply@${new URL(publicOrigin).hostname}>`;
  if (!url) {
    if (production) faults.push('SMTP_URL is missing: smtps://user:password@host:465.');
    return null;
  }
  if (!/^smtps?:\/\//.test(url) || !parseUrl(url)) faults.push('SMTP_URL starts with smtp:// or smtps://.');
  if (/[\r\n]/.test(from)) faults.push('MAIL_FROM is a single line.');
  return { url, from };
}

function readSupportEmail(env: Environment, faults: string[]): string {
  const sender = /[^\s<>]+@[^\s<>]+/.exec(text(env, 'MAIL_FROM') ?? '')?.[0];
  const value = text(env, 'SUPPORT_EMAIL') ?? sender ?? 'hello@shinglewise.example';
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(value)) faults.push(`SUPPORT_EMAIL is an e-mail address, not "${value}".`);
  return value;
}

function readTwilio(env: Environment, faults: string[]): Config['twilio'] {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const [accountSid, authToken, from] = names.map((name) => text(env, name));
  if (accountSid && authToken && from) return { accountSid, authToken, from };
  const missing = names.filter((name) => !text(env, name));
  if (missing.length < names.length) faults.push(`${missing.join(', ')} missing: Twilio needs all of its settings.`);
  return null;
}

function readTrustProxy(env: Environment, faults: string[]): string[] {
  const entries = (text(env, 'TRUST_PROXY') ?? '').split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of entries) {
    const [address = '', bits, more] = entry.split('/');
    const named = ['loopback', 'linklocal', 'uniquelocal'].includes(entry);
    const network = isIP(address) !== 0 && more === undefined && (bits === undefined || /^\d{1,3}$/.test(bits));
    if (!named && !network) faults.push(`TRUST_PROXY is a list of addresses or networks; "${entry}" is neither.`);
  }
  return entries;
}

function readLogLevel(env: Environment, production: boolean, faults: string[]): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const level = LOG_LEVELS.find((known) => known === value);
  if (!level) faults.push(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return level ?? 'info';
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
