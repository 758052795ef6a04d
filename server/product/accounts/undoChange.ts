import { and, asc, eq, gt, gte, ne } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db';
import { accounts, contactUndos, passkeys } from '../../platform/db/schema';
import { httpError } from '../../platform/lib/httpErrors';
import { changeUndoneMail } from '../../platform/messages/mails/contacts';
import {
  changeFacts,
  explainTransfer,
  maskContact,
  nameContacts,
  type NewSeats,
  PASSKEYS_REMOVED,
  REOPENED,
  restoredContacts,
  type TransferAfterChange,
} from '../../platform/messages/phrases';
import type { Context } from '../../platform/http/context';
import { emailHash, recordEvent } from '../../platform/security/events';
import { newToken, sha256 } from '../../platform/security/tokens';
import { continueTeam } from './continueTeam';
import { linkRowsByEmail, toColumns, writePhone } from './changeContact';
import { endCredentials, KEPT } from './endCredentials';
import { type Account, lockAccounts } from './find';
import { type LinkPage, linkRoutes } from './linkPages';
import { listNewSeats } from './newSeats';

/** A transfer of the account's plan and team, and the account that owns them since. */
export interface LaterTransfer extends TransferAfterChange {
  ownerId: string | null;
}

/** Finds and undoes ownership transfers, which need higher layers. */
export interface Transfers {
  /** Returns the last transfer away from an account since a time (epoch ms); null if it owns its plan. */
  find: (db: Db, accountId: string, since: number, now: number) => Promise<LaterTransfer | null>;
  /**
   * Returns plan, seats and roles to the account. Needs the locks of both accounts.
   * @returns what is left to do after the transaction
   */
  undo: (
    context: Context,
    tx: Db,
    account: Account,
    transfer: { ownerId: string; at: number },
    ip: string,
  ) => Promise<() => Promise<void>>;
}

/** Registers the pages at `/undo/<token>`, the link in the email about a new email or phone. */
export const undoRoutes = (context: Context, transfers: Transfers): FastifyPluginAsync =>
  linkRoutes(context, '/undo/:token', {
    find: (token) => findUndo(context.db, sha256(token), context.now()),
    ask: async (found) => ask(await readLater(context, context.db, found, transfers)),
    act: ({ undo }, ip) => undoChange(context, undo, transfers, ip),
    expired: EXPIRED,
  });

type Undo = typeof contactUndos.$inferSelect;

const isLive = (now: number) => gt(contactUndos.expiresAt, now);

async function findUndo(db: Db, tokenHash: string, now: number): Promise<{ undo: Undo; account: Account } | undefined> {
  const [found] = await db
    .select({ undo: contactUndos, account: accounts })
    .from(contactUndos)
    .innerJoin(accounts, eq(accounts.id, contactUndos.accountId))
    .where(and(eq(contactUndos.tokenHash, tokenHash), isLive(now)));
  return found;
}

const areLater = ({ accountId, changedAt }: Undo) =>
  and(eq(contactUndos.accountId, accountId), gte(contactUndos.changedAt, changedAt));

/** The changes of the account since the change of a link. */
async function readLater(
  { now }: Pick<Context, 'now'>,
  db: Db,
  { undo, account }: { undo: Undo; account: Account },
  transfers: Transfers,
) {
  const later = await db.select().from(contactUndos).where(areLater(undo)).orderBy(asc(contactUndos.changedAt));
  // The first change of each kind has the original value.
  const findFirst = (contact: Undo['contact']) =>
    undo.contact === contact ? undo : later.find((row) => row.contact === contact);
  const [email, phone] = [findFirst('email'), findFirst('phone')];
  const former: Partial<Account> = {
    ...(email && toColumns('email', email.value)),
    ...(phone && { ...toColumns('phone', phone.value), phoneVerifiedAt: phone.phoneVerifiedAt }),
  };
  // A closed account accepts no changes, so it was closed after this one.
  const transfer = await transfers.find(db, account.id, undo.changedAt, now());
  const hadPasskeys = (await db.$count(passkeys, eq(passkeys.accountId, account.id))) > 0;
  const undone = { email: !!email, phone: !!phone, reopened: account.closesAt !== null, hadPasskeys, transfer };
  const facts = {
    ...(email && changeFacts('email', maskContact(email.value), maskContact(account.email))),
    ...(phone && changeFacts('phone', maskContact(phone.value), maskContact(writePhone(account)))),
  };
  const restored = {
    ...(email && { Email: maskContact(email.value) }),
    ...(phone && { Phone: maskContact(phone.value) }),
  };
  const teamOf = transfer?.isUndone ? transfer.ownerId! : account.id;
  const newSeats = await listNewSeats(db, { ...account, id: teamOf }, undo.changedAt);
  return { former, undone, facts, restored, since: email?.changedAt, newSeats };
}

type Later = Awaited<ReturnType<typeof readLater>>;

