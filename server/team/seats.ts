import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { accounts, sessions, subscriptions, teamMembers } from '../db/schema';
import { type Account, countSeats, planInForce, type Subscription } from '../payments/plans/subscriptions';
import { removedMail } from './texts';

export type Seat = typeof teamMembers.$inferSelect;

/** A seat with the account of whoever has taken it. */
export interface SeatWithPerson {
  seat: Seat;
  person: Account | null;
}

/** Who has which seats of a plan. Its number is what is paid; without a plan nobody may use theirs. */
export interface Team {
  plan: Subscription | null;
  paid: number;
  /** The owner's own seat counts. */
  taken: number;
  invited: number;
  open: number;
  /** Oldest first. */
  seats: SeatWithPerson[];
}

/** The seats that are given to others, without those that were taken back. */
export function areSeats(ownerId: string) {
  return and(eq(teamMembers.ownerId, ownerId), isNull(teamMembers.revokedAt));
}

/** @param now epoch ms */
export async function readTeam(db: Db, ownerId: string, now: number): Promise<Team> {
  const plan = await planInForce(db, ownerId, now);
  const seats = await db
    .select({ seat: teamMembers, person: accounts })
    .from(teamMembers)
    .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
    .where(areSeats(ownerId))
    .orderBy(asc(teamMembers.invitedAt), asc(teamMembers.email));
  const paid = plan ? countSeats(plan) : 0;
  const joined = seats.filter(({ seat }) => seat.joinedAt !== null).length;
  const taken = joined + (plan?.ownerHasSeat ? 1 : 0);
  const invited = seats.length - joined;
  return { plan, paid, taken, invited, open: Math.max(0, paid - taken - invited), seats };
}

/**
 * To be called in the transaction that makes a plan smaller, with the account's lock: who has no seat any more leaves,
 * invited people first, then who came last. A team whose plan has ended keeps its people for the next one.
 */
export async function fitTeam(
  { config, messages, now }: Pick<Context, 'config' | 'messages' | 'now'>,
  tx: Db,
  owner: Account,
): Promise<void> {
  const { plan, paid, seats } = await readTeam(tx, owner.id, now());
  if (!plan) return;
  const inOrder = [...seats].sort((a, b) => (a.seat.joinedAt ?? Infinity) - (b.seat.joinedAt ?? Infinity));
  const left = inOrder.slice(Math.max(0, paid - (plan.ownerHasSeat ? 1 : 0)));
  for (const { seat, person } of left) {
    await giveUpSeat(tx, seat);
    if (person) await messages.queue(tx, removedMail(config, person, owner));
  }
}

/** Opens a seat again; what its person may use, and their sessions, end with it. */
export async function giveUpSeat(tx: Db, seat: Seat, endsSessions = true): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.id, seat.id));
  if (endsSessions && seat.accountId) await tx.delete(sessions).where(eq(sessions.accountId, seat.accountId));
}

/** Whether the owner of a plan uses one of its seats. Needs the account's lock. */
export async function setOwnerSeat(tx: Db, plan: Subscription, ownerHasSeat: boolean): Promise<void> {
  await tx.update(subscriptions).set({ ownerHasSeat }).where(eq(subscriptions.id, plan.id));
}
