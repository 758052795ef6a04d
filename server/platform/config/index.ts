import { owner } from '../../../shared/owner';
import type { Setting } from './kinds';
import { type Environment, listSettings, missing, readAll } from './reader';
import { findConflicts, isLiveKey, isLoopback } from './rules';
import { SERVER_SETTINGS } from './schema';

export { isLoopback } from './rules';

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
export function readConfig(env: Environment = process.env) {
  const faults: string[] = [];
  const values = readAll(SERVER_SETTINGS, env, faults);
  const isSet = ({ name }: Setting) => Boolean(env[name]?.trim());
  const absent = listSettings(SERVER_SETTINGS).filter((setting) => setting.needed && !isSet(setting));
  if (values.production) faults.unshift(...absent.map(missing));
  faults.push(...findConflicts(values, isSet));
  if (faults.length > 0) throw new ConfigError(faults);

  const { production, databaseUrl, smtp } = values;
  const { secretKey, ...shop } = values.stripe;
  const { accountSid, authToken, from } = values.twilio;
  const publicOrigin = values.publicOrigin ?? `http://localhost:${values.port}`;
  const sender = smtp.from ?? `${owner.name} <no-reply@${new URL(publicOrigin).hostname}>`;
  return {
    ...values,
    /** Public scheme and host, no trailing slash: `https://www.example.com`. */
    publicOrigin,
    /** An operator's database gets accounts with a known password only on request. */
    demoData: values.demoData ?? (!production && databaseUrl === null),
    /** Messages stay in the database and appear at /outbox. */
    outbox: !production && smtp.url === null,
    stripe: secretKey === null ? null : { secretKey, ...shop },
    smtp: smtp.url === null ? null : { url: smtp.url, from: sender },
    twilio: accountSid && authToken && from ? { accountSid, authToken, from } : null,
    /**
     * The key for hashes of addresses and emails. It is not in the database, and production has no default. Changing it
     * forgets the known sources of all accounts.
     */
    hashKey: values.hashKey ?? secretKey ?? 'development',
    logLevel: values.logLevel ?? (production ? 'info' : 'warn'),
  };
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
