import { runNode, runTogether } from './run/children';

/** `npm run dev`: the site with hot reload on http://localhost:3000, the API on 4000, restarted when its code changes. */
const api = runNode(['--watch', '--import', 'tsx', 'server/main.ts']);
const site = runNode(['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development']);
runTogether([api, site]);
