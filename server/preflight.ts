import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { owner } from '../owner';
import { type Config, ConfigError } from './config';
import type { Database } from './db';
import { DEMO_ACCOUNTS, DEMO_AFFILIATE_CODE, DEMO_INVITE_CODE, DEMO_PASSWORD, hasDemoAccounts } from './demo';

/** What the build says of itself in `build.json`. */
interface Build {
  siteOrigin: string;
  /** Whether what browsers keep is encrypted with a secret of the owner's, not with the public default. */
  ownPersistSecret: boolean;
}

/**
 * Compares the built site with the settings it is to be served with.
 * Without a built site there is nothing to compare.
 * @returns what the operator should know
 * @throws ConfigError in production, where the pages would be wrong for every visitor
 */
export function checkBuild({ production, port, publicOrigin, siteFolder }: Config): string[] {
  const build = readBuild(siteFolder);
  if (build === 'missing') return [];
  const faults: string[] = [];
  if (!build) faults.push('The site was built by an older version: run npm run build.');
  else if (build.siteOrigin !== publicOrigin && port !== 0)
    faults.push(
      `The pages were built for ${build.siteOrigin}, and people come by ${publicOrigin}: run SITE_ORIGIN=${publicOrigin} npm run build.`,
    );
  if (!production) return faults;
  if (build && !build.ownPersistSecret)
    faults.push(
      'The site was built with the public default of PERSIST_SECRET: set one of your own, and build with NODE_ENV=production npm run build.',
    );
  if (faults.length > 0) throw new ConfigError(faults);
  return [];
}

/**
 * Accounts with a public password do not go into production.
 * @throws ConfigError naming the command that removes them; the database is closed then
 */
export async function refuseDemoAccounts({ production }: Config, database: Database): Promise<void> {
  if (!production || !(await hasDemoAccounts(database.db))) return;
  await database.close();
  throw new ConfigError([
    'The database holds demo accounts, whose password is public: remove them with npm run cli -- demo remove, called with the same settings.',
  ]);
}

function readBuild(folder: string): Build | 'missing' | null {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {
      return null;
    }
  };
  if (read('index.html') === null) return 'missing';
  const text = read('build.json');
  return text === null ? null : (JSON.parse(text) as Build);
}

/** What a person reads after the start: where it runs, who may log in, where the codes are. */
export function startSummary(
  config: Config,
  engine: 'pglite' | 'postgres',
  address: AddressInfo | null,
  notes: readonly string[],
): string {
  const warnings = notes.map((note) => `  Note: ${note}\n`);
  if (config.production) return warnings.join('');
  const data =
    engine === 'postgres'
      ? 'PostgreSQL (DATABASE_URL)'
      : config.dataDir === 'memory://'
        ? 'in memory, kept until the stop'
        : config.dataDir;
  const listening = address ? `${address.address}:${address.port}` : `${config.host}:${config.port}`;
  const lines = [
    '',
    `  ${owner.name.padEnd(13)} ${config.publicOrigin}`,
    `  Listening     ${listening}`,
    `  Data          ${data}`,
    `  Messages      ${config.smtp ? 'SMTP' : `${config.publicOrigin}/outbox`} ${config.twilio ? '; codes for phones: Twilio' : ''}`,
    `  Payments      ${config.stripe ? 'Stripe' : 'built-in sandbox: card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined'}`,
    ...(config.demoData ? ['', `  Demo accounts, password ${DEMO_PASSWORD}`, ...demoLines()] : []),
    '',
  ];
  return `${lines.join('\n')}\n${warnings.join('')}`;
}

function demoLines(): string[] {
  return [
    ...DEMO_ACCOUNTS.map(({ email, about }) => `    ${email.padEnd(24)} ${about}`),
    `    affiliate code ${DEMO_AFFILIATE_CODE}, invite code ${DEMO_INVITE_CODE}`,
  ];
}
