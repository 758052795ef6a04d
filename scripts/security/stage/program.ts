import { spawn } from 'node:child_process';
import { ROOT } from '../../run/children';

const ENDS_WITHIN = 120_000;

/** Runs a program of the project with these settings and no others. @returns its code and what it wrote */
export function runProgram(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(late);
      resolve({ code, output });
    }),
  );
}
