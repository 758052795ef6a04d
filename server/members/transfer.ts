import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { requirePassword } from '../accounts/changePassword';
import { takeMail } from '../accounts/limits';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Call } from '../contract/handlers';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { accounts, renewals, subscriptions, teamMembers } from '../db/schema';
import { httpError, tooManyRequests } from '../lib/httpErrors';
import { LIMITS, MAILBOX_SHARES } from '../limits/policies';
import {
  ownershipReceivedMail,
  ownershipTransferredMail,
  transferCanceledMail,
  transferDeclinedMail,
  transferNotice,
  transferRequestMail,
} from '../messages/mails/ownership';
import { closeCheckouts, expireAtProvider } from '../plans/openCheckouts';
import { removeCards } from '../plans/cards';
import { cataloguePrices, type PlanPrice } from '../plans/prices';
import { nextTerms, openRenewal, type Terms } from '../plans/renewal';
import {
  type Account,
  changeAccount,
  changeAccounts,
  describePlan,
  endIfOver,
  isInvoicedManually,
  planInForce,
  type Subscription,
} from '../plans/subscriptions';
import type { Context, WorkContext } from '../process/context';
import { recordEvent } from '../security/events';
import type { LoggedInAccount } from '../security/sessions';
import { newToken, sha256 } from '../security/tokens';
import { areSeats, endReceiptCopies, readTeam, type Seat, type SeatWithPerson } from '../team/seats';

const DAY = 24 * 60 * 60 * 1000;
export const TRANSFER_LIFE = 7 * DAY;
const NOT_FOUND = 'This person is no longer on your team. Refresh the page.';
const NO_REQUEST = 'There is no pending request. Refresh the page.';
const RENEWING = 'The plan is being renewed. Try again in a few minutes.';

/** No charge is due for a canceled plan or one that is invoiced manually. */
const isCharged = (plan: Subscription) => plan.cancelledAt === null && !isInvoicedManually(plan);

/** Returns the charges that a new owner is responsible for; null when nothing is charged. */
export const readTransferTerms = (plan: Subscription, prices: readonly PlanPrice[]): Terms | null =>
  isCharged(plan) ? nextTerms(plan, prices) : null;

/**
 * Asks a member to become the owner, for seven days; replaces an earlier request.
 * @throws HttpError 400 for a wrong password, 404 for an unknown member, 409 for a plan that can't be transferred, or
 * not to this person, 429
 */
export async function requestTransfer(context: Context, call: Call<'transferOwnership'>): Promise<void> {
  const { config, messages, limiter } = context;
  const { account, body, ip } = call;
  const { id } = body;
  await requirePassword(context, call, body.currentPassword);
  await limiter.count(LIMITS.ownershipTransfers, account.id);
  await changeAccount(context, account.id, async (tx, owner, now) => {
    const { plan, seats } = await readTeam(tx, owner.id, now);
    if (!plan) throw httpError(409, 'You have no plan to transfer.');
    if (await openRenewal(tx, plan)) throw httpError(409, 'Pay what is due first. Then transfer ownership.');
    if (await isRenewing(tx, plan, now)) throw httpError(409, RENEWING);
    const found = seats.find(({ seat }) => seat.id === id);
    if (!found) throw httpError(404, NOT_FOUND);
    const member = await requireCandidate(tx, found, now);
    if (!(await takeMail(context, tx, 'transfers', member.email)))
      throw tooManyRequests(
        "We've sent this person several emails. Try again in a few hours.",
        MAILBOX_SHARES.transfers.own.everyMs,
      );
    for (const { seat, person } of seats) {
      if (seat.id === id || seat.handOverUntil === null) continue;
      await tx.update(teamMembers).set({ handOverUntil: null }).where(eq(teamMembers.id, seat.id));
      if (person && seat.handOverUntil > now) await emailWithdrawal(context, tx, person, owner);
    }
    const expiresAt = now + TRANSFER_LIFE;
    await tx.update(teamMembers).set({ handOverUntil: expiresAt }).where(eq(teamMembers.id, id));
    await recordEvent(tx, { kind: 'plan offered', at: now, accountId: owner.id, address: ip });
    await messages.queue(tx, transferRequestMail(config, member, owner, expiresAt));
    await messages.queue(tx, transferNotice(config, owner, member, expiresAt));
  });
}

