import { parseArgs } from 'node:util';
import { buildIfStale } from './site/buildSite';
import { attackServers } from './security/run';
import type { Stage } from './security/stage/stage';

const MODES = ['development', 'production'] as const;

/**
 * `npm run test:security -- [--seed 1] [--mode development|production] [--only text] [--few]
 * [--commands full|few|none]`: attacks servers that it starts itself, runs the commands that measure the other goals, and
 * prints goal, measured and verdict. With `--few` the other commands are left out, unless they are asked for.
 * The last line is the verdict.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      mode: { type: 'string' },
      only: { type: 'string', default: '' },
      few: { type: 'boolean', default: false },
      commands: { type: 'string' },
    },
  });
  const modes: Stage['name'][] = MODES.filter((mode) => values.mode === undefined || values.mode === mode);
  const seed = Number(values.seed);
  const wished = values.commands ?? (values.few ? 'none' : 'full');
  const commands = (['full', 'few', 'none'] as const).find((one) => one === wished);
  if (!commands) throw new Error(`--commands is full, few or none, not ${wished}.`);
  if (modes.length === 0) throw new Error(`--mode is development or production, not ${values.mode}.`);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed is a number, not ${values.seed}.`);
  await buildIfStale();
  const { passed, failed } = await attackServers({ seed, full: !values.few, modes, only: values.only, commands });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
