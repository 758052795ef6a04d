import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { accounts, sessions, subscriptions, teamMembers } from '../db/schema';
import { badRequest } from '../httpErrors';
import { removedMail } from '../messages/mails/team';
import type { Checkout } from '../payments/plans/openCheckouts';
import { readSubscriptionStatus, type SubscriptionStatus } from '../payments/plans/renewal';
import { type Account, countSeats, type Subscription } from '../payments/plans/subscriptions';
import { endBillingAccess } from './billingAccess';
import { recordEvent } from '../security/events';

export type Seat = typeof teamMembers.$inferSelect;

/** A seat and the account that took it, if any. */
export interface SeatWithPerson {
  seat: Seat;
  person: Account | null;
}

/** The seats of a plan and their users. Their number is the team size; without a plan no seat may be used. */
export interface Team extends SubscriptionStatus {
  paid: number;
  /** The owner's own seat counts. */
  taken: number;
  /** Invitations that can still be accepted. */
  invited: number;
  open: number;
  /** Oldest first. */
  seats: SeatWithPerson[];
}

/** Selects the seats of members and invitations, except revoked ones. */
export function areSeats(ownerId: string) {
  return and(eq(teamMembers.ownerId, ownerId), isNull(teamMembers.revokedAt));
}

/** Returns true for an invitation that can no longer be accepted; it holds no seat. @param now epoch ms */
export const isExpired = ({ joinedAt, expiresAt }: Seat, now: number): boolean =>
  joinedAt === null && (expiresAt === null || expiresAt <= now);

/** @param now epoch ms */
export async function readTeam(db: Db, ownerId: string, now: number): Promise<Team> {
  const { plan, renewal } = await readSubscriptionStatus(db, ownerId, now);
  const seats = await db
    .select({ seat: teamMembers, person: accounts })
    .from(teamMembers)
    .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
    .where(areSeats(ownerId))
    .orderBy(asc(teamMembers.invitedAt), asc(teamMembers.email));
  const paid = plan ? countSeats(plan) : 0;
  const joined = seats.filter(({ seat }) => seat.joinedAt !== null).length;
  const taken = joined + (plan?.ownerHasSeat ? 1 : 0);
  const invited = seats.filter(({ seat }) => !isExpired(seat, now)).length - joined;
  return { plan, renewal, paid, taken, invited, open: Math.max(0, paid - taken - invited), seats };
}

/** Returns whether fewer seats are scheduled for the next period. */
export const shrinks = (plan: Subscription) => plan.scheduledUsers !== null && plan.scheduledUsers < countSeats(plan);

type Notifier = Pick<Context, 'config' | 'messages' | 'now'>;

/**
 * Ends the seats that a smaller plan no longer pays for: first those the owner chose, then expired and pending
 * invitations, then the latest members. A team whose plan has ended keeps its members for the next one. Call it in the
 * transaction that changes the plan, with the account's lock.
 * @returns closed checkouts, see `endBillingAccess`
 */
export async function fitTeam(context: Notifier, tx: Db, owner: Account): Promise<Checkout[]> {
  const now = context.now();
  const { plan, paid, seats } = await readTeam(tx, owner.id, now);
  if (!plan) return [];
  const turn = (seat: Seat) =>
    seat.leaves ? Infinity : isExpired(seat, now) ? Number.MAX_VALUE : (seat.joinedAt ?? Number.MAX_SAFE_INTEGER);
  const inOrder = [...seats].sort((a, b) => (turn(a.seat) < turn(b.seat) ? -1 : 1));
  const closed = await endSeats(context, tx, owner, inOrder.slice(Math.max(0, paid - (plan.ownerHasSeat ? 1 : 0))));
  if (!shrinks(plan)) await tx.update(teamMembers).set({ leaves: false }).where(areSeats(owner.id));
  return closed;
}

/**
 * Schedules which members leave at the next renewal, replacing an earlier choice, or ends their seats now. Needs the
 * account's lock.
 * @returns closed checkouts, see `endBillingAccess`
 * @throws HttpError 400 for a seat that is not another member's in this team
 */
export async function chooseLeavingMembers(
  context: Notifier,
  tx: Db,
  owner: Account,
  { leaving = [], leaveNow = false }: { leaving?: readonly string[]; leaveNow?: boolean },
): Promise<Checkout[]> {
  const { seats } = await readTeam(tx, owner.id, context.now());
  const chosen = seats.filter(({ seat }) => leaving.includes(seat.id));
  if (chosen.length < new Set(leaving).size) throw badRequest('Your team has changed. Choose again who leaves.');
  await tx.update(teamMembers).set({ leaves: false }).where(areSeats(owner.id));
  if (leaveNow) return endSeats(context, tx, owner, chosen);
  const ids = chosen.map(({ seat }) => seat.id);
  await tx.update(teamMembers).set({ leaves: true }).where(inArray(teamMembers.id, ids));
  return [];
}

async function endSeats(
  context: Notifier,
  tx: Db,
  owner: Account,
  seats: readonly SeatWithPerson[],
): Promise<Checkout[]> {
  const closed: Checkout[] = [];
  for (const { seat, person } of seats) {
    closed.push(...(await releaseSeat(context, tx, owner, seat)));
    if (!person) continue;
    await recordEvent(tx, { kind: 'member removed', at: context.now(), accountId: person.id, detail: 'smaller team' });
    await context.messages.queue(tx, removedMail(context.config, person, owner));
  }
  return closed;
}

/**
 * Reopens a seat and ends its user's access and sessions.
 * @returns closed checkouts, see `endBillingAccess`
 */
export async function releaseSeat(
  context: Notifier,
  tx: Db,
  owner: Account,
  seat: Seat,
  endsSessions = true,
): Promise<Checkout[]> {
  await tx.delete(teamMembers).where(eq(teamMembers.id, seat.id));
  if (endsSessions && seat.accountId) await tx.delete(sessions).where(eq(sessions.accountId, seat.accountId));
  return seat.accountId && seat.role === 'billing' ? endBillingAccess(context, tx, owner, seat.accountId) : [];
}

/** Returns whether the owner of a plan uses one of its seats. Needs the account's lock. */
export async function setOwnerSeat(tx: Db, plan: Subscription, ownerHasSeat: boolean): Promise<void> {
  await tx.update(subscriptions).set({ ownerHasSeat }).where(eq(subscriptions.id, plan.id));
}
