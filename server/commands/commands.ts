import { approveAffiliate, listAffiliates, rejectAffiliate } from '../accounts/affiliates';
import { createInvite, listInvites, revokeInvite } from '../accounts/invites';
import { type CommandContext, CommandError } from './types';

type Command = (context: CommandContext, args: string[]) => Promise<string>;

const AFFILIATES = 'Usage: npm run affiliates -- list | approve <e-mail> [code] | reject <e-mail>';
const INVITES = 'Usage: npm run invites -- list | create [code] [note] | revoke <code>';

/** The owner's commands (issue of accounts: affiliates are approved, invites are issued by the owner). */
export const COMMANDS: Record<string, Command> = {
  affiliates: async (context, [verb, email, code]) => {
    if (verb === 'list') return listAffiliates(context);
    if (verb === 'approve' && email) return approveAffiliate(context, email, code);
    if (verb === 'reject' && email) return rejectAffiliate(context, email);
    throw new CommandError(AFFILIATES);
  },
  invites: async (context, [verb, code, ...note]) => {
    if (verb === 'list') return listInvites(context);
    if (verb === 'create') return createInvite(context, code, note.join(' '));
    if (verb === 'revoke' && code) return revokeInvite(context, code);
    throw new CommandError(INVITES);
  },
};

/** @returns what to print @throws CommandError */
export async function runCommand(context: CommandContext, name: string, args: string[]): Promise<string> {
  const command = COMMANDS[name];
  if (!command) throw new CommandError(`There is no command ${name}.`);
  return command(context, args);
}
