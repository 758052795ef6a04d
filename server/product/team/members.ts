import { eq } from 'drizzle-orm';
import { readNextCharge } from '../billing/overview';
import { rejectTeamMembers } from '../../platform/http/contract/access';
import { teamMembers } from '../../platform/db/schema';
import { isDayOver } from '../../platform/lib/days';
import { httpError } from '../../platform/lib/httpErrors';
import { billingRoleGivenMail, billingRoleMail } from '../../platform/messages/mails/team';
import { getTeamName } from '../../platform/messages/phrases';
import { expireAtProvider } from '../subscription/openCheckouts';
import { findInvoiceDetails, type InvoiceDetails } from '../ledger/ledger';
import { cataloguePrices, type PlanPrice } from '../subscription/prices';
import { getPlanEnd, readCharge } from '../subscription/renewal';
import { changeAccount, findLatestPlan, planInForce, type Subscription } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { findLoggedIn, type LoggedInAccount } from '../../platform/security/sessions';
import { leave } from '../subscription/leave';
import {
  endBillingAccess,
  isExpired,
  listLeaving,
  mailRemoved,
  OWNER_SEAT,
  readTeam,
  releaseSeat,
  type SeatWithPerson,
  setOwnerSeat,
} from '../subscription/seats';
import { listBillingManagers, readTransferTerms } from './transferTerms';

const NOT_FOUND = 'This person is no longer on your team.';

const iso = (moment: number) => new Date(moment).toISOString();

/** Returns the team as the caller may see it. */
export async function viewTeam(context: WorkContext, account: LoggedInAccount) {
  const { db, now, config } = context;
  const at = now();
  const role = account.team?.role ?? null;
  const owner = account.team ? (await findLoggedIn(context, account.team.ownerId))! : account;
  const team = await readTeam(db, owner.id, at);
  const { plan, paid, taken, invited, seats } = team;
  const end = getPlanEnd(team, owner);
  const shared = {
    name: getTeamName(owner),
    owner: { fullName: owner.fullName, email: owner.email },
    ...(end !== null && { planEndsAt: iso(end) }),
    ...(role !== null && owner.closesAt !== null && { endsAt: iso(end ?? owner.closesAt) }),
  };
  const leaving = listLeaving(team, at);
  const rows = seats.map((found) => toRow(found, account.id, leaving.includes(found) ? plan : null, at));
  const requested = seats.find(({ seat }) => seat.transferUntil !== null && !isDayOver(seat.transferUntil, at));
  const isRequested = requested?.person?.id === account.id;
  const details = isRequested && (await findInvoiceDetails(db, owner.id));
  const isOwner = role === null && plan !== null;
  const transfer = (isOwner || isRequested) && {
    transfer:
      (requested &&
        plan &&
        toTransfer(requested, plan, details ? { owner, details, seats, at } : null, cataloguePrices(config))) ||
      null,
  };
  if (role === 'member') return { role, ...shared, members: rows.filter(({ isYou }) => isYou), ...transfer };
  // A team whose plan has ended still shows whether its owner takes a seat of the next one.
  const latest = plan ?? (seats.length > 0 ? await findLatestPlan(db, owner.id) : null);
  const own = latest
    ? [
        {
          ...{ id: OWNER_SEAT, ...shared.owner, role: 'owner' as const },
          state: latest.ownerHasSeat ? ('taken' as const) : ('none' as const),
          since: iso(latest.createdAt),
          isYou: owner.id === account.id,
        },
      ]
    : [];
  const isTeam = plan !== null || seats.length > 0;
  return {
    role: role ?? (isTeam ? ('owner' as const) : ('none' as const)),
    ...shared,
    seats: { paid, taken, invited },
    members: [...own, ...rows],
    ...transfer,
  };
}

