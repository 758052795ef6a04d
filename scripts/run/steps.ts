import concurrently, { type CloseEvent } from 'concurrently';
import { ROOT } from './children';

/**
 * Runs commands, whatever comes of the others. The last line that is printed is the verdict, and the exit code with it.
 * @param steps names with their commands, in the order in which they begin
 * @param atOnce how many run side by side; the output of each is then printed as a whole
 */
export async function runSteps(steps: Readonly<Record<string, string>>, atOnce = 1): Promise<void> {
  const commands = Object.entries(steps).map(([name, command]) => ({ name, command, raw: atOnce === 1 }));
  const { result } = concurrently(commands, {
    cwd: ROOT,
    maxProcesses: atOnce,
    group: atOnce > 1,
    prefixColors: 'auto',
  });
  const ends = await result.catch((failed: CloseEvent[]) => failed);
  let failures = 0;
  console.log('');
  for (const { command, exitCode, timings } of ends) {
    if (exitCode !== 0) failures += 1;
    console.log(`${exitCode === 0 ? 'passed' : 'FAILED'}  ${command.name} (${timings.durationSeconds.toFixed(1)} s)`);
  }
  console.log(`\n${ends.length - failures} passed, ${failures} failed`);
  process.exitCode = failures === 0 ? 0 : 1;
}
