import { Command, CommanderError, Help, InvalidArgumentError, Option } from 'commander';
import { findNamedAccount } from '../../product/accounts/find';
import { EVENT_KINDS } from '../../platform/db/schema';
import { removeDemoData } from './demo';
import { maskAddresses } from '../../platform/http/logging';
import type { WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import {
  deleteAccount,
  endReceiptCopies,
  listClosing,
  listErased,
  listSubscribers,
  removeSubscriber,
} from './accounts';
import {
  approveAffiliate,
  createInvite,
  listAffiliates,
  listInvites,
  rejectAffiliate,
  revokeInvite,
} from './affiliates';
import { writeBooks } from './books';
import { refundInvoice, chargeNow, listRenewalsOnHold } from './charges';
import { showCheckout } from './checkout';
import { endSessions, exportCustomers, findCustomers, listCustomers, listPastDue, showCustomer } from './customers';
import { endEnterprise, grantEnterprise, listEnterprise } from './enterprise';
import { listMessages, resendMessage, sendTestMail } from './messages';
import { type CommandContext, CommandError, type CommandOptions, printTables, type Table } from './output';
import { grantUnmatched, listUnmatched, refundUnmatched, retryNotice } from './payments';
import { listEvents, listKeys, rotateKeys } from './security';
import { changeSeats, showTeam } from './team';

function readPage(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1.');
  return Number(text);
}

const readEmails = (text: string): string[] => text.split(',').flatMap((email) => email.trim().toLowerCase() || []);

/** The options of a command. */
const OPTIONS = {
  json: () => new Option('--json', 'print rows as JSON'),
  yes: () => new Option('--yes', 'skip the confirmation'),
  force: () => new Option('--force', 'affect a newer plan, or overwrite a file'),
  keep: () =>
    new Option('--keep <emails>', 'who keeps a seat of a smaller team, separated by commas').argParser(readEmails),
  page: () => new Option('--page <number>', 'page of a long list').argParser(readPage),
  kind: () => new Option('--kind <kind>', 'only events of this kind').choices(EVENT_KINDS),
};

interface Definition {
  /** Command and arguments: `<required>`, `[optional]`, `[rest...]`. */
  usage: string;
  help: string;
  /** Reads return tables; every other command is recorded as an event. */
  run: (context: CommandContext, ...args: string[]) => Promise<string | Table[]>;
  options: readonly (keyof typeof OPTIONS)[];
}

const command = (usage: string, help: string, run: Definition['run'], ...options: Definition['options']) =>
  ({ usage, help, run, options }) satisfies Definition;

/** They take ids, which the server generates: an email address could contain shell syntax. */
const COMMANDS: readonly Definition[] = [
  command('accounts delete <id>', 'delete an account; payments and invoices stay', deleteAccount, 'yes'),
  command('accounts end-copies <email>', 'stop receipt copies to a mailbox', endReceiptCopies),
  command('accounts closed', 'list closed accounts, the next deletion first', listClosing, 'json'),
  command('accounts erased', 'list deleted accounts with the day, newest first', listErased, 'json'),
  command('affiliates list', 'list applications, oldest first', listAffiliates, 'json'),
  command('affiliates approve <id> [code]', 'email a code, random by default', approveAffiliate),
  command('affiliates reject <id>', 'reject an application or revoke an approval', rejectAffiliate),
  command('books <month>', 'write journal, invoices and totals of a month, such as 2026-10', writeBooks),
  command('checkout <id>', 'show the history of a checkout, session, payment or invoice', showCheckout, 'json'),
  command('customers find <words...>', 'search by email, phone, name, company, invoice or id', findCustomers, 'json'),
  command('customers list', 'list all accounts, newest first', listCustomers, 'page', 'json'),
  command('customers export <file>', 'write all accounts with plan and payments as CSV', exportCustomers, 'force'),
  command('customers past-due', 'list customers with a declined renewal', listPastDue, 'json'),
  command('customers show <id>', 'show plan, payments, messages, sessions and audit log', showCustomer, 'json'),
  command('demo remove', 'remove the demo accounts', removeDemoData),
  command('enterprise list', 'list requests and granted plans', listEnterprise, 'json'),
  command('enterprise grant <id> <users>', 'grant the Enterprise plan, or change its users', grantEnterprise, 'keep'),
  command('enterprise end <id> [now]', 'end the plan after its year, or now', endEnterprise),
  command('events <id>', 'show the audit log of an account', listEvents, 'page', 'kind', 'json'),
  command('invites list', 'list invite codes, oldest first', listInvites, 'json'),
  command('invites create [code] [note...]', 'create a code, random by default', createInvite),
  command('invites revoke <code>', 'disable a code for new sign-ups', revokeInvite),
  command('keys list', 'list the signing keys of links', listKeys, 'json'),
  command('keys rotate', 'create new keys; previous keys work until the next rotation', rotateKeys),
  command('messages list', 'list unsent messages', listMessages, 'json'),
  command('messages resend <message>', 'retry a message now, or send the receipt of an invoice again', resendMessage),
  command('messages test <email>', 'send a test email to an address now', sendTestMail),
  command('newsletter list', 'list subscribers with unsubscribe links, oldest first', listSubscribers, 'json'),
  command('newsletter remove <email>', 'unsubscribe an address', removeSubscriber),
  command('payments list', 'list unmatched payments and failed webhooks', listUnmatched, 'json'),
  command('payments grant <payment> <id>', 'grant an account the purchase of a payment', grantUnmatched, 'keep'),
  command('payments refund <payment>', 'refund an unmatched payment', refundUnmatched),
  command('payments retry <notice>', 'retry a failed webhook', retryNotice),
  command(
    'refund <invoice> [amount]',
    'refund a payment, in full or in part, such as 12.50',
    refundInvoice,
    'yes',
    'force',
    'keep',
  ),
  command('renewals list', 'list plans due again within a day of a charge', listRenewalsOnHold, 'json'),
  command('renewals charge <id>', 'charge a waiting renewal now', chargeNow),
  command('sessions end <id>', 'log a user out on all devices', endSessions),
  command('team show <id>', 'show size, seats and invitations of a team', showTeam, 'json'),
  command('team seats <id> <users>', 'schedule a team size for the next renewal', changeSeats),
];

export interface ParsedCall {
  command: Definition;
  args: string[];
  options: CommandOptions;
}

const plain = new Help();

/** Returns all commands, or those of a noun, for `--help`. */
const leaves = ({ commands }: Command): Command[] =>
  commands.flatMap((one) => (one.commands.length > 0 ? leaves(one) : one));

function buildProgram(onCall: (call: ParsedCall) => void, print: (text: string) => void): Command {
  const program = new Command('npm run cli --')
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: print })
    .configureHelp({
      visibleCommands: leaves,
      subcommandTerm: (one) =>
        [...(one.parent?.parent ? [one.parent.name()] : []), plain.subcommandTerm(one)].join(' '),
    })
    .helpCommand(false)
    .showHelpAfterError();
  for (const definition of COMMANDS) {
    const words = definition.usage.split(' ');
    const [noun = '', verb] = words.filter((word) => /^\w/.test(word));
    const group = program.commands.find((one) => one.name() === noun);
    const parent = verb ? (group ?? program.command(noun)) : program;
    const made = parent
      .command(words.slice(verb ? 1 : 0).join(' '))
      .description(definition.help)
      .action(() =>
        onCall({ command: definition, args: made.args.map((word) => word.replace(MARK, '')), options: made.opts() }),
      );
    for (const option of definition.options) made.addOption(OPTIONS[option]());
  }
  return program;
}

