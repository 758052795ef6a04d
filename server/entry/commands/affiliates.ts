import { randomInt } from 'node:crypto';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import { emailKey } from '../../product/accounts/find';
import { codeKey } from '../../product/accounts/registration';
import { isUniqueViolation } from '../../platform/db/errors';
import { accounts, affiliates, invites } from '../../platform/db/schema';
import { affiliateApprovedMail, affiliateRejectedMail } from '../../platform/messages/mails/applications';
import { oneLine, printable } from '../../platform/messages/text';
import { type CommandContext, CommandError, day, type Table } from './output';

/** Without 0, O, 1, I, because codes are read aloud and typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LONGEST_NOTE = 200;

/** Lists all applications with their state, oldest first. */
export async function listAffiliates({ db }: CommandContext): Promise<Table[]> {
  const { id, email, fullName: name } = accounts;
  const { status, code, appliedAt: applied } = affiliates;
  const found = await db
    .select({ id, email, name, status, code, applied })
    .from(affiliates)
    .innerJoin(accounts, eq(id, affiliates.accountId))
    .orderBy(asc(applied), asc(email));
  const rows = found.map((row) => ({ ...row, code: row.code ?? '-', applied: day(row.applied) }));
  return [{ rows, none: 'No applications.' }];
}

/**
 * Approves an application: the affiliate gets a code and an email. Safe to repeat: the code stays and no second email
 * is sent.
 * @param who id or email of the applicant
 * @param requestedCode a code chosen by the operator
 */
export async function approveAffiliate(context: CommandContext, who: string, requestedCode?: string): Promise<string> {
  const { now, messages, config } = context;
  const { account, status, code: former } = await findApplication(context, who);
  if (status === 'approved') return `${account.email} is already approved, code ${former}.`;
  const code = requestedCode ? checkCode(requestedCode) : (former ?? newCode(account.fullName));
  const approving = messages.transaction(async (tx) => {
    const approved = await tx
      .update(affiliates)
      .set({ status: 'approved', code, decidedAt: now() })
      .where(and(eq(affiliates.accountId, account.id), ne(affiliates.status, 'approved')))
      .returning({ code: affiliates.code });
    if (approved.length > 0) await messages.queue(tx, affiliateApprovedMail(config, account, code));
  });
  await approving.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new CommandError(`The code ${code} is taken.`) : error;
  });
  return `${account.email} is approved, code ${code}. An email is on its way.`;
}

/** Rejects an application, or revokes an approval: the code is no longer accepted. */
export async function rejectAffiliate(context: CommandContext, who: string): Promise<string> {
  const { now, messages } = context;
  const { account, status } = await findApplication(context, who);
  if (status === 'rejected') return `${account.email} is already rejected.`;
  await messages.transaction(async (tx) => {
    const rejected = { status: 'rejected', decidedAt: now() } as const;
    await tx.update(affiliates).set(rejected).where(eq(affiliates.accountId, account.id));
    await messages.queue(tx, affiliateRejectedMail(account));
  });
  return `${account.email} is rejected. An email is on its way.`;
}

async function findApplication({ db }: CommandContext, who: string) {
  const [found] = await db
    .select({ account: accounts, status: affiliates.status, code: affiliates.code })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(or(eq(accounts.id, who), eq(accounts.email, emailKey(who))));
  if (!found) throw new CommandError(`There is no verified application from ${printable(who)}.`);
  return found;
}

/** Normalizes a code entered by the operator. */
function checkCode(code: string): string {
  const key = codeKey(code);
  if (!/^[A-Z0-9-]{4,32}$/.test(key)) throw new CommandError('A code is 4 to 32 letters, digits or hyphens.');
  return key;
}

/** Returns a code like `PIKE-7KQ2M9`: a recognizable name and six characters that cannot be guessed. */
function newCode(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '');
  const last = letters.trim().split(/\s+/).at(-1) || 'CREW';
  const random = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${last.slice(0, 12)}-${random}`;
}

/** Lists all invite codes ever issued, oldest first. */
export async function listInvites({ db }: CommandContext): Promise<Table[]> {
  const found = await db.select().from(invites).orderBy(asc(invites.createdAt), asc(invites.code));
  const rows = found.map(({ code, revoked, createdAt, note }) => {
    return { code, state: revoked ? 'revoked' : 'valid', created: day(createdAt), note: note ?? '' };
  });
  return [{ rows, none: 'No invite codes.' }];
}

/** Issues an invite code, chosen by the operator or random. */
export async function createInvite(
  { db, now }: CommandContext,
  requestedCode?: string,
  ...words: string[]
): Promise<string> {
  const note = words.join(' ');
  const code = requestedCode ? checkCode(requestedCode) : newCode('invite');
  if (note.length > LONGEST_NOTE || note !== oneLine(note))
    throw new CommandError(`A note is one line of at most ${LONGEST_NOTE} characters.`);
  const row = { code, note: note || null, createdAt: now() };
  const made = await db.insert(invites).values(row).onConflictDoNothing().returning();
  if (made.length === 0) throw new CommandError(`The code ${code} is taken.`);
  return `Invite code ${code} is valid now.`;
}

/** Disables an invite code for new sign-ups; accounts that used it keep it on record. */
export async function revokeInvite({ db }: CommandContext, code: string): Promise<string> {
  const isIt = eq(invites.code, codeKey(code));
  const revoked = await db.update(invites).set({ revoked: true }).where(isIt).returning();
  if (revoked.length === 0) throw new CommandError(`There is no invite code ${codeKey(code)}.`);
  return `Invite code ${codeKey(code)} is revoked.`;
}
