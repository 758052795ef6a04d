import { runNode, runTogether } from './run/children';
import { SERVER } from './run/buildServer';

/**
 * Implements `npm run serve`: the built product on http://localhost:4000. It does not change NODE_ENV. The server is a
 * child, because npm's shell forwards no signals; systemd and containers run the compiled server itself.
 */
runTogether([runNode([SERVER])]);