/**
 * Undoes the change of a link and everything after it, once: later changes of both kinds, with their links, a closing,
 * and a transfer for which the new owner hasn't paid.
 * The caller who made the changes knew the password, so it stops working and every device is logged out.
 */
async function undoChange(
  context: Context,
  { accountId, tokenHash, changedAt }: Undo,
  transfers: Transfers,
  ip: string,
): Promise<LinkPage> {
  const { config, db, hasher, messages, now } = context;
  const unusable = await hasher.hash(newToken());
  const expected = await transfers.find(db, accountId, changedAt, now());
  let finish = async () => {};
  const page = await messages.transaction(async (tx) => {
    await lockAccounts(tx, [accountId, ...(expected?.ownerId ? [expected.ownerId] : [])]);
    // Read it again under the lock: an undo of an earlier change may have voided this link.
    const found = await findUndo(tx, tokenHash, now());
    if (!found) return EXPIRED;
    const later = await readLater(context, tx, found, transfers);
    const { former, undone, since } = later;
    const { transfer } = undone;
    if (transfer && transfer.ownerId !== expected?.ownerId) throw httpError(409, 'Your team has changed. Try again.');
    const isOther = and(eq(accounts.email, former.email ?? ''), ne(accounts.id, accountId));
    if ((await tx.$count(accounts, isOther)) > 0) return TAKEN;

    const set = { ...former, passwordHash: unusable, passwordChangedAt: now(), closesAt: null };
    const [restored] = await tx.update(accounts).set(set).where(eq(accounts.id, accountId)).returning();
    await endCredentials(tx, accountId, { keep: KEPT.undoneChange });
    if (undone.email) await linkRowsByEmail(tx, context, found.account, since);
    await tx.delete(contactUndos).where(areLater(found.undo));
    const about = { at: now(), accountId, emailHash: emailHash(context, restored!.email), address: ip };
    if (undone.email) await recordEvent(tx, { kind: 'email change undone', ...about });
    if (undone.phone) await recordEvent(tx, { kind: 'phone change undone', ...about });
    if (undone.reopened) {
      await recordEvent(tx, { kind: 'account reopened', ...about });
      await continueTeam(context, tx, restored!);
    }
    if (transfer?.isUndone) {
      const { ownerId, at } = transfer;
      finish = await transfers.undo(context, tx, restored!, { ownerId: ownerId!, at }, ip);
    }
    const newSeats = await listNewSeats(tx, found.account, changedAt);
    await messages.queue(tx, changeUndoneMail(config, restored!, undone, newSeats));
    return done({ ...later, newSeats });
  });
  await finish();
  return page;
}

/** Returns the previous emails of an account that can still undo a change, with the first change of each. */
export async function listFormerEmails(db: Db, { id, email }: Pick<Account, 'id' | 'email'>, now: number) {
  const isOther = and(eq(contactUndos.contact, 'email'), ne(contactUndos.value, email));
  const rows = await db
    .select()
    .from(contactUndos)
    .where(and(eq(contactUndos.accountId, id), isOther, isLive(now)))
    .orderBy(asc(contactUndos.changedAt));
  return rows.filter(({ value }, at) => rows.findIndex((row) => row.value === value) === at);
}

function seatsInWords({ seats }: NewSeats): string {
  if (seats.length === 0) return '';
  const given = seats.length === 1 ? '1 team seat was assigned' : `${seats.length} team seats were assigned`;
  return ` ${given} or changed; our email about the undo lists them.`;
}

const ask = ({ undone, facts, newSeats }: Later): LinkPage => ({
  title: 'Undo this change?',
  text:
    `This restores your old ${nameContacts(undone)} and logs out every device. You then choose a new password.` +
    (undone.reopened ? ' Your account was closed after this change. It will be reopened.' : '') +
    (undone.hadPasskeys ? ' It also removes your passkeys, because someone else may have added one.' : '') +
    (undone.transfer ? ` ${explainTransfer(undone.transfer, true)}` : '') +
    seatsInWords(newSeats),
  facts,
  button: 'Undo change',
});
const done = ({ undone, restored, newSeats }: Later): LinkPage => ({
  title: restoredContacts(undone),
  text:
    'Every device was logged out, and your password no longer works. Use “Forgot password?” on the login page to choose a new one.' +
    (undone.reopened ? ` ${REOPENED}` : '') +
    (undone.hadPasskeys ? ` ${PASSKEYS_REMOVED}` : '') +
    (undone.transfer ? ` ${explainTransfer(undone.transfer)}` : '') +
    seatsInWords(newSeats),
  facts: restored,
});
const EXPIRED: LinkPage = {
  title: 'This link has expired',
  text: 'The link is incomplete, was already used, or is older than 72 hours. If something looks wrong in your account, contact support.',
  status: 404,
};
const TAKEN: LinkPage = {
  title: 'Your old email is now used by another account',
  text: 'Someone signed up with it after the change. Contact support to get your account back.',
  status: 409,
};
