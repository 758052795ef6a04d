import { parseArgs } from 'node:util';
import { findNamedAccount } from '../accounts/find';
import type { WorkContext } from '../context';
import { removeDemoData } from '../demo';
import { maskAddresses } from '../http/logging';
import { recordEvent } from '../security/events';
import { deleteAccount, endReceiptCopies, listClosing, listSubscribers, removeSubscriber } from './accounts';
import {
  approveAffiliate,
  createInvite,
  listAffiliates,
  listInvites,
  rejectAffiliate,
  revokeInvite,
} from './affiliates';
import { backUp, restore } from './backup';
import { writeBooks } from './books';
import { showCheckout } from './checkout';
import { endSessions, findCustomers, listCustomers, listPastDue, showCustomer } from './customers';
import { endEnterprise, grantEnterprise, listEnterprise } from './enterprise';
import { listMessages, resendMessage } from './messages';
import { type CommandContext, CommandError, type CommandOptions, printTables, type Table } from './output';
import { grantStray, listStrays, refundStray, retryNotice } from './payments';
import { refundInvoice } from './refund';
import { chargeNow, listHeldBack } from './renewals';
import { listEvents, listKeys, rotateKeys } from './security';

interface Command {
  /** Command, arguments (`<required>`, `[optional]`, `[rest...]`) and options, as the help prints them. */
  usage: string;
  help: string;
  /** Reads answer with tables; everything else is recorded as an event. */
  run: (context: CommandContext, ...args: string[]) => Promise<string | Table[]>;
}

const command = (usage: string, help: string, run: Command['run']): Command => ({ usage, help, run });

/** They take ids, which we made: a shell may run what stands in an e-mail. */
const COMMANDS: readonly Command[] = [
  command('accounts delete <id> [--yes]', 'erases a person; payments and invoices stay', deleteAccount),
  command('accounts end-copies <email>', 'for a mailbox that wants no copies of receipts', endReceiptCopies),
  command('accounts closed [--json]', 'closed by their people, the next to be erased first', listClosing),
  command('affiliates list [--json]', 'applications, oldest first', listAffiliates),
  command('affiliates approve <id> [code]', 'mails a code, random unless you name one', approveAffiliate),
  command('affiliates reject <id>', 'also takes an approval back', rejectAffiliate),
  command('backup <file>', 'all data as of now in one file, while the server runs', backUp),
  command('books <month>', 'journal, invoices and totals of a month such as 2026-10', writeBooks),
  command('checkout <id> [--json]', 'what happened to a checkout; also by session, payment or invoice', showCheckout),
  command('customers find <words...> [--json]', 'by e-mail, phone, name, company, invoice, or an id', findCustomers),
  command('customers list [--page <number>] [--json]', 'every account, newest first', listCustomers),
  command('customers past-due [--json]', 'whose card was refused', listPastDue),
  command('customers show <id> [--json]', 'plan, payments, messages, sessions and trail of one', showCustomer),
  command('demo remove', 'removes the demo accounts', removeDemoData),
  command('enterprise list [--json]', 'requests, and what each account has now', listEnterprise),
  command('enterprise grant <id> <users>', 'gives the Enterprise plan, or changes its users', grantEnterprise),
  command('enterprise end <id> [now]', 'at the end of its year, or now', endEnterprise),
  command('events <id> [--page <number>] [--kind <kind>] [--json]', 'who did what from where', listEvents),
  command('invites list [--json]', 'invite codes, oldest first', listInvites),
  command('invites create [code] [note...]', 'issues a code, random unless you name one', createInvite),
  command('invites revoke <code>', 'ends a code for later sign-ups', revokeInvite),
  command('keys list [--json]', 'keys of mailed links', listKeys),
  command('keys rotate', 'new keys; the former ones work until the next change', rotateKeys),
  command('messages list [--json]', 'what has not left', listMessages),
  command('messages resend <message>', 'tries one now; with an invoice number, mails its receipt again', resendMessage),
  command(
    'newsletter list [--json]',
    'who confirmed, oldest first, each with its link to unsubscribe',
    listSubscribers,
  ),
  command('newsletter remove <email>', 'ends the newsletter for one', removeSubscriber),
  command('payments list [--json]', 'paid but not known here, and notices given up', listStrays),
  command('payments grant <payment> <id>', 'gives an account what it paid for', grantStray),
  command('payments refund <payment>', 'gives the payment back', refundStray),
  command('payments retry <notice>', 'asks the provider about a notice again', retryNotice),
  command('refund <invoice> [amount] [--yes]', 'gives a payment back, in full or a part such as 12.50', refundInvoice),
  command('renewals list [--json]', 'plans due again within a day of a charge', listHeldBack),
  command('renewals charge <id>', 'lets one be charged again now', chargeNow),
  command('restore <file>', 'puts a back-up into an empty database', restore),
  command('sessions end <id>', 'logs a person out everywhere', endSessions),
];

