import { owner } from '../../owner';
import { type Config, type Environment, isLoopback, parseUrl, readSwitch, text } from './values';

const TEST_KEY = /^(sk|rk)_test_/;
const LIVE_KEY = /^(sk|rk)_live_/;

/** Whether a key of Stripe moves money: a secret key or a restricted one. */
export function isLiveKey(key: string | null): boolean {
  return key !== null && LIVE_KEY.test(key);
}

export function readStripe(env: Environment, production: boolean, faults: string[]): Config['stripe'] {
  const secretKey = text(env, 'STRIPE_SECRET_KEY');
  const webhookSecret = text(env, 'STRIPE_WEBHOOK_SECRET');
  const apiBase = text(env, 'STRIPE_API_BASE');
  const forTests = readSwitch(env, 'ALLOW_TEST_PAYMENTS', false, faults);
  if (!secretKey) {
    if (production) faults.push('STRIPE_SECRET_KEY is missing.');
    if (webhookSecret) faults.push('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY.');
    if (apiBase) faults.push('STRIPE_API_BASE is set without STRIPE_SECRET_KEY.');
    return null;
  }
  if (production && !forTests && TEST_KEY.test(secretKey))
    faults.push(
      'STRIPE_SECRET_KEY is a test key, which takes no money: set a live one, or ALLOW_TEST_PAYMENTS=on to try things out.',
    );
  if (production && !TEST_KEY.test(secretKey) && !LIVE_KEY.test(secretKey))
    faults.push(
      'STRIPE_SECRET_KEY is no secret key: set the one of your Stripe account that starts with sk_live_, or a restricted one with rk_live_.',
    );
  if (apiBase && !parseUrl(apiBase)) faults.push('STRIPE_API_BASE is not an address.');
  if (apiBase && production && !(forTests && TEST_KEY.test(secretKey)))
    faults.push(
      'STRIPE_API_BASE is for tests: with NODE_ENV=production it needs a test key and ALLOW_TEST_PAYMENTS=on.',
    );
  const priceIds = { month: text(env, 'STRIPE_PRICE_PRO_MONTH'), year: text(env, 'STRIPE_PRICE_PRO_YEAR') };
  return { secretKey, webhookSecret, apiBase, priceIds };
}

/** A key that is not in the database: the setting, else Stripe's key, which production always has. */
export function readHashKey(env: Environment, stripe: Config['stripe'], faults: string[]): string {
  const value = text(env, 'HASH_KEY');
  if (value && value.length < 32) faults.push('HASH_KEY has at least 32 characters: openssl rand -hex 24.');
  return value ?? stripe?.secretKey ?? 'development';
}

export function readSmtp(
  env: Environment,
  production: boolean,
  publicOrigin: string,
  faults: string[],
): Config['smtp'] {
  const value = text(env, 'SMTP_URL');
  const from = text(env, 'MAIL_FROM') ?? `${owner.name} <no-reply@${new URL(publicOrigin).hostname}>`;
  if (!value) {
    if (production) faults.push('SMTP_URL is missing: smtps://user:password@host:465.');
    return null;
  }
  const url = parseUrl(value);
  if (!url || !/^smtps?:$/.test(url.protocol)) faults.push('SMTP_URL starts with smtp:// or smtps://.');
  else if (production && !isEncrypted(url))
    faults.push(
      'SMTP_URL would send mails without encryption: use smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true, and no option that switches TLS or its checks off.',
    );
  if (/[\r\n]/.test(from)) faults.push('MAIL_FROM is a single line.');
  return { url: value, from };
}

/** Whether every mail goes through TLS with a checked certificate, whatever the server at the other end offers. */
function isEncrypted({ protocol, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  if (names.some((name) => name.startsWith('tls.') || name === 'secure')) return false;
  return protocol === 'smtps:' || searchParams.getAll('requireTLS').join() === 'true';
}

export function readSupportEmail(env: Environment, faults: string[]): string {
  const value = text(env, 'SUPPORT_EMAIL') ?? owner.email;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(value)) faults.push(`SUPPORT_EMAIL is an email address, not "${value}".`);
  return value;
}

export function readTwilio(env: Environment, faults: string[]): Config['twilio'] {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const [accountSid, authToken, from] = names.map((name) => text(env, name));
  if (accountSid && authToken && from) return { accountSid, authToken, from };
  const missing = names.filter((name) => !text(env, name));
  if (missing.length < names.length) faults.push(`${missing.join(', ')} missing: Twilio needs all of its settings.`);
  return null;
}

/**
 * Development shows every code at /outbox and has accounts with a known password, so it is for this machine alone.
 * @returns one sentence that says what is in the way and what to set, or null
 */
export function developmentFault(config: Pick<Config, 'host' | 'publicOrigin' | 'stripe'>): string | null {
  const { protocol, hostname } = new URL(config.publicOrigin);
  const foreign = [
    !isLoopback(config.host) && `HOST=${config.host}`,
    (protocol === 'https:' || !isLoopback(hostname)) && `PUBLIC_ORIGIN=${config.publicOrigin}`,
    isLiveKey(config.stripe?.secretKey ?? null) && 'a live STRIPE_SECRET_KEY',
  ].filter((reason) => reason !== false);
  if (foreign.length === 0) return null;
  return `Without NODE_ENV=production the server is for this machine alone and does not start with ${foreign.join(', ')}: set NODE_ENV=production, or take ${foreign.length > 1 ? 'them' : 'it'} back.`;
}
