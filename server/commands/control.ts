import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Config } from '../config';
import type { Context } from '../context';
import { makePrivateDirectory } from '../db/directory';
import { pgCode } from '../db/errors';
import { runCommand } from './commands';
import { CommandError } from './output';

interface Result {
  exitCode: number;
  text: string;
}

/** The operating system allows about 100 characters for the path of a socket. */
const LONGEST = 100;

/** In the data directory or, where that path is too long, in a folder named after its hash. */
function socketPath({ databaseUrl, dataDir }: Config): string | null {
  if (databaseUrl || dataDir === 'memory://') return null;
  const path = join(dataDir, 'control.sock');
  if (path.length <= LONGEST) return path;
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  return join(tmpdir(), `shinglewise-${hash}`, 'control.sock');
}

/**
 * Only one process may open the embedded database, so commands called while the server runs are run by the server: it
 * listens on a socket that only its own user can open. The caller holds the lock of the data directory.
 * @returns a function that closes the socket
 */
export async function startControl(context: Context): Promise<() => Promise<void>> {
  const path = socketPath(context.config);
  if (!path) return async () => {};
  makePrivateDirectory(dirname(path));
  rmSync(path, { force: true });
  const server = createServer((incoming, answer) => {
    void runRemote(context, incoming).then((result) => {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(result));
    });
  });
  const listening = once(server, 'listening');
  // The socket file is made within this call, and must not be open to others even for a moment.
  const usual = process.umask(0o177);
  server.listen(path);
  process.umask(usual);
  await listening;
  return () => new Promise((resolve) => server.close(() => resolve(rmSync(path, { force: true }))));
}

async function runRemote(context: Context, incoming: NodeJS.ReadableStream): Promise<Result> {
  try {
    return { exitCode: 0, text: await runCommand(context, (await json(incoming)) as string[]) };
  } catch (error) {
    if (error instanceof CommandError) return { exitCode: error.exitCode, text: error.message };
    context.log.error({ err: error }, 'command failed');
    return { exitCode: 1, text: 'The command failed; the log of the server says why.' };
  }
}

/** Hands a call to the server that runs on this data directory. @returns null when none does */
export async function askServer(config: Config, words: readonly string[]): Promise<Result | null> {
  const path = findSocket(config);
  if (!path) return null;
  const asking = request({ socketPath: path, method: 'POST', path: '/', agent: false }).end(JSON.stringify(words));
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return (await json(answer)) as Result;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(pgCode(error) ?? '')) return null;
    throw error;
  }
}

/** A socket in the folder of another user is not the server's. */
function findSocket(config: Config): string | null {
  try {
    const path = socketPath(config);
    return path && statSync(dirname(path)).uid === process.getuid?.() ? path : null;
  } catch {
    return null;
  }
}
