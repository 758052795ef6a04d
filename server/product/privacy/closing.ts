import { and, asc, eq, lt, type SQL } from 'drizzle-orm';
import { retention } from '../../../shared/retention';
import { requirePassword } from '../accounts/changePassword';
import { continueTeam } from '../accounts/continueTeam';
import { endCredentials, KEPT } from '../accounts/endCredentials';
import { type Account, mailboxKey } from '../accounts/find';
import { listFormerEmails } from '../accounts/undoChange';
import { endRenewals } from '../billing/cancellation';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Call } from '../../platform/http/contract/handlers';
import type { Db } from '../../platform/db';
import { accounts, teamMembers } from '../../platform/db/schema';
import { isDayOver, openDay } from '../../platform/lib/days';
import { badRequest, httpError } from '../../platform/lib/httpErrors';
import { OF_MEMBERS_LATER, TEAM_ENDINGS } from '../../platform/security/limits/policies';
import { accountClosedMail, accountDeletedMail, accountReopenedMail } from '../../platform/messages/mails/account';
import { closedAfterChangeMail } from '../../platform/messages/mails/contacts';
import { teamEndedMail, teamEndsMail } from '../../platform/messages/mails/endings';
import { findInvoiceDetails } from '../ledger/ledger';
import { removeCards } from '../subscription/cards';
import { closeCheckouts, expireAtProvider } from '../subscription/openCheckouts';
import { mailCopiesEnded } from '../subscription/receiptCopies';
import { getPlanEnd, isBeingCharged } from '../subscription/renewal';
import { changeAccount, changeAccounts, isInvoicedManually, planInForce } from '../subscription/subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import { emailHash, recordEvent } from '../../platform/security/events';
import { getBearer } from '../../platform/security/sessions';
import { endBillingAccess, readTeam } from '../subscription/seats';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';
import { PERSONAL_DATA, type Person } from './personalData';

/**
 * Closes an account: cancels its plan, removes its cards, closes its open checkouts, ends its other sessions, and
 * schedules its deletion after the day 14 days from now. Until then a login can only reopen it. A second call changes
 * nothing.
 * @returns a moment of the last day before the deletion, epoch ms
 * @throws HttpError 400 for a wrong password, 409 while the plan is being charged
 */
export async function closeAccount(context: Context, call: Call<'closeAccount'>): Promise<number> {
  const { config, messages } = context;
  const { ip } = call;
  const { id: accountId, passwordHash } = await requirePassword(context, call, call.body.currentPassword);
  await syncOpenCheckouts(context, accountId);
  const { closesAt, toClose } = await changeWithManaged(context, accountId, async (tx, account, managed, now) => {
    // A password reset in the meantime takes precedence.
    if (account.passwordHash !== passwordHash) throw badRequest('Your password has changed. Try again.');
    if (account.closesAt !== null) return { closesAt: account.closesAt, toClose: [] };
    const plan = await planInForce(tx, accountId, now);
    if (plan && (await isBeingCharged(tx, plan)))
      throw httpError(409, "We're charging your plan right now. Try again in a few minutes.");
    if (plan) await endRenewals(context, tx, account, plan, { now, address: ip, isClosing: true });
    const closesAt = now + retention.closedAccount;
    await tx.update(accounts).set({ closesAt }).where(eq(accounts.id, accountId));
    await endCredentials(tx, accountId, { keep: KEPT.closing, exceptToken: getBearer(call) });
    await recordEvent(tx, { kind: 'account closed', at: now, accountId, address: ip });
    const left = await planInForce(tx, accountId, now);
    const ended = plan && {
      endsAt: getPlanEnd({ plan: left, renewal: null }, { closesAt }),
      paidUntil: plan.periodEnd,
    };
    await messages.queue(tx, accountClosedMail(config, account, closesAt, ended));
    for (const former of await listFormerEmails(tx, account, now))
      await messages.queue(tx, closedAfterChangeMail(former.value, former, closesAt));
    await emailTeam(context, tx, account, closesAt);
    await removeCards(tx, accountId);
    const ofManaged = managed ? await endBillingAccess(context, tx, managed, accountId) : [];
    return { closesAt, toClose: [...ofManaged, ...(await closeCheckouts(tx, accountId))] };
  });
  await expireAtProvider(context, toClose);
  return closesAt;
}

/** Reopens a closing account and emails its team; the plan stays canceled. Does nothing to other accounts. */
export async function reopenAccount(context: WorkContext, accountId: string, ip: string): Promise<void> {
  const { config, messages } = context;
  await changeAccount(context, accountId, async (tx, account, now) => {
    if (account.closesAt === null) return;
    await tx.update(accounts).set({ closesAt: null }).where(eq(accounts.id, accountId));
    await continueTeam(context, tx, account);
    await recordEvent(tx, { kind: 'account reopened', at: now, accountId, address: ip });
    const plan = await planInForce(tx, accountId, now);
    const canceled = plan && { periodEnd: plan.periodEnd, needsCard: !isInvoicedManually(plan) };
    await messages.queue(tx, accountReopenedMail(config, account, canceled));
  });
}

