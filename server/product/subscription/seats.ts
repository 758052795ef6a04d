import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { accounts, sessions, subscriptions, teamMembers } from '../../platform/db/schema';
import { isDayOver } from '../../platform/lib/days';
import { badRequest, httpError } from '../../platform/lib/httpErrors';
import type { Message } from '../../platform/messages';
import { cardReleasedMail, cardRemovedMail } from '../../platform/messages/mails/cards';
import { removedMail, seatsEndedMail } from '../../platform/messages/mails/team';
import { NO_CARD, removeCards } from './cards';
import { type Checkout, closeCheckouts } from './openCheckouts';
import { cataloguePrices } from './prices';
import { endReceiptCopies } from './receiptCopies';
import { getPlanEnd, readCharge, readSubscriptionStatus, type SubscriptionStatus } from './renewal';
import { type Account, findAccountById } from '../accounts/find';
import { countSeats, describePlan, planInForce, type Subscription } from './subscriptions';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import type { LoggedInAccount } from '../../platform/security/sessions';

export type Seat = typeof teamMembers.$inferSelect;

/** The id of the owner's seat, which has no row. */
export const OWNER_SEAT = 'owner';

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
  joinedAt === null && (expiresAt === null || isDayOver(expiresAt, now));

const selectSeats = (db: Db, ownerId: string): Promise<SeatWithPerson[]> =>
  db
    .select({ seat: teamMembers, person: accounts })
    .from(teamMembers)
    .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
    .where(areSeats(ownerId))
    .orderBy(asc(teamMembers.invitedAt), asc(teamMembers.email));

/** @param now epoch ms */
export async function readTeam(db: Db, ownerId: string, now: number): Promise<Team> {
  const { plan, renewal } = await readSubscriptionStatus(db, ownerId, now);
  const seats = await selectSeats(db, ownerId);
  const paid = plan ? countSeats(plan) : 0;
  const joined = seats.filter(({ seat }) => seat.joinedAt !== null).length;
  const taken = joined + (plan?.ownerHasSeat ? 1 : 0);
  const invited = seats.filter(({ seat }) => !isExpired(seat, now)).length - joined;
  return { plan, renewal, paid, taken, invited, open: Math.max(0, paid - taken - invited), seats };
}

/** Returns the recipients of emails about a plan's charges and its end: the owner and the billing managers. */
export const listBillingContacts = (owner: Account, seats: readonly SeatWithPerson[]): Account[] => [
  owner,
  ...seats.flatMap(({ seat, person }) => (seat.role === 'billing' && person ? [person] : [])),
];

/** Reads the billing contacts; see `listBillingContacts`. */
export const findBillingContacts = async (tx: Db, owner: Account): Promise<Account[]> =>
  listBillingContacts(owner, await selectSeats(tx, owner.id));

/** Queues an email for each billing contact. @param compose returns the email in the reader's words */
export async function mailBillingContacts(
  { messages }: Pick<Context, 'messages'>,
  tx: Db,
  owner: Account,
  compose: (to: Account) => Message,
): Promise<void> {
  for (const to of await findBillingContacts(tx, owner)) await messages.queue(tx, compose(to));
}

/** Returns whether fewer seats are scheduled for the next period. */
export const shrinks = (plan: Subscription) => plan.scheduledUsers !== null && plan.scheduledUsers < countSeats(plan);

/**
 * Returns the seats that a team of this size has no room for: kept seats come first, then those who joined first, then
 * pending invitations. The owner's seat always stays, and expired invitations hold none.
 */
function seatsBeyond({ plan, seats }: Team, users: number, now: number): SeatWithPerson[] {
  const inOrder = [...seats].sort(
    ({ seat: one }, { seat: other }) =>
      Number(isExpired(one, now)) - Number(isExpired(other, now)) ||
      Number(one.leaves) - Number(other.leaves) ||
      (one.joinedAt ?? Number.MAX_SAFE_INTEGER) - (other.joinedAt ?? Number.MAX_SAFE_INTEGER),
  );
  return inOrder.slice(Math.max(0, users - (plan?.ownerHasSeat ? 1 : 0)));
}