/** Ids may begin with a hyphen: only `-h` and `--name` are options. */
const MARK = '\0';
const IS_OPTION = /^(?:-h|--[a-z]+(?:=.*)?)$/;

/**
 * Parses the words of a call.
 * @returns the help text if requested
 * @throws CommandError with exit code 2 for an unknown command or option, or missing arguments
 */
export function parseCall(words: readonly string[]): ParsedCall | string {
  const args = words.length > 0 ? words : ['--help'];
  const marked = args.map((word) => (word.startsWith('-') && !IS_OPTION.test(word) ? `${MARK}${word}` : word));
  let called: ParsedCall | undefined;
  let text = '';
  const program = buildProgram(
    (call) => (called = call),
    (printed) => (text += printed),
  );
  try {
    program.parse(marked, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0 || error.code === 'commander.help') throw new CommandError(text.trimEnd(), 2);
  }
  return called ?? text.trimEnd();
}

/** Runs a call and records it. @returns the text to print @throws CommandError */
export async function runCommand(context: WorkContext, words: readonly string[]): Promise<string> {
  const call = parseCall(words);
  if (typeof call === 'string') return call;
  const { command: called, args, options } = call;
  const [noun = '', verb = ''] = words;
  // Read before the command, which may delete the account.
  const parameters = called.usage.split(' ').filter((word) => /^[<[]/.test(word));
  const who = args[parameters.findIndex((name) => name === '<id>' || name === '<email>')];
  const account = who ? await findNamedAccount(context.db, who) : undefined;
  const done = await called.run({ ...context, options }, ...args);
  if (typeof done !== 'string') return printTables(done, options.json);
  // Events of a deleted account are deleted too.
  const isPrivate = noun === 'accounts';
  await recordEvent(context.db, {
    kind: 'command',
    at: context.now(),
    accountId: isPrivate ? null : (account?.id ?? null),
    detail: maskAddresses((isPrivate ? [noun, verb] : words).join(' ')),
  });
  return done;
}
