import { spawn } from 'node:child_process';
import { ROOT } from '../run/children';
import type { Result } from './stage/stage';

/** A goal that another command of the project measures. */
export interface MeasuredElsewhere {
  goal: string;
  command: readonly string[];
  /** Repeats the run. */
  env?: (seed: number) => Record<string, string>;
}

const npm = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, '--', ...args];
/** Tests of one kind of damage, on one engine, in full numbers. */
const jest = (...files: string[]) => npm('test:unit', '-i', ...files);
const postgres = (...files: string[]) => npm('test:postgres', '-i', ...files);

const NUMBERS = {
  full: { KILLS: '200', CUTS: '20', STORM_PURCHASES: '1000', RACE_ROUNDS: '200', PROPERTY_RUNS: '100000' },
  few: { KILLS: '2', CUTS: '2', STORM_PURCHASES: '20', RACE_ROUNDS: '2', PROPERTY_RUNS: '1000' },
};
const MORE = {
  full: { MIGRATION_KILLS: '20', LIVES: '10000', FUZZ_RUNS: '10000', STORAGE_LOADS: '1000' },
  few: { MIGRATION_KILLS: '1', LIVES: '20', FUZZ_RUNS: '200', STORAGE_LOADS: '4' },
};

/** Goals of money, data, pages and load, which have commands of their own. */
export const elsewhere = (full: boolean): MeasuredElsewhere[] => [
  {
    goal: 'A kill at any moment of a purchase loses and doubles nothing, embedded',
    command: jest('reliability/kills'),
  },
  {
    goal: 'A kill at any moment of a purchase loses and doubles nothing, on PostgreSQL',
    command: postgres('reliability/kills'),
  },
  { goal: 'A database that goes away and comes back loses nothing', command: postgres('reliability/processes') },
  { goal: 'Shuffled and repeated notices of purchases give what was paid', command: postgres('reliability/storm') },
  { goal: 'Eight purchases of one account at once give one plan', command: postgres('reliability/races') },
  {
    goal: 'Carts, prorations and periods agree with other oracles to the cent',
    command: jest('server/payments/[a-z]+/(proration|period|breakdown|money)'),
  },
  { goal: 'A full disk, a second opener and a damaged folder lose nothing', command: jest('reliability/faults') },
  { goal: 'A kill in any migration is made good, embedded', command: jest('reliability/migrations') },
  { goal: 'A kill in any migration is made good, on PostgreSQL', command: postgres('reliability/migrations') },
  { goal: 'A message that was promised is sent, also after a kill', command: jest('reliability/messages') },
  {
    goal: 'Whatever the browser keeps is damaged: no error and no blank page',
    command: npm('test:e2e', 'e2e/storage.e2e.ts'),
    env: (seed) => ({ FUZZ_SEED: String(seed), STORAGE_SEED: String(seed) }),
  },
  {
    goal: 'Storage that throws, is full or is emptied ends in the specified message or success',
    command: jest('src/store'),
  },
  {
    goal: 'Every call that fails, is slow or answers nonsense ends in its message',
    command: jest('src/api', 'src/features', 'src/app'),
  },
  {
    goal: 'Pages keep the policy, hydrate without a message, and recover once after a deployment',
    command: npm('test:e2e', 'e2e/site.e2e.ts', 'e2e/accessibility.e2e.ts'),
  },
  {
    goal: 'Reads, carts, log-ins and slow senders of a busy hour are borne',
    command: npm('test:load', '--seconds', full ? '60' : '3'),
  },
  {
    goal: 'The time of an answer does not tell who has an account',
    command: npm('test:timing', '--pairs', full ? '1000' : '20'),
  },
  {
    goal: 'Lighthouse gives every public page 100 for best practices',
    command: npm('bench', '--rounds', '1', '--parts', 'lighthouse', ...(full ? [] : ['--only', '/'])),
  },
  { goal: 'The contract has no warning', command: ['npx', 'redocly', 'lint', 'openapi/openapi.yaml'] },
  {
    goal: 'Packages come from one registry, with hashes',
    command: ['node', '--import', 'tsx', 'scripts/checkLockfile.ts'],
  },
  { goal: 'No file holds a secret', command: ['node', '--import', 'tsx', 'scripts/checkSecrets.ts'] },
];

/** Runs the command of a goal; what it has to say is shown when it fails. */
export function runElsewhere({ command, env }: MeasuredElsewhere, seed: number, full: boolean): Promise<Result> {
  const numbers = full ? { ...NUMBERS.full, ...MORE.full } : { ...NUMBERS.few, ...MORE.few };
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...numbers, ...env?.(seed) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) console.log(output);
      const verdict = /^(Tests:.*|ℹ (?:pass|fail) .*|\d+ passed, \d+ failed|Nothing is told\.|.*goals held.*)$/gm;
      const lines = output.match(verdict)?.map((line) => line.replace(/\s+/g, ' '));
      resolve({ measured: `${command.join(' ')}: ${lines?.join(', ') ?? `exit ${code}`}`, held: code === 0 });
    });
  });
}
