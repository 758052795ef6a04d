import type { Db } from '../../platform/db';
import { leftMail } from '../../platform/messages/mails/team';
import { findJoinedTeam } from './eligibility';
import type { Checkout } from './openCheckouts';
import type { Account } from '../accounts/find';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { releaseSeat, type Seat } from './seats';
import { planInForce } from './subscriptions';

type Notifier = Pick<Context, 'config' | 'messages' | 'now'>;

/**
 * Ends a member's seat at their wish, with an email to the owner. Needs the owner's lock.
 * @param address IP address of the caller
 * @returns closed checkouts, see `endBillingAccess`
 */
export async function leave(
  context: Notifier,
  tx: Db,
  { owner, seat, member }: { owner: Account; seat: Seat; member: Account },
  address?: string,
): Promise<Checkout[]> {
  const { config, messages, now } = context;
  const closed = await releaseSeat(context, tx, owner, seat, false);
  await recordEvent(tx, { kind: 'member removed', at: now(), accountId: member.id, address, detail: 'left' });
  const plan = await planInForce(tx, owner.id, now());
  const renews = plan !== null && plan.cancelledAt === null;
  await messages.queue(tx, leftMail(config, owner, member, renews));
  return closed;
}

/** Ends the seat of a user whose own plan starts, because the plan of their team has ended. Needs both accounts' locks. */
export async function leaveEndedTeam(context: Notifier, tx: Db, member: Account): Promise<Checkout[]> {
  const team = await findJoinedTeam(tx, member.id);
  return team ? leave(context, tx, { ...team, member }) : [];
}
