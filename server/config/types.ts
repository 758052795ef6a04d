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
