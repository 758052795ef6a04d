import { and, eq, gt, isNull } from 'drizzle-orm';
import type { WorkContext } from '../../context';
import type { Db } from '../../db';
import { newId } from '../../db/queries';
import { checkouts, renewals, subscriptions, teamMembers } from '../../db/schema';
import { HttpError, httpError } from '../../httpErrors';
import { ownershipTransferredMail, ownershipReceivedMail } from '../../messages/mails/ownership';
import { type Checkout, closeCheckout, closeCheckouts, expireAtProvider } from '../plans/openCheckouts';
import { cataloguePrices, type PlanPrice } from '../plans/prices';
import { nextTerms, renewalTerms } from '../plans/renewal';
import {
  cardColumns,
  changeAccounts,
  describePlan,
  endIfOver,
  isInvoicedManually,
  planInForce,
  type Subscription,
} from '../plans/subscriptions';
import type { SavedCard } from '../providers/provider';
import { recordEvent } from '../../security/events';
import { newToken, sha256 } from '../../security/tokens';
import { areSeats, type Seat } from '../../team/seats';

/** A transfer request that can be accepted. */
export interface Offer {
  plan: Subscription;
  seat: Seat;
}

/** No charge is due for a canceled plan or one that is billed apart, so the new owner needs no card. */
const isCharged = (plan: Subscription) => plan.cancelledAt === null && !isInvoicedManually(plan);

/** The charge that the new owner agrees to, as a sentence; null when nothing is charged. */
export const offeredTerms = (plan: Subscription, prices: readonly PlanPrice[]): string | null =>
  isCharged(plan) ? renewalTerms(nextTerms(plan, prices)) : null;

/** Returns the open request to this user, or the reason it can't be accepted. @param now epoch ms */
export async function readOffer(db: Db, accountId: string, now: number): Promise<Offer | HttpError> {
  const isRequested = and(eq(teamMembers.accountId, accountId), gt(teamMembers.handOverUntil, now));
  const [seat] = await db.select().from(teamMembers).where(isRequested);
  if (!seat) return httpError(404, 'This request is no longer open. Contact the team owner.');
  const plan = await planInForce(db, seat.ownerId, now);
  if (!plan) return httpError(409, 'The plan has ended. There is nothing to take over.');
  // A charge of the previous card may be in flight; the new card must not be charged as well.
  const isDue = and(eq(renewals.subscriptionId, plan.id), eq(renewals.state, 'due'));
  if (isCharged(plan) && (now >= plan.periodEnd || (await db.$count(renewals, isDue)) > 0))
    return httpError(409, "The plan is being renewed, so you can't take it over now. Try again later.");
  if (await planInForce(db, accountId, now))
    return httpError(409, 'You have your own plan. You can take this one over after it ends.');
  return { plan, seat };
}

/**
 * Makes a member the new owner of the plan. Plan, seats and members move; the previous owner's saved card, payments and
 * invoices stay. Does nothing when the request is no longer open, or when the price differs from the one on the page
 * where the card was saved.
 * @param page the page where the new owner saved a card; none for a plan that is not charged
 * @returns the reason nothing happened, or null
 */
export async function transferOwnership(
  context: WorkContext,
  ownerId: string,
  accountId: string,
  page?: { checkout: Checkout; saved: SavedCard },
): Promise<HttpError | null> {
  const { config, messages } = context;
  const done = await changeAccounts(context, [ownerId, accountId], async (tx, people, now) => {
    if (page && !(await closeCheckout(tx, page.checkout.id))) return [];
    if (people.some(({ closesAt }) => closesAt !== null))
      return httpError(409, "One of the accounts is closing, so the plan can't be transferred.");
    const offer = await readOffer(tx, accountId, now);
    if (offer instanceof HttpError) return offer;
    const { plan, seat } = offer;
    const terms = offeredTerms(plan, cataloguePrices(config));
    if (seat.ownerId !== ownerId || terms !== (page?.checkout.terms ?? null))
      return httpError(409, 'The plan has changed. Review it and try again.');
    await endIfOver(tx, accountId, now);
    const moved = await movePlan(tx, plan, accountId, page?.saved ?? null);
    const [from, to] = [ownerId, accountId].map((id) => people.find((person) => person.id === id)!);
    await moveSeats(tx, plan, seat, from!, now);
    for (const { id } of people) {
      const detail = id === accountId ? 'as the new owner' : 'as the former owner';
      await recordEvent(tx, { kind: 'plan handed over', at: now, accountId: id, detail });
    }
    if (page) await tx.update(checkouts).set({ outcome: 'granted' }).where(eq(checkouts.id, page.checkout.id));
    await messages.queue(tx, ownershipReceivedMail(config, to!, from!, describePlan(moved), terms));
    await messages.queue(tx, ownershipTransferredMail(config, from!, to!, describePlan(moved)));
    // Open pages of the previous owner, and those where the new owner could still buy another plan.
    return [...(await closeCheckouts(tx, ownerId)), ...(await closeCheckouts(tx, accountId))];
  });
  if (done instanceof HttpError) return done;
  await expireAtProvider(context, done);
  return null;
}

async function movePlan(tx: Db, plan: Subscription, accountId: string, saved: SavedCard | null): Promise<Subscription> {
  const noCard = { cardBrand: null, cardLast4: null, cardExpMonth: null, cardExpYear: null };
  const [moved] = await tx
    .update(subscriptions)
    .set({
      accountId,
      ownerHasSeat: true,
      customerRef: saved?.customerRef ?? null,
      methodRef: saved?.methodRef ?? null,
      ...(saved?.card ? cardColumns(saved.card) : noCard),
      cardExpiryToldAt: null,
    })
    .where(eq(subscriptions.id, plan.id))
    .returning();
  return moved!;
}

/** The new owner's seat becomes the owner's seat; the previous owner keeps a member's seat, unless they gave it up. */
async function moveSeats(
  tx: Db,
  plan: Subscription,
  { id, accountId, ownerId }: Seat,
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
    ...{ id: newId(), ownerId: accountId!, accountId: former.id, email: former.email, role: 'member' as const },
    // Not the newest seat, which would be the first to be removed.
    ...{ tokenHash: sha256(newToken()), invitedAt: plan.createdAt, joinedAt: Math.min(plan.createdAt, now) },
  });
}
