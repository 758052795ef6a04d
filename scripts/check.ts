import { spawn } from 'node:child_process';
import { ROOT } from './children';
import { one, type Count } from './count';

export interface Gate {
  name: string;
  /** A program of node_modules, or an npm script as `npm run …`, with its arguments. */
  command: readonly [program: string, ...args: string[]];
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a gate and prints one line; what it has to say is printed when it fails. */
export function runGate({ name, command: [program, ...args] }: Gate): Promise<Count> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: `${ROOT}/node_modules/.bin:${process.env.PATH ?? ''}`, REDOCLY_TELEMETRY: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (passed: boolean) => {
      console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds(started)})`);
      if (!passed) console.log(`\n${output.trim()}\n`);
      resolve(one(passed));
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
