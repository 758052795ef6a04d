import { isIPv4 } from 'node:net';
import { parseUrlWithPassword, type Setting } from './kinds';
import type { Values } from './reader';
import { SERVER_SETTINGS } from './schema';

type ServerValues = Values<typeof SERVER_SETTINGS>;

const isTestKey = (key: string) => /^(sk|rk)_test_/.test(key);

/** Returns whether a Stripe key moves money: a secret key or a restricted one. */
export const isLiveKey = (key: string) => /^(sk|rk)_live_/.test(key);

/** Returns whether a host name or address is always this machine: localhost, 127.x.y.z or ::1. */
export function isLoopback(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Returns the messages about valid settings that must not be combined. */
export function findConflicts(values: ServerValues, isSet: (setting: Setting) => boolean): string[] {
  const { databaseUrl, dataDir, stripe, twilio } = SERVER_SETTINGS;
  const absent = Object.values(twilio).filter((setting) => !isSet(setting));
  const faults = [
    isSet(databaseUrl) && isSet(dataDir) && 'DATA_DIR and DATABASE_URL are mutually exclusive. Set one of them.',
    ...[stripe.webhookSecret, stripe.apiBase].map(
      (setting) => isSet(setting) && !isSet(stripe.secretKey) && `${setting.name} is set without STRIPE_SECRET_KEY.`,
    ),
    (absent.length === 1 || absent.length === 2) &&
      `${absent.map(({ name }) => name).join(', ')} missing: Twilio requires all of its settings.`,
    values.metricsPort === values.port && 'METRICS_PORT must differ from PORT.',
    ...(values.production ? findUnsafe(values) : findForeign(values)),
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

/** Returns the messages about settings that are unsafe for customers. */
function findUnsafe({ publicOrigin, databaseUrl, smtp, stripe, allowTestPayments, demoData }: ServerValues) {
  const key = stripe.secretKey ?? '';
  return [
    publicOrigin?.startsWith('http:') && 'PUBLIC_ORIGIN must be https when NODE_ENV=production.',
    databaseUrl !== null &&
      !isPrivateDatabase(parseUrlWithPassword(databaseUrl)) &&
      "DATABASE_URL would connect to another host without encryption. Add ?sslmode=verify-full, and for a certificate of the provider's own authority &sslrootcert=/path/to/ca.pem.",
    smtp.url !== null &&
      !isEncrypted(parseUrlWithPassword(smtp.url)) &&
      'SMTP_URL would send emails without encryption. Use smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true, and no option that disables TLS or its certificate check.',
    isTestKey(key) &&
      !allowTestPayments &&
      'STRIPE_SECRET_KEY is a test key, which charges no real money. Set a live key, or ALLOW_TEST_PAYMENTS=on for a trial.',
    key !== '' &&
      !isTestKey(key) &&
      !isLiveKey(key) &&
      'STRIPE_SECRET_KEY is not a secret key. Set the key of your Stripe account that starts with sk_live_, or a restricted one with rk_live_.',
    key !== '' &&
      stripe.apiBase !== null &&
      !(allowTestPayments && isTestKey(key)) &&
      'STRIPE_API_BASE is for tests: with NODE_ENV=production it needs a test key and ALLOW_TEST_PAYMENTS=on.',
    demoData && 'DEMO_DATA must not be on when NODE_ENV=production.',
  ];
}

/**
 * Returns whether the connection to the database stays on this machine or uses TLS with a verified certificate. A name
 * without a dot is a container on this machine.
 */
function isPrivateDatabase({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  if (isLoopback(host) || !/[.:]/.test(host)) return true;
  const mode = searchParams.get('sslmode') ?? '';
  // With this option the driver checks no certificate in the other modes.
  const isLax = searchParams.has('uselibpqcompat');
  return mode === 'verify-full' || (!isLax && ['require', 'verify-ca'].includes(mode));
}

/** Returns whether every email uses TLS with a verified certificate, whatever the other server offers. */
function isEncrypted({ protocol, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  if (names.some((name) => name.startsWith('tls.') || name === 'secure')) return false;
  return protocol === 'smtps:' || searchParams.getAll('requireTLS').join() === 'true';
}

/**
 * Returns the message about settings for customers. Development shows every code at /outbox and has accounts with a
 * known password, so it must only be reachable from this machine.
 */
function findForeign({ host, publicOrigin, stripe }: ServerValues) {
  const { protocol, hostname } = new URL(publicOrigin ?? 'http://localhost');
  const foreign = [
    !isLoopback(host) && `HOST=${host}`,
    (protocol === 'https:' || !isLoopback(hostname)) && `PUBLIC_ORIGIN=${publicOrigin}`,
    isLiveKey(stripe.secretKey ?? '') && 'a live STRIPE_SECRET_KEY',
  ].filter(Boolean);
  return [
    foreign.length > 0 &&
      `Without NODE_ENV=production the server is for this machine alone and does not start with ${foreign.join(', ')}: set NODE_ENV=production, or take ${foreign.length > 1 ? 'them' : 'it'} back.`,
  ];
}
