import type { ChildProcess } from 'node:child_process';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Whether a server at an origin gives any answer within so many milliseconds, be it that its database is away. */
export async function anyAnswer(origin: string, within: number): Promise<boolean> {
  try {
    await (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(within) })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits until the API at an origin answers.
 * @param limit milliseconds
 * @returns false when its process has ended or the time is over
 */
export async function untilHealthy(origin: string, child: ChildProcess, limit = 60_000): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await pause(100)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    if (await isHealthy(origin)) return true;
  }
  return false;
}
