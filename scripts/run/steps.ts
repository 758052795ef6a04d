import { add, nothing, one, type Count } from './count';

export interface Step {
  name: string;
  run(): Promise<Count>;
}

/** A step that cannot even be run has failed. */
async function outcomeOf({ name, run }: Step): Promise<Count> {
  console.log(`\n${name}`);
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  }
}

/** Runs all steps one after the other, whatever comes of them. The last line that is printed is the verdict. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  let sum = nothing;
  for (const step of steps) {
    const count = await outcomeOf(step);
    sum = add(sum, count);
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
