import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { owner } from '../../../shared/owner';
import { type Config, ConfigError } from '../../platform/config';
import type { Database } from '../../platform/db';
import { DEMO_ACCOUNTS, DEMO_AFFILIATE_CODE, DEMO_INVITE_CODE, DEMO_PASSWORD, hasDemoAccounts } from '../commands/demo';

/** The content of `build.json`. */
interface Build {
  siteOrigin: string;
  /**
   * Whether it was built with NODE_ENV=production: with an operator's secret, and without the samples of `shared/owner.ts`.
   */
  forCustomers: boolean;
}

/**
 * Compares the built site, if any, with the settings of the server.
 * @returns warnings for the operator
 * @throws ConfigError in production, where the pages would be wrong for every visitor
 */
export function checkBuild({ production, port, publicOrigin, siteFolder }: Config): string[] {
  if (!existsSync(join(siteFolder, 'index.html'))) return [];
  const file = join(siteFolder, 'build.json');
  const build = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Build) : null;
  const faults = [
    !build && 'The site was built by an older version. Run npm run build.',
    build &&
      build.siteOrigin !== publicOrigin &&
      port !== 0 &&
      `The pages were built for ${build.siteOrigin}, but PUBLIC_ORIGIN is ${publicOrigin}. Run SITE_ORIGIN=${publicOrigin} npm run build.`,
    production &&
      build?.forCustomers === false &&
      'The site was built for development, with samples of shared/owner.ts and possibly the public default of PERSIST_SECRET. Run NODE_ENV=production npm run build.',
  ].filter((fault) => typeof fault === 'string');
  if (production && faults.length > 0) throw new ConfigError(faults);
  return faults;
}

/**
 * Rejects accounts with a public password in production.
 * @throws ConfigError naming the command that removes them, after closing the database
 */
export async function rejectDemoAccounts({ production }: Config, database: Database): Promise<void> {
  if (!production || !(await hasDemoAccounts(database.db))) return;
  await database.close();
  throw new ConfigError([
    'The database contains demo accounts, whose password is public. Remove them with npm run cli -- demo remove and the same settings.',
  ]);
}

/** Returns the start message: the URL, the demo logins and the location of codes. */
export function startSummary(
  config: Config,
  engine: Database['engine'],
  { address, port }: AddressInfo,
  notes: readonly string[],
): string {
  const warnings = notes.map((note) => `  Note: ${note}\n`).join('');
  if (config.production) return warnings;
  const folder = config.dataDir === 'memory://' ? 'in memory, lost when the server stops' : config.dataDir;
  const lines = [
    '',
    `  ${owner.name.padEnd(13)} ${config.publicOrigin}`,
    `  Listening     ${address}:${port}`,
    `  Data          ${engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : folder}`,
    `  Messages      ${config.smtp ? 'SMTP' : `${config.publicOrigin}/outbox`} ${config.twilio ? '; codes for phones: Twilio' : ''}`,
    `  Payments      ${config.stripe ? 'Stripe' : 'built-in sandbox: card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined'}`,
    '',
  ];
  const demo = [
    `  Demo accounts, password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(({ email, about }) => `    ${email.padEnd(24)} ${about}`),
    `    affiliate code ${DEMO_AFFILIATE_CODE}, invite code ${DEMO_INVITE_CODE}`,
    '',
  ];
  return `${[...lines, ...(config.demoData ? demo : [])].join('\n')}\n${warnings}`;
}
