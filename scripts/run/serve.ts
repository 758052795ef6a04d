import { runNode, standOrFallTogether } from './children';
import { untilHealthy } from './health';

/** The demo accounts that are made unless NODE_ENV=production or DEMO_DATA=off; see README. */
const DEMO_PASSWORD = 'Shingle-2025';
const DEMO_ACCOUNTS = [
  ['pro@example.com', 'Pro plan, 3 included members and 7 extra, a long history'],
  ['free@example.com', 'Free plan'],
  ['unverified@example.com', 'signed up, codes not entered yet'],
  ['cancelled@example.com', 'Pro plan, cancelled'],
  ['enterprise@example.com', 'Enterprise plan, 60 members'],
  ['affiliate@example.com', 'approved affiliate'],
  ['contractor@example.com', 'contractor on the Free plan'],
] as const;

/**
 * Runs the API, which serves the built site too, and says where everything is once it answers.
 * Sets nothing in its environment: production is what the operator declares.
 */
export async function serve(): Promise<void> {
  const child = runNode(['--import', 'tsx', 'server/main.ts']);
  standOrFallTogether([child]);
  const port = process.env.PORT ?? '4000';
  if (await untilHealthy(`http://127.0.0.1:${port}`, child)) announce(`http://localhost:${port}`);
}

function announce(address: string) {
  const production = process.env.NODE_ENV === 'production';
  const lines = [``, `Shinglewise is at ${address}`];
  if (!production && process.env.DEMO_DATA !== 'off') {
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_ACCOUNTS.map(([email, about]) => `  ${email.padEnd(24)}${about}`));
  }
  if (!production) lines.push('', `Codes and mails are at ${address}/outbox`);
  console.log([...lines, '', 'Stop with Ctrl-C.', ''].join('\n'));
}
