import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import { runCommand } from '../commands/commands';
import { CommandError } from '../commands/output';
import type { Config } from '../../platform/config';
import { pgCode } from '../../platform/db/errors';
import type { WorkContext } from '../../platform/http/context';

interface Result {
  exitCode: number;
  text: string;
}

/** Returns the relative path, because the operating system allows about 100 characters. */
const socketPath = ({ databaseUrl, dataDir }: Config): string | null =>
  databaseUrl || dataDir === 'memory://' ? null : relative('', join(dataDir, 'control.sock'));

/**
 * Lets the running server execute commands, because only one process may open the embedded database. The caller holds
 * the lock of the data directory, and its umask keeps other users from the socket.
 * @returns a function that closes the socket
 */
export async function startControl(context: WorkContext): Promise<() => Promise<void>> {
  const path = socketPath(context.config);
  if (!path) return async () => {};
  // A killed process left its socket.
  rmSync(path, { force: true });
  const server = createServer((incoming, answer) => {
    void runRemote(context, incoming).then((result) => {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(result));
    });
  }).listen(path);
  await once(server, 'listening');
  return () => new Promise((resolve) => server.close(() => resolve()));
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
  const path = socketPath(config);
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