export interface ParsedCall {
  command: Command;
  args: string[];
  options: CommandOptions;
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  page: { type: 'string' },
  kind: { type: 'string' },
} as const;

/**
 * Reads the words of a call.
 * @returns the text to print where help is asked for
 * @throws CommandError with exit code 2 for an unknown command or option, or missing arguments
 */
export function parseCall(words: readonly string[]): ParsedCall | string {
  const { positionals, values } = parseWords(words);
  const { help, ...options } = values;
  const [noun] = positionals;
  const related = COMMANDS.filter(({ usage }) => usage.split(' ')[0] === noun);
  if (noun === undefined || (help && related.length === 0)) return usageText(COMMANDS);
  if (related.length === 0) throw new CommandError(`There is no command ${noun}. ${SEE_HELP}`, 2);
  if (help) return usageText(related);
  const called = related.find(({ usage }) => {
    const { names, parameters } = readUsage(usage);
    const given = positionals.length - names.length;
    const least = parameters.filter((parameter) => parameter.startsWith('<')).length;
    const most = /\.\.\.[\]>]/.test(usage) ? Infinity : parameters.length;
    const isIt = names.every((name, at) => name === positionals[at]) && given >= least && given <= most;
    return isIt && Object.keys(options).every((option) => usage.includes(`[--${option}`));
  });
  if (!called) throw new CommandError(usageText(related), 2);
  return { command: called, args: positionals.slice(readUsage(called.usage).names.length), options };
}

const SEE_HELP = '`npm run cli` lists the commands.';

/** Ids may begin with a hyphen: only `-h` and `--name` are options. */
function parseWords(words: readonly string[]) {
  const isOption = /^(?:-h|--[a-z]+(?:=.*)?)$/;
  const args = words.map((word) => (word.startsWith('-') && !isOption.test(word) ? `\0${word}` : word));
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    return { positionals: positionals.map((word) => word.replace(/^\0/, '')), values };
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. ${SEE_HELP}`, 2);
  }
}

/** `affiliates approve <id> [code]`: two names and two parameters. */
function readUsage(usage: string): { names: string[]; parameters: string[] } {
  const parts = usage.replace(/ \[--.*/, '').split(' ');
  const first = parts.findIndex((part) => !/^\w/.test(part));
  return first < 0
    ? { names: parts, parameters: [] }
    : { names: parts.slice(0, first), parameters: parts.slice(first) };
}

function usageText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
  return ['Usage: npm run cli -- <command>', '', ...lines].join('\n');
}

/** Runs a call and records it. @returns what to print @throws CommandError */
export async function runCommand(context: WorkContext, words: readonly string[]): Promise<string> {
  const call = parseCall(words);
  if (typeof call === 'string') return call;
  const { command: called, args, options } = call;
  const [noun = '', verb = ''] = words;
  // Found before the command, which may delete it.
  const who = args[readUsage(called.usage).parameters.findIndex((name) => name === '<id>' || name === '<email>')];
  const account = who ? await findNamedAccount(context.db, who) : undefined;
  const done = await called.run({ ...context, options }, ...args);
  if (typeof done !== 'string') return printTables(done, options.json);
  // A person who was deleted leaves no events either.
  const isPrivate = noun === 'accounts';
  await recordEvent(context.db, {
    kind: 'command',
    at: context.now(),
    accountId: isPrivate ? null : (account?.id ?? null),
    detail: maskAddresses((isPrivate ? [noun, verb] : words).join(' ')),
  });
  return done;
}
