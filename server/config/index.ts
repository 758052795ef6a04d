import { join, resolve } from 'node:path';
import { BlockList, isIP } from 'node:net';
import { owner } from '../../owner';
import {
  type Environment,
  isLiveKey,
  isLoopback,
  openSettings,
  readDatabaseUrl,
  readInvoiceFont,
  readLogLevel,
  readOrigin,
  readPort,
  readSmtp,
  readStripe,
  readTwilio,
  type Settings,
} from './settings';

export { isLoopback } from './settings';

/** Thrown when settings are invalid. The message lists every problem. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The configuration is invalid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The settings of the server, parsed once from its environment. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from environment variables. Without NODE_ENV=production it is for local use only.
 * @throws ConfigError with a list of all problems
 */
export function readConfig(env: Environment) {
  const settings = openSettings(env);
  const { text, textOrDefault, refuse, isOn, production, faults } = settings;
  const port = readPort(settings, 'PORT') ?? 0;
  const metricsPort = readPort(settings, 'METRICS_PORT');
  const publicOrigin = readOrigin(settings, port);
  const databaseUrl = readDatabaseUrl(settings);
  const smtp = readSmtp(settings, publicOrigin);
  const stripe = readStripe(settings);
  const dataDir = textOrDefault('DATA_DIR');
  const hashKey = text('HASH_KEY');
  refuse(
    hashKey && hashKey.length < 32,
    'HASH_KEY must have at least 32 characters. Create one with openssl rand -hex 24.',
  );
  const supportEmail = text('SUPPORT_EMAIL') ?? owner.email;
  refuse(!/^[^\s@<>]+@[^\s@<>]+$/.test(supportEmail), `SUPPORT_EMAIL must be an email address, not "${supportEmail}".`);
  const config = {
    production,
    port,
    /** The address and port of /metrics; null to disable it. */
    metricsPort,
    host: textOrDefault('HOST'),
    /** Public scheme and host, no trailing slash: `https://www.example.com`. */
    publicOrigin,
    /** Absolute folder of the embedded database, or `memory://`. Ignored when databaseUrl is set. */
    dataDir: dataDir === 'memory://' ? dataDir : resolve(dataDir),
    databaseUrl,
    /** Absolute folder of the built site; dist/ of the project by default. */
    siteFolder: resolve(text('SITE_FOLDER') ?? join(__dirname, '../../dist')),
    /** An operator's database gets accounts with a known password only on request. */
    demoData: isOn('DEMO_DATA', !production && databaseUrl === null),
    /** Messages stay in the database and appear at /outbox. */
    outbox: !production && smtp === null,
    /** Without webhookSecret, payments are found only by polling the provider. */
    stripe,
    smtp,
    /** The recipient of contact messages and affiliate applications. */
    supportEmail,
    /** Absolute path of a font for invoice names in scripts that the built-in fonts lack, such as Chinese. */
    invoiceFont: readInvoiceFont(settings),
    twilio: readTwilio(settings),
    /** Addresses or networks of trusted proxies, whose X-Forwarded-For is used. */
    trustProxy: readTrustProxy(settings),
    /**
     * The key for hashes of addresses and emails. It is not in the database, and production has no default. Changing it
     * forgets the known sources of all accounts.
     */
    hashKey: hashKey ?? stripe?.secretKey ?? 'development',
    logLevel: readLogLevel(settings),
    /** False disables limits per address; limits per account and recipient stay. */
    rateLimitPerIp: isOn('RATE_LIMIT_PER_IP'),
  };
  refuse(metricsPort === port, 'METRICS_PORT must differ from PORT.');
  refuse(production && config.demoData, 'DEMO_DATA must not be on when NODE_ENV=production.');
  if (!production) refuseForeign(config, refuse);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/**
 * Development shows every code at /outbox and has accounts with a known password, so it must only be reachable from
 * this machine.
 */
function refuseForeign(
  { host, publicOrigin, stripe }: { host: string; publicOrigin: string; stripe: ReturnType<typeof readStripe> },
  refuse: (when: unknown, fault: string) => void,
): void {
  const { protocol, hostname } = new URL(publicOrigin);
  const foreign = [
    !isLoopback(host) && `HOST=${host}`,
    (protocol === 'https:' || !isLoopback(hostname)) && `PUBLIC_ORIGIN=${publicOrigin}`,
    isLiveKey(stripe?.secretKey) && 'a live STRIPE_SECRET_KEY',
  ].filter(Boolean);
  refuse(
    foreign.length > 0,
    `Without NODE_ENV=production the server is for this machine alone and does not start with ${foreign.join(', ')}: set NODE_ENV=production, or take ${foreign.length > 1 ? 'them' : 'it'} back.`,
  );
}

/** Collects warnings about valid but weak settings. They are logged at the start and never stop it. */
export function configWarnings({ production, host, metricsPort, stripe, twilio, rateLimitPerIp }: Config): string[] {
  return [
    production &&
      !twilio &&
      'No TWILIO_* settings: codes for phones are sent by email, so phone numbers are not verified.',
    stripe !== null &&
      !stripe.webhookSecret &&
      'No STRIPE_WEBHOOK_SECRET: the server finds payments by polling Stripe when the buyer returns.',
    production &&
      stripe !== null &&
      !isLiveKey(stripe.secretKey) &&
      'STRIPE_SECRET_KEY is not a live key: plans are granted without real payments.',
    metricsPort !== null &&
      !isLoopback(host) &&
      `METRICS_PORT: /metrics on port ${metricsPort} is open to every network that reaches HOST=${host}. Let only Prometheus through the firewall, or set HOST=127.0.0.1.`,
    production && !rateLimitPerIp && 'RATE_LIMIT_PER_IP=off: there are no rate limits per address.',
  ].filter((warning) => warning !== false);
}

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** The largest share of the address space that may be trusted, because callers in it choose their own address. */
const LARGEST_SHARE = 1 / 16;

/**
 * Parses the addresses and networks of trusted proxies, whose X-Forwarded-For is used; empty for `none`. Required in
 * production: behind an untrusted proxy all customers share one address and its limits.
 */
function readTrustProxy({ text, refuse }: Settings): string[] {
  const value = text('TRUST_PROXY');
  if (!value || value === 'none') return [];
  const entries = value.split(',').flatMap((entry) => entry.trim() || []);
  const trusted = { ipv4: 0, ipv6: 0 };
  for (const entry of entries.filter((one) => !NAMED.includes(one))) {
    const shares = measureNetwork(entry);
    refuse(!shares, `TRUST_PROXY must be none or a list of addresses or networks; "${entry}" is neither.`);
    trusted.ipv4 += shares?.ipv4 ?? 0;
    trusted.ipv6 += shares?.ipv6 ?? 0;
  }
  refuse(
    Math.max(trusted.ipv4, trusted.ipv6) > LARGEST_SHARE,
    'TRUST_PROXY trusts a large part of the internet. List only the proxies in front of the server.',
  );
  return entries;
}

/**
 * Returns the share of the address space that `10.0.0.0/8` or `fd00::1` covers; null if it is no address or network.
 */
function measureNetwork(entry: string): { ipv4: number; ipv6: number } | null {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const width = version === 4 ? 32 : 128;
  const prefix = Number(bits ?? width);
  if (version === 0 || address.includes('%') || more !== undefined) return null;
  if (!/^\d{1,3}$/.test(bits ?? '0') || prefix > width) return null;
  if (version === 4) return { ipv4: 2 ** -prefix, ipv6: 0 };
  // An IPv6 network that contains mapped IPv4 addresses also matches IPv4.
  const mapped = new BlockList();
  mapped.addSubnet('::ffff:0:0', Math.min(96, prefix), 'ipv6');
  return { ipv4: mapped.check(address, 'ipv6') ? 2 ** -Math.max(0, prefix - 96) : 0, ipv6: 2 ** -prefix };
}
