import { DEFAULT_PERSIST_SECRET } from '../../src/config/env';

const SHORTEST_SECRET = 16;

/** Gives the build the address that the server of the same settings is met under, unless SITE_ORIGIN names another. */
export function fillSiteOrigin(env: NodeJS.ProcessEnv): void {
  const port = !env.PORT || env.PORT === '0' ? '4000' : env.PORT;
  env.SITE_ORIGIN ||= env.PUBLIC_ORIGIN || `http://localhost:${port}`;
}

export const hasOwnSecret = ({ PERSIST_SECRET: secret }: NodeJS.ProcessEnv) =>
  !!secret && secret !== DEFAULT_PERSIST_SECRET;

/**
 * NODE_ENV=production declares a build that goes to customers: it takes no default that is public or of this machine.
 * @throws Error with everything that is to be set
 */
export function refuseDefaultsInProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV !== 'production') return;
  const faults: string[] = [];
  if (!hasOwnSecret(env) || env.PERSIST_SECRET!.length < SHORTEST_SECRET)
    faults.push(
      `PERSIST_SECRET is missing or shorter than ${SHORTEST_SECRET} characters: set a secret of your own, like the output of openssl rand -hex 24, and keep it: another one makes browsers forget what they keep.`,
    );
  if (!env.SITE_ORIGIN?.startsWith('https://'))
    faults.push(
      'SITE_ORIGIN (or PUBLIC_ORIGIN) is missing or not https: the address of the site, like https://www.example.com.',
    );
  if (faults.length > 0) throw new Error(`A build for production needs more settings:\n- ${faults.join('\n- ')}`);
}
