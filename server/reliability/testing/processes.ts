import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../platform/lib/root';
import { freePort } from '../../testing/network/server';

/** A start takes seconds of CPU time, which can be minutes of clock time on a busy machine. */
const START_WITHIN = 400_000;
const ANSWER_WITHIN = 5_000;

/** A server in a separate process. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Resolves when it answers. @throws Error with its output when it exits instead */
  ready(): Promise<void>;
  /** Sends SIGKILL, and waits until the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and waits. @returns its exit code */
  stop(): Promise<number | null>;
  /** Its output so far. */
  output(): string;
}

/** @param env DATA_DIR or DATABASE_URL, and other settings of the server */
export async function startProcess(env: Record<string, string>, port?: number): Promise<ServerProcess> {
  const ownPort = port ?? (await freePort());
  const origin = `http://localhost:${ownPort}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/entry/process/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(ownPort),
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_IP: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream!.on('data', (chunk) => (printed += String(chunk)));
  const ended = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void ended.then(() => process.off('exit', killWithUs));

  return {
    origin,
    pid: child.pid ?? 0,
    async ready() {
      for (const late = Date.now() + START_WITHIN; Date.now() < late; await sleep(20)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server exited: ${printed}`);
        const response = fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
        if ((await response.catch(() => null))?.ok) return;
      }
      await end('SIGKILL');
      throw new Error(`The server does not answer: ${printed}`);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    output: () => printed,
  };
}
