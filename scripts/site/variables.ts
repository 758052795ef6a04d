import { BUILD_SETTINGS, missing } from '../../server/config/table';
import { DEFAULT_PERSIST_SECRET } from '../../src/config/env';

/** The values that the build inserts for `process.env.NAME`. */
export const BUILD_VARIABLES = Object.keys(BUILD_SETTINGS);

const SHORTEST_SECRET = 16;

/** Sets the origin of the build to that of a server with the same settings, unless SITE_ORIGIN is set. */
export function fillSiteOrigin(env: NodeJS.ProcessEnv): void {
  const port = !env.PORT || env.PORT === '0' ? '4000' : env.PORT;
  env.SITE_ORIGIN ||= env.PUBLIC_ORIGIN || `http://localhost:${port}`;
}

/**
 * Returns the build's variables. NODE_ENV=production declares a build for customers: it uses no default that is public
 * or local to this machine.
 * @throws Error with all missing settings
 */
export function refuseDefaultsInProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV !== 'production') return;
  const faults: string[] = [];
  const secrets = (env.PERSIST_SECRET ?? '').split(',');
  if (secrets.some((one) => one === DEFAULT_PERSIST_SECRET || one.length < SHORTEST_SECRET))
    faults.push(missing('PERSIST_SECRET'));
  if (!env.SITE_ORIGIN?.startsWith('https://')) faults.push(missing('PUBLIC_ORIGIN'));
  if (faults.length > 0) throw new Error(`A production build requires more settings:\n- ${faults.join('\n- ')}`);
}
