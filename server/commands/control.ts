import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Config } from '../config';
import type { Context } from '../context';
import { runCommand } from './commands';
import { CommandError } from './types';

interface Order {
  name: string;
  args: string[];
}

interface Outcome {
  ok: boolean;
  text: string;
}

/**
 * Only one process may open the embedded database, so commands given while the server runs are carried out by the
 * server: it listens on a socket file in the data directory that only its own user can open.
 * @returns a function that closes the socket
 */
export async function startControl(context: Context): Promise<() => Promise<void>> {
  const path = socketPath(context.config);
  if (!path) return async () => {};
  const server = createServer((incoming, answer) => {
    void carryOut(context, incoming).then((outcome) => {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(outcome));
    });
  });
  // The lock of the directory is ours, so a socket file that is there was left behind.
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function carryOut(context: Context, incoming: NodeJS.ReadableStream): Promise<Outcome> {
  try {
    const { name, args } = (await json(incoming)) as Order;
    return { ok: true, text: await runCommand(context, name, args) };
  } catch (error) {
    if (error instanceof CommandError) return { ok: false, text: error.message };
    context.log.error({ err: error }, 'command failed');
    return { ok: false, text: 'The command failed; the log of the server says why.' };
  }
}

/** Hands a command to the server that is running on this data directory. @returns null when none is */
export function askServer(config: Config, order: Order): Promise<Outcome | null> {
  const socketFile = socketPath(config);
  if (!socketFile) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketFile, method: 'POST', path: '/' }, (answer) => {
      json(answer).then((outcome) => resolve(outcome as Outcome), reject);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asking.end(JSON.stringify(order));
  });
}

/** The system allows about 100 characters for such a path; a longer one gets a short stand-in. */
function socketPath(config: Config): string | null {
  if (config.databaseUrl || config.dataDir === 'memory://') return null;
  const path = join(config.dataDir, 'control.sock');
  if (path.length <= 100) return path;
  return join(tmpdir(), `shinglewise-${createHash('sha256').update(path).digest('hex').slice(0, 16)}.sock`);
}