/** Omits the email when the mailbox has had several: the request itself is gone. */
async function emailWithdrawal(context: Context, tx: Db, member: Account, owner: Account): Promise<void> {
  if (await takeMail(context, tx, 'transfers', member.email))
    await context.messages.queue(tx, transferCanceledMail(context.config, member, owner));
}

/** Returns the user of a seat if they can become the owner. @throws HttpError 409 */
async function requireCandidate(tx: Db, { person }: SeatWithPerson, now: number): Promise<Account> {
  if (!person) throw httpError(409, "This person hasn't joined the team yet.");
  if (person.closesAt !== null) throw httpError(409, "This person's account is closing.");
  if (await planInForce(tx, person.id, now)) throw httpError(409, 'This person has their own plan.');
  return person;
}

/** Returns true while the next period is unpaid. A charge may be in flight, and its payment belongs to the owner. */
async function isRenewing(tx: Db, plan: Subscription, now: number): Promise<boolean> {
  const isDue = and(eq(renewals.subscriptionId, plan.id), eq(renewals.state, 'due'));
  return isCharged(plan) && (now >= plan.periodEnd || (await tx.$count(renewals, isDue)) > 0);
}

/**
 * Withdraws the request as the owner, or declines it as the member; the other one gets an email. @throws HttpError 404
 */
export async function cancelTransfer(context: Context, { id, team }: LoggedInAccount, address: string): Promise<void> {
  const { config, messages } = context;
  const ownerId = team?.ownerId ?? id;
  await changeAccount(context, ownerId, async (tx, owner, now) => {
    const isOpen = and(areSeats(ownerId), gt(teamMembers.handOverUntil, now), isNotNull(teamMembers.accountId));
    const isOwn = team ? eq(teamMembers.accountId, id) : undefined;
    const [seat] = await tx.update(teamMembers).set({ handOverUntil: null }).where(and(isOpen, isOwn)).returning();
    if (!seat) throw httpError(404, NO_REQUEST);
    const kind = team ? 'plan offer declined' : 'plan offer withdrawn';
    await recordEvent(tx, { kind, at: now, accountId: id, address });
    const [member] = await tx.select().from(accounts).where(eq(accounts.id, seat.accountId!));
    if (team) await messages.queue(tx, transferDeclinedMail(config, owner, member!));
    else await emailWithdrawal(context, tx, member!, owner);
  });
}

/** A request that can be accepted. */
interface Transfer {
  plan: Subscription;
  seat: Seat;
}

/** Returns the open request to this user. @throws HttpError 404 without one, 409 if it can't be accepted */
async function requireTransfer(db: Db, accountId: string, now: number): Promise<Transfer> {
  const isRequested = and(eq(teamMembers.accountId, accountId), gt(teamMembers.handOverUntil, now));
  const [seat] = await db.select().from(teamMembers).where(isRequested);
  if (!seat) throw httpError(404, 'This request is no longer open. Contact the team owner.');
  const plan = await planInForce(db, seat.ownerId, now);
  if (!plan) throw httpError(409, 'The plan has ended, so there is nothing to take over.');
  if (await openRenewal(db, plan))
    throw httpError(409, 'The plan is past due. The owner has to pay what is due first.');
  if (await isRenewing(db, plan, now)) throw httpError(409, RENEWING);
  if (await planInForce(db, accountId, now))
    throw httpError(409, 'You have your own plan. You can take this one over after it ends.');
  return { plan, seat };
}

/**
 * Makes the caller the owner of the plan. Plan, seats and members move, and a card only if the caller saved it; payments
 * and invoices stay.
 * @throws HttpError 404 without a request, 409 if it can't be accepted
 */
