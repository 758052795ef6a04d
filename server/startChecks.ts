import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config';
import type { Database } from './db';
import { hasDemoAccounts } from './demo/remove';

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
