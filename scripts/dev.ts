import { runNode, runTogether } from './run/children';

/**
 * Implements `npm run dev`: the site with hot reload on http://localhost:3000, and the API on 4000, which restarts when
 * its code changes.
 */
// The development server forwards its requests.
const env = { ...process.env, TRUST_PROXY: process.env.TRUST_PROXY ?? 'loopback' };
const api = runNode(['--watch', '--import', 'tsx', 'server/entry/process/main.ts'], env);
const site = runNode(['--import', 'tsx', 'scripts/site/devServer.ts']);
runTogether([api, site]);
