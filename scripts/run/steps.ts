import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './children';

/** Characters of a failed command's output that are printed again. */
const REPEATED = 8000;

/**
 * Runs all commands, even after a failure. The last printed line is the result, and sets the exit code. The
 * output of failed commands is printed again before it, because the end of a log is seen first.
 * @param steps names with their commands, in starting order
 * @param atOnce how many run in parallel; the output of each is then printed as a whole
 */
export async function runSteps(steps: Readonly<Record<string, string>>, atOnce = 1): Promise<void> {
  const waiting = Object.entries(steps);
  const [results, failures]: [string[], string[]] = [[], []];
  async function runWaiting(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const began = Date.now();
      const child = spawn(command, { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      const keep = (text: Buffer) => {
        output += text;
        if (atOnce === 1) process.stdout.write(text);
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      const [code] = (await once(child, 'close')) as [number | null];
      if (atOnce > 1) process.stdout.write(output);
      if (code !== 0) failures.push(`\n${name}:\n${output.slice(-REPEATED)}`);
      results.push(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  console.log([...failures, '', ...results, ''].join('\n'));
  console.log(`${results.length - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
