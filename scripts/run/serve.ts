import { onStop, runNode } from './children';
import { anyAnswer } from './health';
import { supervise } from './supervise';

const ANSWER_WITHIN = 4_000;

/** Where the server can be asked from this machine; null when the system chooses its port. */
function ownAddress({ HOST = '', PORT = '4000' }: NodeJS.ProcessEnv): string | null {
  if (PORT === '0') return null;
  const everywhere = ['', '0.0.0.0', '::', 'localhost'].includes(HOST);
  return `http://${everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/**
 * Runs the API, which serves the built site too and says where everything is once it listens, and keeps it going.
 * Sets nothing in its environment: production is what the operator declares.
 */
export async function serve(): Promise<void> {
  const address = ownAddress(process.env);
  // Another server answers there already, which says nothing about the server that is about to find that out.
  const canBeAsked = address !== null && !(await anyAnswer(address, ANSWER_WITHIN));
  const { stop, ended } = supervise({
    start: () => runNode(['--import', 'tsx', 'server/main.ts']),
    answers: () => (canBeAsked ? anyAnswer(address, ANSWER_WITHIN) : Promise.resolve(false)),
  });
  onStop(stop);
  process.exitCode = await ended;
}
