import { and, eq, gte } from 'drizzle-orm';
import { type Account, isOpen } from '../accounts/find';
import { listFormerEmails } from '../accounts/undoChange';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { teamMembers } from '../../platform/db/schema';
import { openDay } from '../../platform/lib/days';
import { httpError } from '../../platform/lib/httpErrors';
import { transferAfterChangeMail } from '../../platform/messages/mails/contacts';
import { cardReleasedMail } from '../../platform/messages/mails/cards';
import {
  billingRoleEndedMail,
  managerKeptMail,
  ownershipReceivedMail,
  ownershipTransferredMail,
} from '../../platform/messages/mails/ownership';
import { findInvoiceDetails } from '../ledger/ledger';
import { cataloguePrices } from '../subscription/prices';
import { openRenewal, readCharge } from '../subscription/renewal';
import { changeAccounts, describePlan, endIfOver, planInForce, type Subscription } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { newToken, sha256 } from '../../platform/security/tokens';
import { findBillingContacts, OWNER_SEAT, readTeam, type Seat } from '../subscription/seats';
import { movePlan } from './movePlan';
import { isRenewing, RENEWING } from './transfer';
import { type Acceptance, listBillingManagers, requireSameTerms } from './transferTerms';

/** The detail of the audit event in the log of the account that gave the plan away. */
export const AS_FORMER_OWNER = 'as the former owner';

/** A request that can be accepted. */
interface Transfer {
  plan: Subscription;
  seat: Seat;
}

/** Returns the open request to this user. @throws HttpError 404 without one, 409 if it can't be accepted */
async function requireTransfer(db: Db, accountId: string, now: number): Promise<Transfer> {
  const isRequested = and(eq(teamMembers.accountId, accountId), gte(teamMembers.transferUntil, openDay(now)));
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
 * @throws HttpError 404 without a request, 409 if it can't be accepted or on other terms
 */
export async function acceptTransfer(
  context: WorkContext,
  accountId: string,
  accepted: Acceptance,
  address?: string,
): Promise<void> {
  const { config, db, messages, now } = context;
  const { ownerId } = (await requireTransfer(db, accountId, now())).seat;
  // Payments by the previous owner must take effect before the plan moves.
  await syncOpenCheckouts(context, ownerId);
  await changeAccounts(context, [ownerId, accountId], async (tx, people, at) => {
    if (!people.every(isOpen))
      throw httpError(409, "One of the accounts is closing, so the plan can't be transferred.");
    const { plan, seat } = await requireTransfer(tx, accountId, at);
    if (seat.ownerId !== ownerId) throw httpError(409, 'Your team has changed. Try again.');
    const prices = cataloguePrices(config);
    requireSameTerms(plan, prices, accepted);
    await endIfOver(tx, accountId, at);
    const [from, to] = [ownerId, accountId].map((id) => people.find((person) => person.id === id)!) as [
      Account,
      Account,
    ];
    const keep = accepted.keepBilling ?? [OWNER_SEAT];
    const role: Seat['role'] = keep.includes(OWNER_SEAT) ? 'billing' : 'member';
    const staying = await changeManagers(context, tx, { plan, seat }, { from, to, keep, address, at });
    await tx.delete(teamMembers).where(eq(teamMembers.id, seat.id));
    await movePlan(context, tx, plan, from, to);
    if (plan.ownerHasSeat) await seatFormerOwner(tx, plan, seat, from, role, at);
    for (const { id } of people) {
      const isNew = id === accountId;
      const detail = isNew ? 'as the new owner' : AS_FORMER_OWNER;
      const actorId = isNew ? null : accountId;
      await recordEvent(tx, { kind: 'plan handed over', at, accountId: id, actorId, address, detail });
    }
    const charge = readCharge(plan, prices);
    const described = describePlan(plan, charge);
    const isCardTheirs = plan.cardAccountId === accountId;
    const received = { ...described, ownerId: accountId, card: isCardTheirs ? described.card : null };
    for (const manager of await findBillingContacts(tx, to)) {
      if (people.some(({ id }) => id === manager.id)) continue;
      const released = manager.id === plan.cardAccountId ? described.card : null;
      await messages.queue(tx, managerKeptMail(config, { ...manager, released }, from, to, received, charge));
    }
    const managers = staying.map(({ fullName }) => fullName);
    const { company: invoicesTo, purchaseOrder, copyTo } = await findInvoiceDetails(tx, to.id);
    await messages.queue(
      tx,
      ownershipReceivedMail(config, to, from, { ...received, managers, invoicesTo, purchaseOrder, copyTo }, charge),
    );
    const former = { ...from, role: plan.ownerHasSeat ? role : null, hadCard: plan.cardAccountId === ownerId };
    await messages.queue(tx, ownershipTransferredMail(config, former, to, described));
    for (const email of await listFormerEmails(tx, from, at))
      await messages.queue(tx, transferAfterChangeMail(email.value, email, to, 'accepted'));
  });
}

interface Managers {
  from: Account;
  to: Account;
  /** The seats of those who stay billing managers. */
  keep: readonly string[];
  address: string | undefined;
  at: number;
}

/**
 * Makes the other billing managers members, with an email. Runs before the seats move.
 * @returns those who stay
 */
async function changeManagers(
  context: WorkContext,
  tx: Db,
  { plan, seat: own }: Transfer,
  { from, to, keep, address, at }: Managers,
) {
  const { config, messages } = context;
  const { seats } = await readTeam(tx, from.id, at);
  for (const { seat, person } of seats.filter(({ seat: { role } }) => role === 'billing')) {
    if (seat.id === own.id || keep.includes(seat.id)) continue;
    if (person && person.id === plan.cardAccountId)
      await messages.queue(tx, cardReleasedMail(config, person, { ...to, isNew: true }, describePlan(plan)));
    await tx.update(teamMembers).set({ role: 'member', roleChangedAt: at }).where(eq(teamMembers.id, seat.id));
    const about = { accountId: person?.id ?? to.id, actorId: person ? to.id : null, address, detail: 'member' };
    await recordEvent(tx, { kind: 'member role changed', at, ...about });
    if (person) await messages.queue(tx, billingRoleEndedMail(config, person, to));
  }
  return listBillingManagers(plan, from, seats, own.id, at).filter(({ id }) => keep.includes(id));
}

/** Gives the previous owner a seat with this role. */
async function seatFormerOwner(
  tx: Db,
  plan: Subscription,
  { accountId, leaves }: Seat,
  former: { id: string; email: string },
  role: Seat['role'],
  now: number,
): Promise<void> {
  await tx.insert(teamMembers).values({
    ...{ id: newId(), ownerId: accountId!, accountId: former.id, email: former.email, role },
    // The place of the new owner's seat, so that those who were chosen to keep theirs still do. Otherwise not the newest
    // seat, which would be the first to be removed.
    leaves,
    ...{ tokenHash: sha256(newToken()), invitedAt: plan.createdAt, joinedAt: Math.min(plan.createdAt, now) },
  });
}
