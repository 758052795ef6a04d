import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../server/testing/network/server';

declare global {
  var shinglewiseApi: ChildProcess | undefined;
}

/**
 * Starts the real API once per run, on an empty in-memory database, without waiting: tests of pure functions need no
 * server, and `renderApp` waits for it (see api.ts).
 */
export default async function startApi(): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/entry/process/main.ts'], {
    cwd: path.join(__dirname, '..', '..'),
    // Jest sets NODE_ENV=test for its own process; the API runs as in development.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      // jsdom's page URL, to which the hosted checkout returns.
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
