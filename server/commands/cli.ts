import { createInterface } from 'node:readline/promises';
import { makeBackground } from '../background';
import { chooseProvider } from '../chooseProvider';
import { readConfig } from '../config';
import type { Context } from '../context';
import { openDatabase } from '../db';
import { holdsDatabase } from '../db/embedded';
import { maskAddresses } from '../http/logging';
import { makeMessages } from '../messages';
import { printable } from '../messages/lines';
import { makeSandboxClock } from '../sandbox/clock';
import { makeSigningKeys } from '../security/signingKeys';
import { makeTurns } from '../work/turns';
import { helpFor, runCommand } from './commands';
import { askServer } from './control';
import { CommandError } from './types';

/**
 * `npm run affiliates -- ...` and the other commands of the owner: with the settings of the server, in the running
 * server where it alone may open the database, otherwise on the database itself.
 */
async function main(): Promise<void> {
  // Books and exports hold names, addresses and tax IDs: what a command writes is its user's alone.
  process.umask(0o077);
  const [name = '', ...words] = process.argv.slice(2);
  const help = helpFor(name, words);
  if (help) {
    process.stdout.write(`${help}\n`);
    return;
  }
  const config = readConfig(process.env);
  const args = await confirmed(name, words);
  const outcome = await askServer(config, { name, args });
  if (outcome) {
    if (!outcome.ok) throw new CommandError(outcome.text);
    process.stdout.write(`${outcome.text}\n`);
    return;
  }
  // A command called without the settings of the server would work on a new, empty database.
  if (!config.databaseUrl && !holdsDatabase(config.dataDir)) throw new CommandError(noDatabase(config.dataDir));
  const database = await openDatabase(config);
  const { db } = database;
  const log = { warn: report, error: report };
  const background = makeBackground(log);
  const messages = makeMessages(config, { db, now: Date.now, background, log });
  try {
    const clock = makeSandboxClock(Date.now);
    await clock.load(db);
    const now = config.stripe ? Date.now : clock.now;
    const parts = { db, now, log: console as unknown as Context['log'], signingKeys: makeSigningKeys(db, now), clock };
    const { provider } = chooseProvider(config, parts);
    const context = { config, db, messages, now, provider, background, log, inTurn: makeTurns() };
    process.stdout.write(`${await runCommand(context, name, args)}\n`);
    // What cannot leave now stays queued, and the next server sends it.
    messages.kick();
  } finally {
    await background.idle();
    messages.close();
    await database.close();
  }
}

const noDatabase = (dataDir: string) =>
  `There is no database in ${dataDir}. Call the command with the settings of the server: DATABASE_URL or DATA_DIR.`;

/** Erasing a person is asked again, unless the call ends with --yes. @returns the words without it */
async function confirmed(name: string, words: string[]): Promise<string[]> {
  const [verb, who] = words;
  if (name !== 'accounts' || verb !== 'delete' || !who) return words;
  if (words.includes('--yes')) return words.filter((word) => word !== '--yes');
  if (!process.stdin.isTTY) throw new CommandError('This erases a person for good: add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This erases ${printable(who)} for good. Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new CommandError('Nothing was changed.');
  return words;
}

function report({ err, work }: { err?: unknown; work?: string }, message?: string): void {
  const reason = err instanceof Error ? ` (${maskAddresses(err.message)})` : '';
  const sentence = work === 'messages' ? 'A message cannot be sent now: it stays queued for the server' : message;
  process.stderr.write(`${sentence}${reason}.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}
`);
  process.exitCode = 1;
});
