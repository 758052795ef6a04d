import { and, eq, gte, ne } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { accounts, contactUndos } from '../db/schema';
import { emailHash, recordEvent } from '../security/events';
import { newToken, sha256 } from '../security/tokens';
import { isAhead } from '../work/worker';
import { toColumns, UNDO_LIFE } from './changeContact';
import { endCredentials, KEPT } from './endCredentials';
import { type LinkPage, linkRoutes } from './linkPages';
import { changeUndoneMail } from './texts';

const CLOCK_TOLERANCE = 5 * 60 * 1000;

/** The pages at `/undo/<token>`, the link in the mail about a new e-mail or phone. */
export const undoRoutes = (context: Context): FastifyPluginAsync =>
  linkRoutes(context, '/undo/:token', {
    async look(token) {
      const [found] = await context.db.select().from(contactUndos).where(isLive(context, token));
      return found ? ask(found.contact) : OVER;
    },
    act: (token, ip) => undoChange(context, token, ip),
  });

type Contact = (typeof contactUndos.$inferSelect)['contact'];

const isLive = ({ now }: Context, token: string) =>
  and(eq(contactUndos.tokenHash, sha256(token)), isAhead(contactUndos.expiresAt, now(), UNDO_LIFE + CLOCK_TOLERANCE));

/**
 * Brings the former e-mail or phone back, once. Who made the change knew the password: it works no longer, everybody is
 * logged out, and what came after the change is void, links of later changes included.
 */
async function undoChange(context: Context, token: string, ip: string): Promise<LinkPage> {
  const { config, hasher, messages, now } = context;
  const unusable = await hasher.hash(newToken());
  return messages.transaction(async (tx) => {
    const [undo] = await tx.select().from(contactUndos).where(isLive(context, token)).for('update');
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, undo?.accountId ?? ''))
      .for('no key update');
    if (!undo || !account) return OVER;
    const { accountId, contact, value, phoneVerifiedAt, changedAt } = undo;
    const former = { ...toColumns(contact, value), ...(contact === 'phone' && { phoneVerifiedAt }) };
    const isOther = and(eq(accounts.email, value), ne(accounts.id, accountId));
    if (contact === 'email' && (await tx.$count(accounts, isOther)) > 0) return TAKEN;

    const set = { ...former, passwordHash: unusable };
    const [restored] = await tx.update(accounts).set(set).where(eq(accounts.id, accountId)).returning();
    await endCredentials(tx, accountId, { keep: KEPT.newPassword });
    const later = and(eq(contactUndos.contact, contact), gte(contactUndos.changedAt, changedAt));
    await tx.delete(contactUndos).where(and(eq(contactUndos.accountId, accountId), later));
    const about = { accountId, emailHash: emailHash(context, restored!.email), address: ip };
    await recordEvent(tx, { kind: `${contact} change undone`, at: now(), ...about });
    await messages.queue(tx, changeUndoneMail(restored!, contact, config.publicOrigin));
    return done(contact);
  });
}

const NAMES = { email: 'email', phone: 'phone number' };

const ask = (contact: Contact): LinkPage => ({
  title: 'Undo this change?',
  text: `Your former ${NAMES[contact]} comes back, every device is logged out, and you choose a new password.`,
  button: 'Undo the change',
});
const done = (contact: Contact): LinkPage => ({
  title: `Your former ${NAMES[contact]} is back.`,
  text: 'Every device has been logged out, and your password no longer works. Choose a new one with “Forgot password?” at the log-in.',
});
const OVER: LinkPage = {
  title: 'This link has expired.',
  text: 'It is not complete, was used already, or is older than 72 hours. If your account is not as you know it, contact support.',
  status: 404,
};
const TAKEN: LinkPage = {
  title: 'Your former email has an account of its own now.',
  text: 'Someone signed up with it after the change. Contact support, and we will sort it out.',
  status: 409,
};
