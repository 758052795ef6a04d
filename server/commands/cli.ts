import { makeBackground } from '../background';
import { chooseProvider } from '../chooseProvider';
import { readConfig } from '../config';
import type { Context } from '../context';
import { openDatabase } from '../db';
import { makeMessages } from '../messages';
import { makeSandboxClock } from '../sandbox/clock';
import { makeSigningKey } from '../security/signingKeys';
import { runCommand } from './commands';
import { askServer } from './control';
import { CommandError } from './types';

/**
 * `npm run affiliates -- ...`, `npm run invites -- ...`, `npm run enterprise -- ...`: with the settings of the server, in the running server
 * where it alone may open the database, otherwise on the database itself.
 */
async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const config = readConfig(process.env);
  const outcome = await askServer(config, { name, args });
  if (outcome) {
    if (!outcome.ok) throw new CommandError(outcome.text);
    process.stdout.write(`${outcome.text}\n`);
    return;
  }
  const database = await openDatabase(config);
  const { db } = database;
  const log = { warn: report, error: report };
  const background = makeBackground(log);
  const messages = makeMessages(config, { db, now: Date.now, background, log });
  try {
    const clock = makeSandboxClock(Date.now);
    await clock.load(db);
    const now = config.stripe ? Date.now : clock.now;
    const parts = { db, now, log: console as unknown as Context['log'], signingKey: makeSigningKey(db), clock };
    const { provider } = chooseProvider(config, parts);
    process.stdout.write(`${await runCommand({ config, db, messages, now, provider }, name, args)}\n`);
    // What cannot leave now stays queued, and the next server sends it.
    messages.kick();
  } finally {
    await background.idle();
    messages.close();
    await database.close();
  }
}

function report(_details: unknown, message?: string): void {
  process.stderr.write(`${message}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}
`);
  process.exitCode = 1;
});
