import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { requirePassword } from '../accounts/changePassword';
import type { Context } from '../context';
import type { Body, Call } from '../contract/handlers';
import { accounts, teamMembers } from '../db/schema';
import { HttpError, httpError } from '../httpErrors';
import { LIMITS } from '../limits/policies';
import { declinedMail, offeredMail, offeredNotice, withdrawnMail } from '../messages/mails/ownership';
import { type CheckoutDraft, openCheckout } from '../payments/checkout/checkouts';
import { fromPlan } from '../payments/checkout/quotes';
import { billingOrigin, ownOrigins } from '../payments/checkout/redirects';
import { syncOpenCheckouts } from '../payments/checkout/syncCheckouts';
import { formatDay } from '../money';
import { cataloguePrices } from '../payments/plans/prices';
import { explainOverdue } from '../payments/plans/renewal';
import { changeAccount, countSeats, planLabel } from '../payments/plans/subscriptions';
import { recordEvent } from '../security/events';
import type { LoggedInAccount } from '../security/sessions';
import { type Offer, offeredTerms, readOffer, transferOwnership } from '../payments/checkout/ownershipTransfer';
import { areSeats, readTeam } from '../team/seats';

const DAY = 24 * 60 * 60 * 1000;
export const OFFER_LIFE = 7 * DAY;
const NO_REQUEST = 'There is no pending request. Refresh the page.';

/**
 * Asks a member to take over the plan, for seven days; replaces an earlier request.
 * @throws HttpError 400 for a wrong password, 404 for an unknown member, 409 for a plan that cannot be transferred, 429
 */
export async function offerPlan(context: Context, call: Call<'handOverTeam'>): Promise<void> {
  const { config, messages, limiter } = context;
  const { account, body, ip } = call;
  const { id } = body;
  await requirePassword(context, call, body.currentPassword);
  await limiter.count(LIMITS.ownershipTransfers, account.id);
  await changeAccount(context, account.id, async (tx, owner, now) => {
    const { plan, seats } = await readTeam(tx, owner.id, now);
    if (!plan) throw httpError(409, 'You have no plan to transfer.');
    if (plan.cancelledAt === null && now >= plan.periodEnd)
      throw httpError(409, await explainOverdue(tx, plan, ', then transfer the plan'));
    const member = seats.find(({ seat }) => seat.id === id)?.person;
    if (!member || member.closesAt !== null) throw httpError(404, NO_REQUEST);
    for (const { seat, person } of seats) {
      if (seat.id === id || seat.handOverUntil === null) continue;
      await tx.update(teamMembers).set({ handOverUntil: null }).where(eq(teamMembers.id, seat.id));
      if (person && seat.handOverUntil > now) await messages.queue(tx, withdrawnMail(config, person, owner));
    }
    const until = now + OFFER_LIFE;
    await tx.update(teamMembers).set({ handOverUntil: until }).where(eq(teamMembers.id, id));
    await recordEvent(tx, { kind: 'plan offered', at: now, accountId: owner.id, address: ip });
    await messages.queue(tx, offeredMail(config, member, owner, until));
    await messages.queue(tx, offeredNotice(config, owner, member, until));
  });
}

/**
 * Withdraws the request as the owner, or declines it as the member; the other one gets an email. @throws HttpError 404
 */
export async function endOffer(context: Context, { id, team }: LoggedInAccount): Promise<void> {
  const { config, messages } = context;
  const ownerId = team?.ownerId ?? id;
  await changeAccount(context, ownerId, async (tx, owner, now) => {
    const isOpen = and(areSeats(ownerId), gt(teamMembers.handOverUntil, now), isNotNull(teamMembers.accountId));
    const isOwn = team ? eq(teamMembers.accountId, id) : undefined;
    const [seat] = await tx.update(teamMembers).set({ handOverUntil: null }).where(and(isOpen, isOwn)).returning();
    if (!seat) throw httpError(404, NO_REQUEST);
    const [member] = await tx.select().from(accounts).where(eq(accounts.id, seat.accountId!));
    await messages.queue(tx, team ? declinedMail(config, owner, member!) : withdrawnMail(config, member!, owner));
  });
}

/**
 * Takes over the plan: immediately when nothing is charged for it, otherwise once a card is saved on the page.
 * @returns the page where the card is saved, or null
 * @throws HttpError 404 without a request, 409 for a plan that cannot be taken over
 */
export async function acceptOffer(
  context: Context,
  account: LoggedInAccount,
  returns: Body<'acceptHandOver'>,
  host: string,
): Promise<string | null> {
  const { config, db, now } = context;
  const origin = billingOrigin(ownOrigins(config, host), returns);
  const prices = cataloguePrices(config);
  const found = requireOffer(await readOffer(db, account.id, now()));
  const { ownerId } = found.seat;
  // Payments by the previous owner must take effect before the plan moves.
  await syncOpenCheckouts(context, ownerId);
  if (offeredTerms(found.plan, prices) === null) {
    const problem = await transferOwnership(context, ownerId, account.id);
    if (problem) throw problem;
    return null;
  }
  return openCheckout(context, account.id, origin, async (tx, _buyer, at) => {
    const { plan, seat } = requireOffer(await readOffer(tx, account.id, at));
    const terms = offeredTerms(plan, prices);
    const draft: CheckoutDraft = {
      ...fromPlan(plan),
      kind: 'card',
      selection: [plan.id, 'hand-over', seat.handOverUntil, terms].join(' '),
      quantity: countSeats(plan),
      periodEnd: null,
      label: `Card for your ${planLabel(plan)}, for ${countSeats(plan)} users, from ${formatDay(plan.periodEnd)}`,
      lines: [],
      terms,
      amount: 0,
    };
    return { draft, returns };
  });
}

function requireOffer(offer: Offer | HttpError): Offer {
  if (offer instanceof HttpError) throw offer;
  return offer;
}
