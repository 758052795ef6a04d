import { runNode, runTogether } from './run/children';

/**
 * Implements `npm run dev`: the site with hot reload on http://localhost:3000, and the API on 4000, which restarts when
 * its code changes.
 */
const api = runNode(['--watch', '--import', 'tsx', 'server/process/main.ts']);
const site = runNode(['--import', 'tsx', 'scripts/site/devServer.ts']);
runTogether([api, site]);