/** @param asked what only the member who is asked may see */
function toTransfer(
  { seat, person }: SeatWithPerson,
  plan: Subscription,
  asked: { owner: { fullName: string }; details: InvoiceDetails; seats: SeatWithPerson[]; at: number } | null,
  prices: PlanPrice[],
) {
  return {
    to: { id: seat.id, fullName: person!.fullName, email: person!.email },
    expiresAt: iso(seat.transferUntil!),
    ...(readCharge(plan, prices) && { nextCharge: readNextCharge(plan, prices) }),
    ...(asked && {
      isYou: true,
      terms: readTransferTerms(plan, prices),
      ...(asked.details.company && { invoicesTo: asked.details.company }),
      ...(asked.details.copyTo && { endsCopies: true }),
      billingManagers: listBillingManagers(plan, asked.owner, asked.seats, seat.id, asked.at),
    }),
  };
}

/** @param ends the plan whose renewal ends the seat */
function toRow({ seat, person }: SeatWithPerson, accountId: string, ends: Subscription | null, now: number) {
  const { id, role, joinedAt, invitedAt, expiresAt } = seat;
  const leavesAt = ends && { leavesAt: iso(ends.periodEnd) };
  const common = { id, role, isYou: seat.accountId === accountId, ...leavesAt };
  return joinedAt !== null && person
    ? { ...common, fullName: person.fullName, email: person.email, state: 'taken' as const, since: iso(joinedAt) }
    : {
        ...{ ...common, fullName: null, email: seat.email, state: 'invited' as const },
        ...{ since: iso(invitedAt), ...(expiresAt !== null && !isExpired(seat, now) && { expiresAt: iso(expiresAt) }) },
      };
}

/**
 * Removes a member from the team immediately. With their own seat, a member leaves and stays logged in, and an owner
 * gives up the seat.
 * @throws HttpError 400 for a member who removes others, 404 for an unknown member
 */
export async function removeMember(
  context: WorkContext,
  account: LoggedInAccount,
  id: string,
  address: string,
): Promise<void> {
  const leaves = account.team?.seatId === id;
  if (!leaves) rejectTeamMembers(account);
  const ownerId = leaves ? account.team!.ownerId : account.id;
  const closed = await changeAccount(context, ownerId, async (tx, owner, now) => {
    if (!leaves && id === OWNER_SEAT) {
      const plan = await planInForce(tx, owner.id, now);
      if (!plan?.ownerHasSeat) throw httpError(404, NOT_FOUND);
      await setOwnerSeat(tx, plan, false);
      return [];
    }
    const { seats } = await readTeam(tx, owner.id, now);
    const found = seats.find(({ seat }) => seat.id === id);
    if (!found?.person) throw httpError(404, NOT_FOUND);
    if (leaves) return leave(context, tx, { owner, seat: found.seat, member: found.person }, address);
    const pages = await releaseSeat(context, tx, owner, found.seat);
    const about = { accountId: found.person.id, actorId: owner.id };
    await recordEvent(tx, { kind: 'member removed', at: now, ...about, address, detail: 'removed' });
    await mailRemoved(context, tx, owner, found.person, 'removed');
    return pages;
  });
  await expireAtProvider(context, closed);
}

/**
 * Changes a member's role, with emails to the owner and the member about a new billing manager. @throws HttpError 404 for an unknown
 * member
 */
export async function changeMemberRole(
  context: WorkContext,
  ownerId: string,
  { id, role }: { id: string; role: 'billing' | 'member' },
  address: string,
): Promise<void> {
  const { config, messages } = context;
  const closed = await changeAccount(context, ownerId, async (tx, owner, now) => {
    const { seats } = await readTeam(tx, ownerId, now);
    const found = seats.find(({ seat }) => seat.id === id);
    if (!found) throw httpError(404, NOT_FOUND);
    const { seat, person } = found;
    if (seat.role === role) return [];
    await tx.update(teamMembers).set({ role, roleChangedAt: now }).where(eq(teamMembers.id, id));
    const about = seat.accountId ? { accountId: seat.accountId, actorId: ownerId } : { accountId: ownerId };
    await recordEvent(tx, { kind: 'member role changed', at: now, ...about, address, detail: role });
    if (role === 'billing') {
      await messages.queue(tx, billingRoleMail(config, owner, person ?? { email: seat.email }));
      if (person) await messages.queue(tx, billingRoleGivenMail(config, person, owner));
    }
    return role === 'member' && seat.accountId ? endBillingAccess(context, tx, owner, seat.accountId) : [];
  });
  await expireAtProvider(context, closed);
}
