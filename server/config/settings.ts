import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { owner } from '../../owner';
import { missing, SERVER_SETTINGS, type SettingName } from './table';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const TEST_KEY = /^(sk|rk)_test_/;
const LIVE_KEY = /^(sk|rk)_live_/;

export type Environment = Record<string, string | undefined>;
export type Settings = ReturnType<typeof openSettings>;

/** Reads variables and collects their problems. */
export function openSettings(env: Environment) {
  const faults: string[] = [];
  const refuse = (when: unknown, fault: string) => void (when && faults.push(fault));
  /** Returns a variable, trimmed; null when it is missing or empty. */
  const text = (name: SettingName) => env[name]?.trim() || null;
  /** Returns a variable or its default from the table. */
  const textOrDefault = (name: SettingName) => text(name) ?? SERVER_SETTINGS[name].fallback ?? '';
  function isOn(name: SettingName, fallback = SERVER_SETTINGS[name].fallback === 'on'): boolean {
    const value = text(name)?.toLowerCase();
    const [on, off] = [
      ['on', 'true', '1', 'yes'].includes(value ?? ''),
      ['off', 'false', '0', 'no'].includes(value ?? ''),
    ];
    refuse(value && !on && !off, `${name} must be on or off, not "${value}".`);
    return on || (fallback && !off);
  }
  const production = text('NODE_ENV') === 'production';
  for (const name of Object.keys(SERVER_SETTINGS) as SettingName[])
    refuse(production && SERVER_SETTINGS[name].needed && !text(name), missing(name));
  return { faults, refuse, text, textOrDefault, isOn, production };
}

/** Returns whether a host name or address is always this machine: localhost, 127.x.y.z or ::1. */
export function isLoopback(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : null);

/**
 * Parses a URL that may contain a user and a password. An unescaped reserved character would move the rest of the
 * password into the host, port, path or query, which error messages print.
 */
