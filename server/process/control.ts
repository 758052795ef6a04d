import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { runCommand } from '../commands/commands';
import { CommandError } from '../commands/output';
import type { Config } from '../config';
import { makePrivateDirectory } from '../db/directory';
import { pgCode } from '../db/errors';
import type { WorkContext } from './context';

interface Result {
  exitCode: number;
  text: string;
}

/** The operating system allows about 100 characters for the path of a socket. */
const LONGEST = 100;

/** Returns a path in the data directory or, when that is too long, in a folder named after its hash. */
function socketPath({ databaseUrl, dataDir }: Config): string | null {
  if (databaseUrl || dataDir === 'memory://') return null;
  const path = join(dataDir, 'control.sock');
  if (path.length <= LONGEST) return path;
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  return join(tmpdir(), `shinglewise-${hash}`, 'control.sock');
}

/**
 * Lets the running server execute commands, because only one process may open the embedded database: it listens on a
 * socket that only its own user can open. The caller holds the lock of the data directory.
 * @returns a function that closes the socket
 */
export async function startControl(context: WorkContext): Promise<() => Promise<void>> {
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
  // The socket file is created during this call, and must never be open to other users.
  const usual = process.umask(0o177);
  server.listen(path);
  process.umask(usual);
  await listening;
  return () => new Promise((resolve) => server.close(() => resolve(rmSync(path, { force: true }))));
}

async function runRemote(context: WorkContext, incoming: NodeJS.ReadableStream): Promise<Result> {
  try {
    return { exitCode: 0, text: await runCommand(context, (await json(incoming)) as string[]) };
  } catch (error) {
    if (error instanceof CommandError) return { exitCode: error.exitCode, text: error.message };
    context.log.error({ err: error }, 'command failed');
    return { exitCode: 1, text: 'The command failed. See the server log.' };
  }
}

/** Sends a call to the server that uses this data directory. @returns null without a running server */
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

/** A socket in another user's folder does not belong to the server. */
function findSocket(config: Config): string | null {
  try {
    const path = socketPath(config);
    return path && statSync(dirname(path)).uid === process.getuid?.() ? path : null;
  } catch {
    return null;
  }
}
