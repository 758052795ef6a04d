import type { Body } from '../../platform/http/contract/handlers';
import { httpError } from '../../platform/lib/httpErrors';
import { formatUsd } from '../../platform/lib/money';
import type { PlanPrice } from '../subscription/prices';
import { isCharged, nextTerms } from '../subscription/renewal';
import type { Subscription } from '../subscription/subscriptions';
import { isExpired, OWNER_SEAT, type SeatWithPerson } from '../subscription/seats';

/** What the new owner accepts: the terms, and which billing managers stay billing managers. */
export type Acceptance = Omit<Body<'acceptOwnership'>, 'currentPassword'>;

/** Returns the terms that a new owner must accept. */
export function readTransferTerms(plan: Subscription, prices: readonly PlanPrice[]) {
  const { amount, users, interval } = nextTerms(plan, prices);
  return { amount: isCharged(plan) ? amount : 0, users, interval };
}

/** @throws HttpError 409 that names the terms if they aren't those that the new owner accepts */
export function requireSameTerms(plan: Subscription, prices: readonly PlanPrice[], accepted: Acceptance): void {
  const { amount, users, interval } = readTransferTerms(plan, prices);
  if (amount === accepted.amount && users === accepted.users && interval === accepted.interval) return;
  const seats = `${users} ${users === 1 ? 'seat' : 'seats'}`;
  const terms = amount > 0 ? `${formatUsd(amount)} each ${interval} for ${seats}` : `${seats}, not charged to a card`;
  throw httpError(
    409,
    `The plan has changed since you opened this page: it's now ${terms}. Check it, then accept again.`,
  );
}

/** Returns the billing managers after a transfer unless the new owner changes them, with the former owner. */
export function listBillingManagers(
  { ownerHasSeat }: Subscription,
  owner: { fullName: string },
  seats: readonly SeatWithPerson[],
  newOwnerSeat: string,
  now: number,
) {
  const others = seats
    .filter(({ seat }) => seat.role === 'billing' && seat.id !== newOwnerSeat && !isExpired(seat, now))
    .map(({ seat, person }) => ({ id: seat.id, fullName: person?.fullName ?? seat.email }));
  return [...(ownerHasSeat ? [{ id: OWNER_SEAT, fullName: owner.fullName }] : []), ...others];
}
