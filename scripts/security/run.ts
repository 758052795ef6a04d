import { add, nothing, one, type Count } from '../run/count';
import { startPostgres } from '../run/postgres';
import { answers } from './attacks/answers';
import { browser } from './attacks/browser';
import { costs } from './attacks/costs';
import { fuzz } from './attacks/fuzz';
import { money } from './attacks/money';
import { network } from './attacks/network';
import { owners } from './attacks/owners';
import { telling } from './attacks/telling';
import { words } from './attacks/words';
import { startDevelopment } from './stage/development';
import { startProduction } from './stage/production';
import { randomOf, type Attack, type Result, type Stage } from './stage/stage';
import { elsewhere, runElsewhere } from './commands';
import { servesNoSecrets } from './served';
import { keepsDataPrivate, refusesUnsafeStarts } from './starts';

export interface Options {
  seed: number;
  /** All numbers of docs/security.md; otherwise a few of each. */
  full: boolean;
  modes: readonly Stage['name'][];
  /** Only attacks whose goal holds this text. */
  only: string;
  /** Goals that other commands measure: in full numbers, a few of each, or not at all. */
  commands: 'full' | 'few' | 'none';
}

interface Row extends Result {
  goal: string;
  mode: string;
  seconds: number;
}

/** Floods come last, because they use up what others need. */
const ATTACKS: Attack[] = [
  ...words,
  ...money,
  ...answers,
  ...browser,
  ...network,
  ...fuzz,
  ...owners,
  ...telling,
  ...costs,
];
const SOURCES: { goal: string; run: (full: boolean) => Promise<Result> }[] = [
  { goal: 'Unsafe settings end the start with a sentence', run: refusesUnsafeStarts },
  { goal: 'The data directory and all in it are the owner’s alone', run: keepsDataPrivate },
  { goal: 'Nothing that is served holds a key, a source map or a path of the machine', run: servesNoSecrets },
];
/** The few are about what is answered, not how fast: two wait at the same time. */
const AT_ONCE = { full: 1, few: 2 };

function tell({ goal, mode, measured, held, seconds }: Row): void {
  console.log(
    `${held ? 'held  ' : 'BROKEN'}  ${mode.padEnd(11)}  ${goal}\n${' '.repeat(21)}${measured} (${seconds.toFixed(0)} s)`,
  );
}

/** An attack that cannot be carried out has shown nothing. */
async function measure(mode: string, goal: string, attack: () => Promise<Result>): Promise<Row> {
  const began = Date.now();
  const result = await attack().catch((error: Error) => ({ measured: `FAILED: ${error.message}`, held: false }));
  const row = { goal, mode, seconds: (Date.now() - began) / 1000, ...result };
  tell(row);
  return row;
}

async function attackStage(stage: Stage, { seed, full, only }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  const isHere = (mode: Stage['name'] | undefined) => mode === undefined || mode === stage.name;
  const waiting = ATTACKS.filter((attack) => attack.goal.includes(only) && isHere(attack.only)).filter(
    (attack) => full || (!attack.long && isHere(attack.few)),
  );
  const work = async () => {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) {
      const { goal, run } = attack;
      rows.push(await measure(stage.name, goal, () => run(stage, full, randomOf(seed))));
    }
  };
  await Promise.all(Array.from({ length: full ? AT_ONCE.full : AT_ONCE.few }, work));
  return rows;
}

/** Where there is no PostgreSQL and none can be installed, a message says so and nothing is counted. */
async function attackMode(mode: Stage['name'], options: Options): Promise<Row[]> {
  if (mode === 'development') {
    const stage = await startDevelopment();
    return attackStage(stage, options).finally(stage.stop);
  }
  const postgres = await startPostgres({ install: true }).catch((error: Error) => error);
  if (postgres instanceof Error) {
    console.log(`SKIPPED in production. ${postgres.message}`);
    return [];
  }
  const stage = await startProduction(postgres);
  return attackStage(stage, options).finally(async () => {
    await stage.stop();
    await postgres.stop();
  });
}

/**
 * Attacks started servers and prints a line of measured and verdict for each goal of docs/security.md.
 */
export async function attackServers(options: Options): Promise<Count> {
  if (process.platform !== 'linux') {
    console.log('SKIPPED: attackers come from addresses of their own on this machine, which takes Linux.');
    return nothing;
  }
  console.log(`Seed ${options.seed}; ${options.full ? 'full numbers' : 'a few of each'}`);
  const chosen = <T extends { goal: string }>(all: readonly T[]) =>
    all.filter(({ goal }) => goal.includes(options.only));
  const sources = async () => {
    const rows: Row[] = [];
    for (const { goal, run } of chosen(SOURCES)) rows.push(await measure('sources', goal, () => run(options.full)));
    return rows;
  };
  const rows = (await Promise.all([...options.modes.map((mode) => attackMode(mode, options)), sources()])).flat();
  if (options.commands !== 'none') {
    const full = options.commands === 'full';
    for (const one of chosen(elsewhere(full)))
      rows.push(await measure('command', one.goal, () => runElsewhere(one, options.seed, full)));
  }
  const broken = rows.filter(({ held }) => !held);
  console.log(`\n${rows.length - broken.length} of ${rows.length} goals held (seed ${options.seed})`);
  broken.forEach(tell);
  return rows.reduce((sum, { held }) => add(sum, one(held)), nothing);
}