/**
 * Each member gets an email with the day their seat ends: with the plan, or at the latest with the account. A member who
 * got one in the last 72 hours gets no other.
 */
async function emailTeam(context: Context, tx: Db, owner: Account, closesAt: number): Promise<void> {
  const { config, limiter, messages, now } = context;
  const { plan, seats } = await readTeam(tx, owner.id, now());
  // The members of a plan that is over get the email about its end.
  if (!plan) return;
  const endsAt = Math.min(plan.periodEnd, closesAt);
  for (const { seat, person } of seats) {
    if (!person || (await limiter.reserve(tx, TEAM_ENDINGS, `${owner.id} ${person.id}`)) === null) continue;
    const notBefore = (await limiter.reserve(tx, OF_MEMBERS_LATER, mailboxKey(person.email))) ?? undefined;
    await messages.queue(tx, { ...teamEndsMail(config, person, owner, endsAt), notBefore });
    await tx.update(teamMembers).set({ endToldAt: now() }).where(eq(teamMembers.id, seat.id));
  }
}

/** Deletes closed accounts whose last day is over. Safe to repeat and to run in several processes. */
export async function eraseClosed(context: Context): Promise<void> {
  const { db, now } = context;
  // A clock that is ahead would shorten the 14 days.
  if (!(await context.clockIsRight())) return;
  const find = (isOnPage: SQL) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(lt(accounts.closesAt, openDay(now())), isOnPage))
      .orderBy(asc(accounts.id))
      .limit(PAGE_SIZE);
  await forEachRow(context.log, 'closed accounts', accounts.id, find, ({ id }) =>
    eraseAccount(context, id, true).catch(async (error: unknown) => {
      // Accounts become due together at the end of their day, so another process may have deleted this one.
      if ((await db.$count(accounts, eq(accounts.id, id))) > 0) throw error;
    }),
  );
}

/**
 * Deletes an account and sends a confirmation email. The log and the audit log keep its id and the day: after a
 * restore, the operator repeats the deletions since the backup.
 * @param ifClosed only if its last day is over
 */
export async function eraseAccount(
  context: Pick<WorkContext, 'config' | 'db' | 'messages' | 'now' | 'log' | 'provider' | 'withLock'>,
  accountId: string,
  ifClosed = false,
): Promise<void> {
  const { config, messages, now, log } = context;
  const closed = await changeWithManaged(context, accountId, async (tx, account, managed) => {
    if (ifClosed && (account.closesAt === null || !isDayOver(account.closesAt, now()))) return null;
    const { seats } = await readTeam(tx, account.id, now());
    const { copyTo } = await findInvoiceDetails(tx, account.id);
    const toClose = managed ? await endBillingAccess(context, tx, managed, account.id) : [];
    toClose.push(...(await closeCheckouts(tx, accountId)));
    await erase(tx, { ...account, emailHash: emailHash(context, account.email), now: now() });
    await recordEvent(tx, { kind: 'account erased', at: now(), accountId });
    // Runs last, because deleting the account also deletes emails about it.
    for (const { seat, person } of seats)
      if (person && seat.endToldAt === null) await messages.queue(tx, teamEndedMail(config, person));
    await mailCopiesEnded(context, tx, copyTo, account);
    await messages.queue(tx, accountDeletedMail(config, account.email));
    return toClose;
  });
  if (!closed) return;
  await expireAtProvider(context, closed);
  log.warn({ account: accountId, day: new Date(now()).toISOString().slice(0, 10) }, 'account erased');
}

/**
 * Deletes a person's data and ends the plan immediately. The row of an account with payments stays without name,
 * contacts and password, because the ledger refers to it.
 */
async function erase(tx: Db, person: Person): Promise<void> {
  for (const { table, theirs, erased } of PERSONAL_DATA) {
    if (!theirs) continue;
    if (erased === 'deleted') await tx.delete(table).where(theirs(person));
    else if (typeof erased === 'function') await erased(tx, person);
  }
}

/**
 * Changes an account in a transaction that also holds the lock of the owner whose payments it manages: that plan may have
 * its card.
 */
async function changeWithManaged<T>(
  context: Pick<WorkContext, 'db' | 'messages' | 'now' | 'withLock' | 'provider' | 'log'>,
  accountId: string,
  change: (tx: Db, account: Account, managed: Account | undefined, now: number) => Promise<T>,
): Promise<T> {
  const { ownerId, role } = teamMembers;
  const [seat] = await context.db
    .select({ ownerId })
    .from(teamMembers)
    .where(and(eq(teamMembers.accountId, accountId), eq(role, 'billing')));
  return changeAccounts(context, seat ? [accountId, seat.ownerId] : [accountId], (tx, people, now) => {
    const find = (id: string | undefined) => people.find((person) => person.id === id);
    return change(tx, find(accountId)!, find(seat?.ownerId), now);
  });
}
