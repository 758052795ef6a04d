import { parseArgs } from 'node:util';
import { liveThroughKills } from '../server/reliability/testing/lives/killed';
import { liveTogether, type Lot, type Outcome, type ProviderName } from '../server/reliability/testing/lives/together';
import { tell } from '../server/reliability/testing/figures';
import { onStop } from './run/children';
import { startPostgres } from './run/postgres';

/** Lives that share a database and a clock, each lot for another number of months. */
const TOGETHER = 25;
const MOST_MONTHS = 24;
/** PostgreSQL works for several lots at once; the embedded engine works in this process. */
const LOTS_AT_ONCE = { embedded: 1, postgres: 6 } as const;

interface Sum extends Outcome {
  lives: number;
  /** Of the kills, those by SIGKILL. */
  processes: number;
}

/**
 * `npm run test:lives -- [--lives 400] [--killed 2] [--seed 14] [--engine postgres|embedded]
 * [--provider sandbox|stripe]`: random lives of a subscription of up to 24 months against an oracle; `killed` more for
 * each provider, whose server is a process that is ended by SIGKILL. Ctrl-C ends it with what was lived so far. A difference
 * is printed with the whole life, and the others go on.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      lives: { type: 'string', default: '400' },
      killed: { type: 'string', default: '2' },
      seed: { type: 'string', default: '14' },
      engine: { type: 'string', default: 'postgres' },
      provider: { type: 'string' },
    },
  });
  const lives = positive('lives', values.lives);
  const killed = positive('killed', values.killed);
  const seed = positive('seed', values.seed);
  const engine = oneOf('engine', values.engine, ['embedded', 'postgres']);
  const providers = (['sandbox', 'stripe'] as const).filter((name) => (values.provider ?? name) === name);
  if (providers.length === 0) throw new Error(`--provider is sandbox or stripe, not ${values.provider}.`);
  const postgres = engine === 'postgres' ? await startPostgres({ install: true }) : null;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  else delete process.env.TEST_DATABASE_URL;

  const began = Date.now();
  const sums = new Map(providers.map((name) => [name, nothingYet()]));
  const lots = divide(lives, seed, providers);
  for (const provider of providers) lots.unshift({ provider, lives: killed, months: MOST_MONTHS, seed, really: true });
  let ended = false;
  const finish = async () => {
    // What is still lived then fails on a database that is gone: no fault, and not told.
    ended = true;
    const code = [...sums.values()].some(({ faults }) => faults.length > 0) ? 1 : 0;
    for (const [provider, sum] of sums) report(provider, sum);
    lots.length = 0;
    await postgres?.stop();
    process.exit(code);
  };
  // A signal, and the end of npm that it brings, are two reasons.
  onStop(() => {
    if (!ended) void finish();
  });
  const worker = async () => {
    for (let lot = lots.shift(); lot; lot = lots.shift()) {
      const sum = sums.get(lot.provider)!;
      const outcome = await live(lot);
      if (ended) return;
      count(lot, outcome, sum);
      const minutes = ((Date.now() - began) / 60_000).toFixed(1);
      console.log(`${lot.provider}, ${engine}: ${sum.lives} lives in ${minutes} min, ${sum.faults.length} faults`);
    }
  };
  await Promise.all(Array.from({ length: LOTS_AT_ONCE[engine] }, worker));
  if (!ended) await finish();
}

interface NamedLot extends Lot {
  provider: ProviderName;
  /** Killed by SIGKILL, not by imitation. */
  really?: true;
}

function divide(lives: number, seed: number, providers: readonly ProviderName[]): NamedLot[] {
  const lots: NamedLot[] = [];
  for (let at = 0; at < lives; at += TOGETHER) {
    const number = at / TOGETHER;
    const provider = providers[number % providers.length]!;
    lots.push({
      provider,
      lives: Math.min(TOGETHER, lives - at),
      // The longest first, so that a small run has them too.
      months: MOST_MONTHS - (Math.floor(number / providers.length) % MOST_MONTHS),
      seed: seed + number,
    });
  }
  return lots;
}

/** @returns what came of a lot, or what broke it off */
const live = ({ provider, really, ...lot }: NamedLot): Promise<Outcome | string> =>
  (really ? liveThroughKills : liveTogether)(provider, lot).catch((error: unknown) => told(error));

/** Lives that came to their end are counted, with or without a fault in their books. */
function count({ provider, really, ...lot }: NamedLot, outcome: Outcome | string, sum: Sum): void {
  const faults = typeof outcome === 'string' ? [outcome] : outcome.faults;
  for (const fault of faults) console.error(`${provider}, ${JSON.stringify(lot)}\n${fault}\n`);
  sum.faults.push(...faults);
  if (typeof outcome === 'string') return;
  sum.lives += lot.lives;
  if (really) sum.processes += outcome.kills;
  for (const name of ['acts', 'kills', 'jobs'] as const) sum[name] += outcome[name];
  for (const [act, times] of Object.entries(outcome.done)) sum.done[act] = (sum.done[act] ?? 0) + times;
}

function report(provider: ProviderName, { lives, acts, jobs, kills, processes, done, faults }: Sum): void {
  const found = faults.length === 0 ? '0 cents off, no number gaps, no dead ends' : `${faults.length} FAULTS`;
  const counted = `${lives} lives, ${acts} acts, ${jobs} jobs, ${kills} kills, ${processes} of them by SIGKILL`;
  tell({ what: `random lives of a subscription (${provider})`, done: counted, found });
  console.log(`${provider}: ${counted}; ${found}\n${JSON.stringify(done)}`);
}

const nothingYet = (): Sum => ({ lives: 0, processes: 0, acts: 0, kills: 0, jobs: 0, done: {}, faults: [] });

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.stack}` : (error.stack ?? error.message);
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} is a number from 1, not ${text}.`);
  return value;
}

function oneOf<T extends string>(name: string, text: string, names: readonly T[]): T {
  const found = names.find((one) => one === text);
  if (!found) throw new Error(`--${name} is ${names.join(' or ')}, not ${text}.`);
  return found;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
