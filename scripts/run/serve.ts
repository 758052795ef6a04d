import { runNode, standOrFallTogether } from './children';

/**
 * Runs the API, which serves the built site too and says where everything is once it listens.
 * Sets nothing in its environment: production is what the operator declares.
 */
export function serve(): void {
  standOrFallTogether([runNode(['--import', 'tsx', 'server/main.ts'])]);
}
