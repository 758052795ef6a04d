import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'node:net';

const ROOT = path.join(__dirname, '..', '..', '..');
/** A busy machine takes ten times as long as an idle one, so only a hang takes this long. */
const START_TIMEOUT = 300_000;
const STOP_TIMEOUT = 60_000;

export interface TestServer {
  /** http://localhost:<port>, without a trailing slash. */
  origin: string;
  pid: number;
  /** The output of the process so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built server (`npm run build`) on a database in memory with the demo accounts.
 * Limits per address are off, because all journeys share one; those per account stay.
 * @param env variables to add or to replace; PORT is a free one by default
 * @param folder of the built project
 * @throws Error with the output of the server when it does not get ready
 */
export async function startServer(env: Record<string, string> = {}, folder = ROOT): Promise<TestServer> {
  const port = env.PORT ?? (await freePort());
  const origin = `http://localhost:${port}`;
  let text = '';
  const server: ChildProcess = spawn(process.execPath, ['build/server/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: 'memory://',
      RATE_LIMIT_PER_IP: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));

  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT);
    await gone;
    clearTimeout(late);
  };

  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${text}`);
    const healthy = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return { origin, pid: server.pid!, output: () => text, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The server was not ready after ${START_TIMEOUT / 1000} s:\n${text}`);
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
