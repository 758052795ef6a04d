import { createServer, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Config } from '../config';
import type { Context } from '../context';
import { runCommand } from './commands';
import { findSocketPath, makeSocketPath, removeSocket } from './socketPath';
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
 * server: it listens on a socket file that only its own user can open.
 * @returns a function that closes the socket
 */
export async function startControl(context: Context): Promise<() => Promise<void>> {
  const path = makeSocketPath(context.config);
  if (!path) return async () => {};
  const server = createServer((incoming, answer) => {
    void carryOut(context, incoming).then((outcome) => {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(outcome));
    });
  });
  const listening = new Promise<void>((resolve, reject) => server.once('error', reject).once('listening', resolve));
  // The socket file is made within this call, and must not be open to others even for a moment.
  const usual = process.umask(0o177);
  server.listen(path);
  process.umask(usual);
  await listening;
  return () =>
    new Promise((resolve) =>
      server.close(() => {
        removeSocket(context.config);
        resolve();
      }),
    );
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
  const socketFile = findSocketPath(config);
  if (!socketFile) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketFile, method: 'POST', path: '/', agent: false }, (answer) => {
      json(answer).then((outcome) => resolve(outcome as Outcome), reject);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asking.end(JSON.stringify(order));
  });
}
