import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ORPHAN_CHECK = 500;

export const ROOT = path.join(__dirname, '..', '..');

/** Runs a command of this folder: what it throws is printed as a sentence, and ends it with 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** A program of this project in a process of its own, on the same terminal. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
}

/** Waits for the end of a program. @returns its exit code; 1 when a signal ended it */
export async function waitForExit(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/**
 * Calls back when this process is asked to stop: Ctrl-C, SIGTERM. Stopping npm itself asks it too: the shell
 * between npm and this process does not pass the signal on, so a change of parent counts as one.
 */
export function onStop(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop('SIGTERM'), ORPHAN_CHECK).unref();
}

/**
 * Ties children to this process: signals are passed on, the first child that ends takes the others with it, and this
 * process ends with that child's code once all are gone.
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