/** Returns the members and pending invitations whose seats end at the next renewal. */
export function listLeaving(team: Team, now: number): SeatWithPerson[] {
  const { plan } = team;
  if (!plan || !shrinks(plan) || plan.cancelledAt !== null) return [];
  return seatsBeyond(team, plan.scheduledUsers!, now).filter(({ seat }) => !isExpired(seat, now));
}

/** Returns the members and invitations as emails list them. */
export const toPeople = (seats: readonly SeatWithPerson[]) =>
  seats.map(({ seat, person }) => ({
    email: person?.email ?? seat.email,
    ...(person && { fullName: person.fullName }),
  }));

type Notifier = Pick<Context, 'config' | 'messages' | 'now'>;

/**
 * Ends the seats that a smaller plan no longer pays for, with emails to the members and the owner. A team whose plan has
 * ended keeps its members for the next one. Call it in the transaction that changes the plan, with the account's lock.
 * @returns closed checkouts, see `endBillingAccess`
 */
export async function fitTeam(context: Notifier, tx: Db, owner: Account): Promise<Checkout[]> {
  const now = context.now();
  const team = await readTeam(tx, owner.id, now);
  if (!team.plan) return [];
  const beyond = seatsBeyond(team, team.paid, now);
  const closed = await endSeats(context, tx, owner, beyond);
  const ended = beyond.filter(({ seat }) => !isExpired(seat, now));
  if (ended.length > 0) await context.messages.queue(tx, seatsEndedMail(context.config, owner, toPeople(ended)));
  if (!shrinks(team.plan)) await tx.update(teamMembers).set({ leaves: false }).where(areSeats(owner.id));
  return closed;
}

const CHANGED = 'Your team has changed. Choose again who keeps a seat.';

/** @throws HttpError as `keepSeats` */
export function checkChoice(
  seats: readonly SeatWithPerson[],
  keep: readonly string[],
  places: number,
  ownerHasSeat: boolean,
  now: number,
): void {
  const own = ownerHasSeat ? [OWNER_SEAT] : [];
  const known = new Set([...own, ...seats.filter(({ seat }) => !isExpired(seat, now)).map(({ seat }) => seat.id)]);
  if (new Set(keep).size < keep.length) throw badRequest('List each person who keeps a seat once.');
  if (!keep.every((id) => known.has(id))) throw httpError(404, CHANGED);
  if (new Set([...own, ...keep]).size > places) throw badRequest(`At most ${places} people can keep a seat.`);
}

/** Marks the seats that end first with a smaller team. @param keep the others; null marks none */
export async function markLeaving(tx: Db, ownerId: string, keep: readonly string[] | null): Promise<void> {
  const leaves = keep ? notInArray(teamMembers.id, [...keep]) : false;
  await tx.update(teamMembers).set({ leaves }).where(areSeats(ownerId));
}

/**
 * Stores who keeps a seat of the smaller scheduled team, replacing an earlier choice. The owner's seat stays without
 * being listed, and counts. Needs the account's lock.
 * @param keep seats of members and pending invitations; without it, those who joined last leave
 * @returns the team with this choice
 * @throws HttpError 400 for repeated or too many seats, 404 for unknown ones
 */
export async function keepSeats(tx: Db, team: Team, keep: readonly string[] | undefined, now: number): Promise<Team> {
  const { plan, paid, seats } = team;
  if (!plan) return team;
  if (keep) checkChoice(seats, keep, plan.scheduledUsers ?? paid, plan.ownerHasSeat, now);
  const chosen = keep && shrinks(plan) ? keep : null;
  await markLeaving(tx, plan.accountId, chosen);
  const toChosen = (seat: Seat) => ({ ...seat, leaves: chosen !== null && !chosen.includes(seat.id) });
  return { ...team, seats: seats.map(({ seat, person }) => ({ seat: toChosen(seat), person })) };
}

