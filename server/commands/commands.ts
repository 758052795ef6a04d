import { removeDemoData } from '../demo/remove';
import { findNamedAccount } from '../accounts/find';
import { maskAddresses } from '../http/logging';
import { deleteAccount } from './accounts';
import { checkBooks, writeBooks } from './books';
import { approveAffiliate, listAffiliates, rejectAffiliate } from './affiliates';
import { listEvents, readEventsArgs } from './events';
import { createInvite, listInvites, revokeInvite } from './invites';
import { endEnterprise, grantEnterprise, listEnterprise } from './enterprise';
import { endReceiptCopies } from './copies';
import { listKeys, rotateKeys } from './keys';
import { grantStray, listStrays, refundStray, retryNotice } from './payments';
import { listSubscribers, removeSubscriber } from './newsletter';
import { chargeNow, listHeldBack } from './renewals';
import { recordEvent } from '../trail/events';
import { type CommandContext, CommandError } from './types';

type Command = (context: CommandContext, args: string[]) => Promise<string>;

/** They ask for ids, which we made: a shell may run what stands in an e-mail. */
export const USAGE = {
  affiliates: 'Usage: npm run affiliates -- list | approve <id> [code] | reject <id>',
  invites: 'Usage: npm run invites -- list | create [code] [note] | revoke <code>',
  enterprise: 'Usage: npm run enterprise -- list | grant <id> <users> | end <id> [now]',
  accounts: 'Usage: npm run accounts -- delete <id> [--yes] | end-copies <email>',
  books: 'Usage: npm run books -- <year>-<month> [check], for example 2026-10',
  renewals: 'Usage: npm run renewals -- list | charge <id>',
  keys: 'Usage: npm run keys -- list | rotate',
  payments: 'Usage: npm run payments -- list | grant <payment> <id of account> | refund <payment> | retry <notice>',
  newsletter: 'Usage: npm run newsletter -- list | remove <email>',
  events: 'Usage: npm run events -- <id> [--page <number>] [--kind <kind>], for example --kind "log-in failed"',
  demo: 'Usage: npm run demo:remove',
} as const;

/** The owner's commands (affiliates are approved, invites issued, Enterprise plans granted by the owner). */
export const COMMANDS: Record<keyof typeof USAGE, Command> = {
  affiliates: async (context, [verb, who, code]) => {
    if (verb === 'list') return listAffiliates(context);
    if (verb === 'approve' && who) return approveAffiliate(context, who, code);
    if (verb === 'reject' && who) return rejectAffiliate(context, who);
    throw new CommandError(USAGE.affiliates);
  },
  invites: async (context, [verb, code, ...note]) => {
    if (verb === 'list') return listInvites(context);
    if (verb === 'create') return createInvite(context, code, note.join(' '));
    if (verb === 'revoke' && code) return revokeInvite(context, code);
    throw new CommandError(USAGE.invites);
  },
  enterprise: async (context, [verb, who, more]) => {
    if (verb === 'list') return listEnterprise(context);
    if (verb === 'grant' && who && more) return grantEnterprise(context, who, more);
    if (verb === 'end' && who) return endEnterprise(context, who, more);
    throw new CommandError(USAGE.enterprise);
  },
  accounts: async (context, [verb, who]) => {
    if (verb === 'delete' && who) return deleteAccount(context, who);
    if (verb === 'end-copies' && who) return endReceiptCopies(context, who);
    throw new CommandError(USAGE.accounts);
  },
  books: async (context, [month, verb]) => {
    const isMonth = month !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
    if (isMonth && verb === undefined) return writeBooks(context, month);
    if (isMonth && verb === 'check') return checkBooks(context, month);
    throw new CommandError(USAGE.books);
  },
  renewals: async (context, [verb, who]) => {
    if (verb === 'list') return listHeldBack(context);
    if (verb === 'charge' && who) return chargeNow(context, who);
    throw new CommandError(USAGE.renewals);
  },
  keys: async (context, [verb]) => {
    if (verb === 'list') return listKeys(context);
    if (verb === 'rotate') return rotateKeys(context);
    throw new CommandError(USAGE.keys);
  },
  payments: async (context, [verb, id, who]) => {
    if (verb === 'list') return listStrays(context);
    if (verb === 'grant' && id && who) return grantStray(context, id, who);
    if (verb === 'refund' && id) return refundStray(context, id);
    if (verb === 'retry' && id) return retryNotice(context, id);
    throw new CommandError(USAGE.payments);
  },
  newsletter: async (context, [verb, email]) => {
    if (verb === 'list') return listSubscribers(context);
    if (verb === 'remove' && email) return removeSubscriber(context, email);
    throw new CommandError(USAGE.newsletter);
  },
  events: async (context, args) => {
    const wanted = readEventsArgs(args);
    if (wanted) return listEvents(context, wanted);
    throw new CommandError(USAGE.events);
  },
  demo: async (context, [verb]) => {
    if (verb === 'remove') return removeDemoData(context);
    throw new CommandError(USAGE.demo);
  },
};

function isCommand(name: string): name is keyof typeof USAGE {
  return Object.hasOwn(USAGE, name);
}

/** @returns how a command is called, when it is asked that; null otherwise */
export function helpFor(name: string, args: string[]): string | null {
  return isCommand(name) && args.some((arg) => arg === '--help' || arg === '-h') ? USAGE[name] : null;
}

/** @returns what to print @throws CommandError */
export async function runCommand(context: CommandContext, name: string, args: string[]): Promise<string> {
  const command = isCommand(name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`There is no command ${name}.`);
  if (name === 'events' || args[0] === 'list') return command(context, args);
  // Found before the command, which may delete it.
  const who = name === 'payments' ? args[2] : args[1];
  const account = who ? await findNamedAccount(context.db, who) : undefined;
  const done = await command(context, args);
  // A person who was deleted leaves no trail either.
  const words = name === 'accounts' ? [name, args[0]] : [name, ...args];
  const accountId = name === 'accounts' ? null : (account?.id ?? null);
  await recordEvent(context.db, {
    kind: 'command',
    at: context.now(),
    accountId,
    detail: maskAddresses(words.join(' ')),
  });
  return done;
}
