import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../server/testing/network/server';

declare global {
  var shinglewiseApi: ChildProcess | undefined;
}

/**
 * Starts the real API once for a run, on an empty database in memory. It does not wait: tests of pure functions need no
 * server, and `renderApp` waits by itself (see api.ts).
 */
export default async function startApi(): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: path.join(__dirname, '..', '..'),
    // Jest says it is a test to its own process; the API runs as it does for anybody.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      // Where jsdom says its page is: the hosted checkout sends people back to it.
      PUBLIC_ORIGIN: 'http://localhost',
      DATA_DIR: 'memory://',
      RATE_LIMIT_PER_IP: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  globalThis.shinglewiseApi = child;
  process.once('exit', () => child.kill('SIGKILL'));
  process.env.TEST_API_ORIGIN = origin;
}
