import { runNode, runTogether } from './run/children';
import { SERVER } from './run/buildServer';

/**
 * `npm run serve`: what is built, on http://localhost:4000. NODE_ENV stays what the operator has set. The server is a
 * child, because npm's shell passes no signal on; systemd and containers run the compiled server itself.
 */
runTogether([runNode([SERVER])]);
