import { runNode, runTogether } from './run/children';

/**
 * `npm run serve`: what is built, on http://localhost:4000. NODE_ENV stays what the operator has set. The server is a
 * child, because npm's shell passes no signal on; systemd and containers run server/main.ts itself.
 */
runTogether([runNode(['--import', 'tsx', 'server/main.ts'])]);
