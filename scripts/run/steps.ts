import concurrently, { type CloseEvent } from 'concurrently';
import { ROOT } from './children';

/** How much of the output of a failed command is printed once more, in characters. */
const REPEATED = 8000;

/**
 * Runs commands, whatever comes of the others. The last line that is printed is the verdict, and the exit code with it.
 * Side by side, what failed is printed once more before it: the end of a log is what a person is shown first.
 * @param steps names with their commands, in the order in which they begin
 * @param atOnce how many run side by side; the output of each is then printed as a whole
 */
export async function runSteps(steps: Readonly<Record<string, string>>, atOnce = 1): Promise<void> {
  const commands = Object.entries(steps).map(([name, command]) => ({ name, command, raw: atOnce === 1 }));
  const { result, commands: running } = concurrently(commands, {
    cwd: ROOT,
    maxProcesses: atOnce,
    group: atOnce > 1,
    prefixColors: 'auto',
  });
  const output: Record<string, string> = {};
  for (const { name, stdout, stderr } of running) {
    const keep = (text: Buffer) => void (output[name] = `${output[name] ?? ''}${text}`.slice(-REPEATED));
    stdout.subscribe(keep);
    stderr.subscribe(keep);
  }
  const ends = await result.catch((all: CloseEvent[]) => all);
  const failed = ends.filter(({ exitCode }) => exitCode !== 0);
  for (const { command } of failed)
    if (output[command.name]) console.log(`\n${command.name}:\n${output[command.name]}`);
  console.log('');
  for (const { command, exitCode, timings } of ends)
    console.log(`${exitCode === 0 ? 'passed' : 'FAILED'}  ${command.name} (${timings.durationSeconds.toFixed(1)} s)`);
  console.log(`\n${ends.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
