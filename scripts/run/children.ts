import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ORPHAN_CHECK = 500;

export const ROOT = path.join(__dirname, '..', '..');

/** Runs a command of this folder. An error is printed as its message, and the exit code is 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** Starts a program of this project in a separate process, on the same terminal. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
}

/** Runs a program of this project to its end. If it fails, this process has its exit code; 1 when a signal ended it. */
export async function runToEnd(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const [code] = (await once(runNode(args, env), 'exit')) as [number | null];
  if (code !== 0) process.exitCode = code ?? 1;
}

/** @returns the value of an option that is an integer @throws Error for another or a smaller value */
export function integerOption(name: string, value: string, least = 1): number {
  if (!/^\d+$/.test(value) || Number(value) < least)
    throw new Error(`--${name} must be an integer of at least ${least}.`);
  return Number(value);
}

/**
 * Ties children to this process: it forwards signals, stops all children when one of them ends, and then exits with the
 * code of that child. The shell between npm and this process does not forward signals, so a change of parent counts as
 * a stop.
 */
export function runTogether(children: readonly ChildProcess[]): void {
  const stop = (signal: NodeJS.Signals) => children.forEach((child) => child.exitCode === null && child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop('SIGTERM'), ORPHAN_CHECK).unref();
  for (const child of children) {
    child.on('exit', (code, signal) => {
      process.exitCode ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      stop('SIGTERM');
    });
  }
}
