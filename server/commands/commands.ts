import { removeDemoData } from '../demo/remove';
import { approveAffiliate, listAffiliates, rejectAffiliate } from './affiliates';
import { createInvite, listInvites, revokeInvite } from './invites';
import { endEnterprise, grantEnterprise, listEnterprise } from './enterprise';
import { type CommandContext, CommandError } from './types';

type Command = (context: CommandContext, args: string[]) => Promise<string>;

const AFFILIATES = 'Usage: npm run affiliates -- list | approve <e-mail> [code] | reject <e-mail>';
const INVITES = 'Usage: npm run invites -- list | create [code] [note] | revoke <code>';
const DEMO = 'Usage: npm run demo:remove';
const ENTERPRISE = 'Usage: npm run enterprise -- list | grant <e-mail> <users> | end <e-mail> [now]';

/** The owner's commands (affiliates are approved, invites issued, Enterprise plans granted by the owner). */
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
  enterprise: async (context, [verb, email, more]) => {
    if (verb === 'list') return listEnterprise(context);
    if (verb === 'grant' && email && more) return grantEnterprise(context, email, more);
    if (verb === 'end' && email) return endEnterprise(context, email, more);
    throw new CommandError(ENTERPRISE);
  },
  demo: async (context, [verb]) => {
    if (verb === 'remove') return removeDemoData(context);
    throw new CommandError(DEMO);
  },
};

/** @returns what to print @throws CommandError */
export async function runCommand(context: CommandContext, name: string, args: string[]): Promise<string> {
  const command = COMMANDS[name];
  if (!command) throw new CommandError(`There is no command ${name}.`);
  return command(context, args);
}