export async function acceptTransfer(context: WorkContext, accountId: string, address?: string): Promise<void> {
  const { config, db, messages, now } = context;
  const { ownerId } = (await requireTransfer(db, accountId, now())).seat;
  // Payments by the previous owner must take effect before the plan moves.
  await syncOpenCheckouts(context, ownerId);
  const closed = await changeAccounts(context, [ownerId, accountId], async (tx, people, at) => {
    if (people.some(({ closesAt }) => closesAt !== null))
      throw httpError(409, "One of the accounts is closing, so the plan can't be transferred.");
    const { plan, seat } = await requireTransfer(tx, accountId, at);
    if (seat.ownerId !== ownerId) throw httpError(409, 'Your team has changed. Refresh the page.');
    await endIfOver(tx, accountId, at);
    const [from, to] = [ownerId, accountId].map((id) => people.find((person) => person.id === id)!) as [
      Account,
      Account,
    ];
    // Before the seats move, because the access is to the former owner's account.
    await endCopiesOfManagers(context, tx, from);
    await tx.update(subscriptions).set({ accountId, ownerHasSeat: true }).where(eq(subscriptions.id, plan.id));
    for (const id of [ownerId, accountId]) await removeCards(tx, id, { notOf: id });
    await moveSeats(tx, plan, seat, from, at);
    for (const { id } of people) {
      const isNew = id === accountId;
      const detail = isNew ? 'as the new owner' : 'as the former owner';
      const actorId = isNew ? null : accountId;
      await recordEvent(tx, { kind: 'plan handed over', at, accountId: id, actorId, address, detail });
    }
    const terms = readTransferTerms(plan, cataloguePrices(config));
    const described = describePlan(plan);
    const received = { ...described, card: plan.cardAccountId === accountId ? described.card : null };
    await messages.queue(tx, ownershipReceivedMail(config, to, from, received, terms));
    const former = { ...from, hasSeat: plan.ownerHasSeat, hadCard: plan.cardAccountId === ownerId };
    await messages.queue(tx, ownershipTransferredMail(config, former, to, described, terms));
    // Open pages of the previous owner, and those where the new owner could still buy another plan.
    return [...(await closeCheckouts(tx, ownerId)), ...(await closeCheckouts(tx, accountId))];
  });
  await expireAtProvider(context, closed);
}

/** Ends the receipt copies of billing managers, who can see the former owner's payments no longer. */
async function endCopiesOfManagers(context: WorkContext, tx: Db, owner: Account): Promise<void> {
  const { seats } = await readTeam(tx, owner.id, context.now());
  for (const { seat } of seats)
    if (seat.role === 'billing' && seat.accountId) await endReceiptCopies(context, tx, owner, seat.accountId);
}

/**
 * The new owner's seat becomes the owner's seat. The previous owner keeps the seat as a billing manager, unless they
 * gave it up.
 */
async function moveSeats(
  tx: Db,
  plan: Subscription,
  { id, accountId, ownerId, leaves }: Seat,
  former: { id: string; email: string },
  now: number,
): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.id, id));
  // An address that was invited before it became the previous owner's own.
  const isOwn = and(areSeats(ownerId), isNull(teamMembers.joinedAt), eq(teamMembers.email, former.email));
  await tx.delete(teamMembers).where(isOwn);
  await tx
    .update(teamMembers)
    .set({ ownerId: accountId!, handOverUntil: null })
    .where(eq(teamMembers.ownerId, ownerId));
  if (!plan.ownerHasSeat) return;
  await tx.insert(teamMembers).values({
    ...{ id: newId(), ownerId: accountId!, accountId: former.id, email: former.email, role: 'billing' as const },
    // The place of the new owner's seat, so that those who were chosen to keep theirs still do. Otherwise not the newest
    // seat, which would be the first to be removed.
    leaves,
    ...{ tokenHash: sha256(newToken()), invitedAt: plan.createdAt, joinedAt: Math.min(plan.createdAt, now) },
  });
}