async function endSeats(
  context: Notifier,
  tx: Db,
  owner: Account,
  seats: readonly SeatWithPerson[],
): Promise<Checkout[]> {
  const closed: Checkout[] = [];
  for (const { seat, person } of seats) {
    if (!person) {
      // Kept, so that its link names the owner.
      await tx.update(teamMembers).set({ revokedAt: context.now() }).where(eq(teamMembers.id, seat.id));
      continue;
    }
    closed.push(...(await releaseSeat(context, tx, owner, seat)));
    await recordEvent(tx, { kind: 'member removed', at: context.now(), accountId: person.id, detail: 'smaller team' });
    await mailRemoved(context, tx, owner, person, 'smaller team');
  }
  return closed;
}

/** Emails a member whose seat ended, with the reason and the plan that applies now. */
export async function mailRemoved(
  { config, messages, now }: Notifier,
  tx: Db,
  owner: Account,
  person: Account,
  reason: Parameters<typeof removedMail>[3],
): Promise<void> {
  const own = await planInForce(tx, person.id, now());
  await messages.queue(tx, removedMail(config, person, owner, reason, own && own.periodEnd));
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

/** Gives the owner of a plan one of its seats, or takes it back. Needs the account's lock. */
export async function setOwnerSeat(tx: Db, plan: Subscription, ownerHasSeat: boolean): Promise<void> {
  await tx.update(subscriptions).set({ ownerHasSeat }).where(eq(subscriptions.id, plan.id));
}

/**
 * Ends a former billing manager's access: receipt copies, the card they saved, and open hosted pages, which could change
 * the card. Needs the account's lock.
 * @returns the closed checkouts, to be expired at the provider after the transaction
 */
export async function endBillingAccess(
  context: Notifier,
  tx: Db,
  owner: Account,
  managerId: string,
): Promise<Checkout[]> {
  await endReceiptCopies(context, tx, owner, managerId);
  await removeCard(context, tx, owner, managerId);
  return closeCheckouts(tx, owner.id, ['card', 'renewal']);
}

/** Removes a billing manager's card, with emails to them and, if the next charge needs one, the others who can pay. */
async function removeCard(
  { config, messages, now }: Notifier,
  tx: Db,
  owner: Account,
  managerId: string,
): Promise<void> {
  const { plan, renewal } = await readSubscriptionStatus(tx, owner.id, now());
  if (!(await removeCards(tx, owner.id, { of: managerId, toldAt: now() })) || !plan) return;
  const holder = await findAccountById(tx, managerId);
  await messages.queue(tx, cardReleasedMail(config, holder!, { ...owner, isNew: false }, describePlan(plan)));
  const terms = renewal ?? readCharge(plan, cataloguePrices(config));
  if (!terms) return;
  const described = describePlan({ ...plan, ...NO_CARD }, terms, renewal);
  const payBy = renewal && getPlanEnd({ plan, renewal });
  for (const to of await findBillingContacts(tx, owner))
    if (to.id !== managerId) await messages.queue(tx, cardRemovedMail(config, to, described, terms.amount, payBy));
}

/**
 * Returns the plan that lets a user use the product: that of the team, otherwise the user's own. @param now epoch ms
 */
export function readEntitlement({ id, plans }: LoggedInAccount, now: number) {
  const ofTeam = plans.find(({ accountId }) => accountId !== id);
  const plan = ofTeam ?? plans.find(({ ownerHasSeat }) => ownerHasSeat);
  if (!plan) return { plan: 'free', until: null, seat: 'none' } as const;
  const until = plan.isCanceled || plan.periodEnd > now ? new Date(plan.periodEnd).toISOString() : null;
  return { plan: plan.plan, until, seat: ofTeam ? 'team' : 'own' } as const;
}
