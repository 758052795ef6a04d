import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseCall, type ParsedCall, runCommand } from '../commands/commands';
import { CommandError } from '../commands/output';
import { readConfig } from '../../platform/config';
import { openDatabase } from '../../platform/db';
import { holdsDatabase } from '../../platform/db/embedded';
import { maskAddresses } from '../../platform/http/logging';
import { printable } from '../../platform/messages/text';
import { askServer } from './control';
import { makeContext } from './makeContext';

/**
 * Runs `npm run cli -- <command>`, the operator's commands, with the settings of the server. A command runs in the
 * running server if only that may open the database, otherwise in this process.
 * @returns the exit code
 */
export async function runCli(words: readonly string[]): Promise<number> {
  // The reader of the output, such as `head`, may close it early.
  process.stdout.on('error', () => process.exit());
  try {
    await callCommand(words);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

async function callCommand(given: readonly string[]): Promise<void> {
  // Books and exports contain names, addresses and tax IDs, so only the user who runs the command may read the files.
  process.umask(0o077);
  const call = parseCall(given);
  if (typeof call === 'string') return print(call);
  const { usage } = call.command;
  // The server that runs the command may have another working directory.
  const words = given.map((word) => (usage.includes('<file>') && word === call.args[0] ? resolve(word) : word));
  const config = readConfig();
  await confirm(call);
  const result = await askServer(config, words);
  if (result?.exitCode === 0) return print(result.text);
  if (result) throw new CommandError(result.text, result.exitCode === 2 ? 2 : 1);
  // Without the settings of the server, a command would run on a new, empty database.
  if (!config.databaseUrl && !holdsDatabase(config.dataDir))
    throw new CommandError(
      `There is no database in ${config.dataDir}. Set DATABASE_URL or DATA_DIR as for the server.`,
    );
  const database = await openDatabase(config);
  const context = await makeContext(config, database, { warn: report, error: report });
  try {
    print(await runCommand(context, words));
    // Unsent messages stay queued, and the next server sends them.
    context.messages.kick();
  } finally {
    await context.background.idle();
    context.messages.close();
    await database.close();
  }
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Asks for confirmation before a deletion, unless the call has --yes. */
async function confirm({ command, args, options }: ParsedCall): Promise<void> {
  if (!command.options.includes('yes') || options.yes) return;
  if (!process.stdin.isTTY) throw new CommandError('This cannot be undone. Add --yes to confirm.', 2);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${command.help}: ${printable(args.join(' '))}. Type yes to continue: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new CommandError('Canceled.');
}

function report({ err, work }: { err?: unknown; work?: string }, message?: string): void {
  const reason = err instanceof Error ? ` (${maskAddresses(err.message)})` : '';
  const sentence = work === 'messages' ? 'A message could not be sent and stays queued' : message;
  process.stderr.write(`${sentence}${reason}.\n`);
}
