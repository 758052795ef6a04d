import { join, resolve } from 'node:path';
import {
  developmentFault,
  isLiveKey,
  readHashKey,
  readSmtp,
  readStripe,
  readSupportEmail,
  readTwilio,
} from './services';
import { readTrustProxy } from './trustProxy';
import {
  type Config,
  type Environment,
  readDatabaseUrl,
  readDataDir,
  readInvoiceFont,
  readLogLevel,
  readOrigin,
  readPort,
  readSwitch,
  text,
} from './values';

export { isLoopback } from './values';
export type { Config } from './values';

/** Thrown where the settings cannot be used: every fault at once, in words. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration from environment variables. Without NODE_ENV=production it is one for this machine alone.
 * @throws ConfigError with the full list of what is wrong
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const production = text(env, 'NODE_ENV') === 'production';
  const port = readPort(env, faults);
  const publicOrigin = readOrigin(env, port, production, faults);
  const databaseUrl = readDatabaseUrl(env, production, faults);
  const smtp = readSmtp(env, production, publicOrigin, faults);
  const stripe = readStripe(env, production, faults);
  const config: Config = {
    production,
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicOrigin,
    dataDir: readDataDir(env),
    databaseUrl,
    siteFolder: resolve(text(env, 'SITE_FOLDER') ?? join(__dirname, '../../dist')),
    // A database of the owner's gets accounts with a known password only when they are asked for.
    demoData: readSwitch(env, 'DEMO_DATA', !production && databaseUrl === null, faults),
    outbox: !production && smtp === null,
    stripe,
    smtp,
    supportEmail: readSupportEmail(env, faults),
    invoiceFont: readInvoiceFont(env, faults),
    twilio: readTwilio(env, faults),
    trustProxy: readTrustProxy(env, production, faults),
    hashKey: readHashKey(env, stripe, faults),
    logLevel: readLogLevel(env, production, faults),
    rateLimitPerIp: readSwitch(env, 'RATE_LIMIT_PER_IP', true, faults),
  };
  if (production && config.demoData) faults.push('DEMO_DATA must not be on when NODE_ENV=production.');
  const fault = production ? null : developmentFault(config);
  if (fault) faults.push(fault);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** What works, but not as well as an owner may think: shown at the start, never a reason to stop. */
export function configWarnings(config: Config): string[] {
  const { production, stripe } = config;
  const warnings: string[] = [];
  const warn = (when: boolean, sentence: string) => void (when && warnings.push(sentence));
  warn(
    production && !config.twilio,
    'No TWILIO_* settings: codes for phones go out by email, so phone numbers are not proven.',
  );
  warn(
    stripe !== null && !stripe.webhookSecret,
    'No STRIPE_WEBHOOK_SECRET: payments are found by asking Stripe when the buyer returns.',
  );
  warn(
    production && stripe !== null && !isLiveKey(stripe.secretKey),
    'STRIPE_SECRET_KEY is not a live key: plans are given without money.',
  );
  warn(production && !config.rateLimitPerIp, 'RATE_LIMIT_PER_IP=off: one address may ask as often as it likes.');
  return warnings;
}