function parseUrlWithPassword({ refuse }: Settings, name: SettingName, value: string): URL | null {
  // The host may be empty: sockets are named in the query.
  const url = parseUrl(value.replace('@/', '@localhost/'));
  const rest = url && url.pathname + url.search + url.hash;
  const isReadable = rest !== null && !/[@#]/.test(rest);
  refuse(
    !isReadable,
    `${name} cannot be read. Percent-encode reserved characters in its user and password: @ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25.`,
  );
  return isReadable ? url : null;
}

/** @returns null for a port that is not set and has no default */
export function readPort({ textOrDefault, refuse }: Settings, name: 'PORT' | 'METRICS_PORT'): number | null {
  const value = textOrDefault(name);
  const isPort = /^\d+$/.test(value) && Number(value) <= 65535;
  refuse(value && !isPort, `${name} must be a number from 0 to 65535, not "${value}".`);
  return isPort ? Number(value) : null;
}

export function readOrigin({ text, refuse, production }: Settings, port: number): string {
  const value = text('PUBLIC_ORIGIN');
  const url = parseUrl(value ?? `http://localhost:${port}`);
  if (!url || !/^https?:$/.test(url.protocol) || (value && url.origin !== value.replace(/\/$/, ''))) {
    refuse(true, `PUBLIC_ORIGIN must be only a scheme and a host, like https://www.example.com, not "${value}".`);
    return `http://localhost:${port}`;
  }
  refuse(value && production && url.protocol !== 'https:', 'PUBLIC_ORIGIN must be https when NODE_ENV=production.');
  return url.origin;
}

export function readDatabaseUrl(settings: Settings): string | null {
  const { text, refuse } = settings;
  const value = text('DATABASE_URL');
  const isPostgres = /^postgres(ql)?:\/\//.test(value ?? '');
  refuse(value && !isPostgres, 'DATABASE_URL must start with postgres://.');
  if (value && isPostgres) parseUrlWithPassword(settings, 'DATABASE_URL', value);
  refuse(value && text('DATA_DIR'), 'DATA_DIR and DATABASE_URL are mutually exclusive. Set one of them.');
  return value;
}

export function readInvoiceFont({ text, refuse }: Settings): string | null {
  const value = text('INVOICE_FONT');
  if (!value) return null;
  const file = resolve(value);
  refuse(
    !/\.(ttf|otf)$/i.test(file) || !existsSync(file),
    `INVOICE_FONT must be the path of a .ttf or .otf file; there is none at "${value}".`,
  );
  return file;
}

export function readLogLevel({ text, refuse, production }: Settings) {
  const value = text('LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const level = LOG_LEVELS.find((known) => known === value);
  refuse(!level, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return level ?? 'info';
}

/** Returns whether a Stripe key moves money: a secret key or a restricted one. */
export const isLiveKey = (key: string | undefined) => key !== undefined && LIVE_KEY.test(key);

export function readStripe({ text, refuse, production, isOn }: Settings) {
  const secretKey = text('STRIPE_SECRET_KEY');
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET');
  const apiBase = text('STRIPE_API_BASE');
  const forTests = isOn('ALLOW_TEST_PAYMENTS');
  refuse(!secretKey && webhookSecret, 'STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY.');
  refuse(!secretKey && apiBase, 'STRIPE_API_BASE is set without STRIPE_SECRET_KEY.');
  if (!secretKey) return null;
  const isTestKey = TEST_KEY.test(secretKey);
  refuse(
    production && !forTests && isTestKey,
    'STRIPE_SECRET_KEY is a test key, which charges no real money. Set a live key, or ALLOW_TEST_PAYMENTS=on for a trial.',
  );
  refuse(
    production && !isTestKey && !isLiveKey(secretKey),
    'STRIPE_SECRET_KEY is not a secret key. Set the key of your Stripe account that starts with sk_live_, or a restricted one with rk_live_.',
  );
  refuse(apiBase && !parseUrl(apiBase), 'STRIPE_API_BASE is not a valid URL.');
  refuse(
    apiBase && production && !(forTests && isTestKey),
    'STRIPE_API_BASE is for tests: with NODE_ENV=production it needs a test key and ALLOW_TEST_PAYMENTS=on.',
  );
  /** Returns the ids of the two Pro prices in the operator's Stripe account; the default ids where they are not set. */
  const priceIds = { month: text('STRIPE_PRICE_PRO_MONTH'), year: text('STRIPE_PRICE_PRO_YEAR') };
  return { secretKey, webhookSecret, apiBase, priceIds };
}

export function readSmtp(settings: Settings, publicOrigin: string) {
  const { text, refuse, production } = settings;
  const value = text('SMTP_URL');
  const from = text('MAIL_FROM') ?? `${owner.name} <no-reply@${new URL(publicOrigin).hostname}>`;
  if (!value) return null;
  const isMail = /^smtps?:\/\//.test(value);
  refuse(!isMail, 'SMTP_URL must start with smtp:// or smtps://.');
  const url = isMail ? parseUrlWithPassword(settings, 'SMTP_URL', value) : null;
  refuse(
    url && production && !isEncrypted(url),
    'SMTP_URL would send emails without encryption. Use smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true, and no option that disables TLS or its certificate check.',
  );
  refuse(/[\r\n]/.test(from), 'MAIL_FROM must be a single line.');
  return { url: value, from };
}

/** Returns whether every email uses TLS with a verified certificate, whatever the other server offers. */
function isEncrypted({ protocol, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  if (names.some((name) => name.startsWith('tls.') || name === 'secure')) return false;
  return protocol === 'smtps:' || searchParams.getAll('requireTLS').join() === 'true';
}

export function readTwilio({ text, refuse }: Settings) {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const [accountSid, authToken, from] = names.map(text);
  if (accountSid && authToken && from) return { accountSid, authToken, from };
  const absent = names.filter((name) => !text(name));
  refuse(absent.length < names.length, `${absent.join(', ')} missing: Twilio requires all of its settings.`);
  return null;
}
