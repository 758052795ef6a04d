import { asc, eq } from 'drizzle-orm';
import { CommandError, type CommandContext } from './types';
import { day, table } from './table';
import { invites } from '../db/schema';
import { checkCode, newCode } from './affiliates';
import { oneLine } from '../messages/lines';
import { codeKey } from '../accounts/referrals';

const LONGEST_NOTE = 200;

/** Every invite code ever issued, oldest first. */
export async function listInvites({ db }: CommandContext): Promise<string> {
  const rows = await db.select().from(invites).orderBy(asc(invites.createdAt), asc(invites.code));
  if (rows.length === 0) return 'No invite codes.';
  const cells = rows.map((row) => [row.code, row.revoked ? 'revoked' : 'valid', day(row.createdAt), row.note ?? '']);
  return table([['CODE', 'STATE', 'CREATED', 'NOTE'], ...cells]);
}

/** Issues an invite code, of the owner's choice or a random one. @throws CommandError when it is taken */
export async function createInvite({ db, now }: CommandContext, wished?: string, note?: string): Promise<string> {
  const code = wished ? checkCode(wished) : newCode('invite');
  if (note && (note.length > LONGEST_NOTE || note !== oneLine(note)))
    throw new CommandError(`A note is one line of at most ${LONGEST_NOTE} characters.`);
  const made = await db
    .insert(invites)
    .values({ code, note: note || null, createdAt: now() })
    .onConflictDoNothing()
    .returning({ code: invites.code });
  if (made.length === 0) throw new CommandError(`The code ${code} is taken.`);
  return `Invite code ${code} is valid from now on.`;
}

/** Ends an invite code for later sign-ups; accounts that used it keep it on record. @throws CommandError */
export async function revokeInvite({ db }: CommandContext, code: string): Promise<string> {
  const revoked = await db
    .update(invites)
    .set({ revoked: true })
    .where(eq(invites.code, codeKey(code)))
    .returning({ code: invites.code });
  if (revoked.length === 0) throw new CommandError(`There is no invite code ${codeKey(code)}.`);
  return `Invite code ${codeKey(code)} is revoked.`;
}
