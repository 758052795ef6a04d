import { BUILD_SETTINGS, missing } from '../../server/config/table';
import { DEFAULT_PERSIST_SECRET } from '../../src/config/env';

/** What the build puts into the pages in place of `process.env.NAME`. */
export const BUILD_VARIABLES = Object.keys(BUILD_SETTINGS);

const SHORTEST_SECRET = 16;

/** Gives the build the address that the server of the same settings is met under, unless SITE_ORIGIN names another. */
export function fillSiteOrigin(env: NodeJS.ProcessEnv): void {
  const port = !env.PORT || env.PORT === '0' ? '4000' : env.PORT;
  env.SITE_ORIGIN ||= env.PUBLIC_ORIGIN || `http://localhost:${port}`;
}

/**
 * NODE_ENV=production declares a build that goes to customers: it takes no default that is public or of this machine.
 * @throws Error with everything that is to be set
 */
export function refuseDefaultsInProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV !== 'production') return;
  const faults: string[] = [];
  const secrets = (env.PERSIST_SECRET ?? '').split(',');
  if (secrets.some((one) => one === DEFAULT_PERSIST_SECRET || one.length < SHORTEST_SECRET))
    faults.push(missing('PERSIST_SECRET'));
  if (!env.SITE_ORIGIN?.startsWith('https://')) faults.push(missing('PUBLIC_ORIGIN'));
  if (faults.length > 0) throw new Error(`A build for production needs more settings:\n- ${faults.join('\n- ')}`);
}
