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

/** Waits for a program to end. @returns its exit code; 1 when a signal ended it */
export async function waitForExit(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/**
 * Calls back when this process must stop: Ctrl-C, SIGTERM, or a stop of npm. The shell between npm and this process
 * does not forward signals, so a change of parent counts as a stop.
 */
export function onStop(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop('SIGTERM'), ORPHAN_CHECK).unref();
}

/**
 * Ties children to this process: it forwards signals, stops all children when one of them ends, and then exits with the
 * code of that child.
 */
export function runTogether(children: readonly ChildProcess[]): void {
  const stop = (signal: NodeJS.Signals) => children.forEach((child) => child.exitCode === null && child.kill(signal));
  onStop(stop);
  for (const child of children) {
    child.on('exit', (code, signal) => {
      process.exitCode ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      stop('SIGTERM');
    });
  }
}
