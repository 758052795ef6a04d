import concurrently, { type CloseEvent } from 'concurrently';
import { ROOT } from './children';

/** Characters of a failed command's output that are printed again. */
const REPEATED = 8000;

/**
 * Runs all commands, even after a failure. The last printed line is the result, and sets the exit code. The
 * output of failed commands is printed again before it, because the end of a log is seen first.
 * @param steps names with their commands, in starting order
 * @param atOnce how many run in parallel; the output of each is printed as a whole
 */
export async function runSteps(steps: Readonly<Record<string, string>>, atOnce = 1): Promise<void> {
  const commands = Object.entries(steps).map(([name, command]) => ({ name, command }));
  const { result, commands: running } = concurrently(commands, {
    cwd: ROOT,
    maxProcesses: atOnce,
    group: true,
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
