import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { requirePassword } from '../accounts/changePassword';
import { takeMail } from '../accounts/limits';
import { listFormerEmails } from '../accounts/undoChange';
import type { Call } from '../../platform/http/contract/handlers';
import type { Db } from '../../platform/db';
import { renewals, teamMembers } from '../../platform/db/schema';
import { DAY, isDayOver, openDay } from '../../platform/lib/days';
import { httpError, tooManyRequests } from '../../platform/lib/httpErrors';
import { LIMITS, MAILBOX_SHARES } from '../../platform/security/limits/policies';
import { transferAfterChangeMail } from '../../platform/messages/mails/contacts';
import {
  transferCanceledMail,
  transferDeclinedMail,
  transferNotice,
  transferRequestMail,
} from '../../platform/messages/mails/ownership';
import { cataloguePrices } from '../subscription/prices';
import { isCharged, openRenewal, readCharge } from '../subscription/renewal';
import { type Account, findAccountById } from '../accounts/find';
import { changeAccount, describePlan, planInForce, type Subscription } from '../subscription/subscriptions';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import type { LoggedInAccount } from '../../platform/security/sessions';
import { areSeats, readTeam, type SeatWithPerson } from '../subscription/seats';

export const TRANSFER_LIFE = 7 * DAY;
const NOT_FOUND = 'This person is no longer on your team.';
const NO_REQUEST = 'There is no pending request.';
export const RENEWING = 'The plan is being renewed. Try again in a few minutes.';

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
      if (seat.id === id || seat.transferUntil === null) continue;
      await tx.update(teamMembers).set({ transferUntil: null }).where(eq(teamMembers.id, seat.id));
      if (person && !isDayOver(seat.transferUntil, now)) await emailWithdrawal(context, tx, person, owner);
    }
    const expiresAt = now + TRANSFER_LIFE;
    await tx.update(teamMembers).set({ transferUntil: expiresAt }).where(eq(teamMembers.id, id));
    await recordEvent(tx, { kind: 'plan offered', at: now, accountId: owner.id, address: ip });
    const charge = readCharge(plan, cataloguePrices(config));
    const described = describePlan(plan, charge);
    await messages.queue(tx, transferRequestMail(config, member, owner, described, charge, expiresAt));
    await messages.queue(tx, transferNotice(config, owner, member, described, expiresAt));
    for (const former of await listFormerEmails(tx, owner, now))
      await messages.queue(tx, transferAfterChangeMail(former.value, former, member, 'requested'));
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
export async function isRenewing(tx: Db, plan: Subscription, now: number): Promise<boolean> {
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
    const isOpen = and(
      areSeats(ownerId),
      gte(teamMembers.transferUntil, openDay(now)),
      isNotNull(teamMembers.accountId),
    );
    const isOwn = team ? eq(teamMembers.accountId, id) : undefined;
    const [seat] = await tx.update(teamMembers).set({ transferUntil: null }).where(and(isOpen, isOwn)).returning();
    if (!seat) throw httpError(404, NO_REQUEST);
    const kind = team ? 'plan offer declined' : 'plan offer withdrawn';
    await recordEvent(tx, { kind, at: now, accountId: id, address });
    const member = await findAccountById(tx, seat.accountId!);
    if (team) await messages.queue(tx, transferDeclinedMail(config, owner, member!));
    else await emailWithdrawal(context, tx, member!, owner);
  });
}
