import type { ChildProcess } from 'node:child_process';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The status that the server at an origin gives within so many milliseconds, with its whole answer; null for silence. */
async function ask(origin: string, within: number): Promise<number | null> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(within) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** Whether a server at an origin gives any answer within so many milliseconds, be it that its database is away. */
export async function anyAnswer(origin: string, within: number): Promise<boolean> {
  return (await ask(origin, within)) !== null;
}

/**
 * Waits until the API at an origin answers.
 * @param limit milliseconds
 * @returns false when its process has ended or the time is over
 */
export async function untilHealthy(origin: string, child: ChildProcess, limit = 60_000): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await pause(100)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    if ((await ask(origin, 2000)) === 200) return true;
  }
  return false;
}
