import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';

/** Everything the server takes from its environment, parsed once (see README, "Environment"). */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Scheme and host people see, no slash at the end: `https://www.example.com`. */
  publicOrigin: string;
  /** Absolute folder of the embedded database, or `memory://`. Not used when databaseUrl is set. */
  dataDir: string;
  databaseUrl: string | null;
  /** Absolute folder of the built site; dist/ of the project by default. */
  siteFolder: string;
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
  /** Who gets contact messages and affiliate applications; the owner's address by default. */
  supportEmail: string;
  /** Absolute path of a font for names on invoices in scripts that ours lack, such as Chinese. */
  invoiceFont: string | null;
  twilio: { accountSid: string; authToken: string; from: string } | null;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** For hashes of addresses and e-mails. Where it changes, sources that accounts know are forgotten. */
  hashKey: string;
  logLevel: LogLevel;
  /** False lifts the limits per address only; those per account and destination stay. */
  rateLimitPerIp: boolean;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Environment = Record<string, string | undefined>;

/** Whether a host name or address is always this machine: localhost, 127.x.y.z or ::1. */
export function isLoopback(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** A variable without the spaces around it; null when it is missing or empty. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

export function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

export function readSwitch(env: Environment, name: string, fallback: boolean, faults: string[]): boolean {
  const value = text(env, name)?.toLowerCase();
  if (!value) return fallback;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  faults.push(`${name} is on or off, not "${value}".`);
  return fallback;
}

export function readPort(env: Environment, faults: string[]): number {
  const value = text(env, 'PORT') ?? '4000';
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65535) return port;
  faults.push(`PORT is a number from 0 to 65535, not "${value}".`);
  return 4000;
}

export function readOrigin(env: Environment, port: number, production: boolean, faults: string[]): string {
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

export function readDataDir(env: Environment): string {
  const value = text(env, 'DATA_DIR') ?? '.data';
  return value === 'memory://' ? value : resolve(value);
}

export function readDatabaseUrl(env: Environment, production: boolean, faults: string[]): string | null {
  const value = text(env, 'DATABASE_URL');
  if (!value) {
    if (production) faults.push('DATABASE_URL is missing: postgres://user:password@host:5432/name.');
    return null;
  }
  if (!/^postgres(ql)?:\/\//.test(value)) faults.push('DATABASE_URL starts with postgres://.');
  if (text(env, 'DATA_DIR')) faults.push('DATA_DIR and DATABASE_URL exclude each other: set one of them.');
  return value;
}

export function readInvoiceFont(env: Environment, faults: string[]): string | null {
  const value = text(env, 'INVOICE_FONT');
  if (!value) return null;
  const file = resolve(value);
  if (!/\.(ttf|otf)$/i.test(file) || !existsSync(file)) {
    faults.push(`INVOICE_FONT is the path of a .ttf or .otf file, and there is none at "${value}".`);
  }
  return file;
}

export function readLogLevel(env: Environment, production: boolean, faults: string[]): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const level = LOG_LEVELS.find((known) => known === value);
  if (!level) faults.push(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return level ?? 'info';
}
