import { runNode, runTogether } from './run/children';

/**
 * Implements `npm run dev`: the site with hot reload on http://localhost:3000, and the API on 4000, which restarts when
 * its code changes.
 */
// The development server forwards its requests, and passkeys are for the origin of its pages.
const env = {
  TRUST_PROXY: 'loopback',
  PUBLIC_ORIGIN: `http://localhost:${process.env.DEV_PORT ?? '3000'}`,
  ...process.env,
};
const api = runNode(['--watch', '--import', 'tsx', 'server/entry/process/main.ts'], env);
const site = runNode(['--import', 'tsx', 'scripts/site/devServer.ts']);
runTogether([api, site]);
