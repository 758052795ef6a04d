import { eq } from 'drizzle-orm';
import { scheduleChange } from '../../product/billing/schedule';
import { type accounts, teamMembers } from '../../platform/db/schema';
import { formatDay } from '../../platform/lib/money';
import { countSeats, planLabel } from '../../product/subscription/subscriptions';
import { isExpired, readTeam } from '../../product/subscription/seats';
import { type CommandContext, CommandError, day, rejectCommand, requireAccount, type Table } from './output';

/** Shows the size of a team, and its seats with their users and invitations. */
export async function showTeam(context: CommandContext, who: string): Promise<Table[]> {
  const account = await requireAccount(context.db, who);
  const { plan, paid, taken, invited, open } = await readTeam(context.db, account.id, context.now());
  const next = plan?.scheduledUsers ? `${plan.scheduledUsers} from ${day(plan.periodEnd)}` : '-';
  const counts = { paid: String(paid), taken: String(taken), invited: String(invited), open: String(open), next };
  return [
    { name: 'team', rows: plan ? [{ plan: planLabel(plan), ...counts }] : [], none: 'The account has no plan.' },
    { name: 'seats', rows: await listSeats(context, account), none: '' },
  ];
}

/** Returns the members of the account's plan, or its seat in another team. */
export async function listSeats({ db, now }: CommandContext, { id, email, fullName }: typeof accounts.$inferSelect) {
  const [own] = await db.select().from(teamMembers).where(eq(teamMembers.accountId, id));
  const { plan, seats } = await readTeam(db, own?.ownerId ?? id, now());
  if (own) {
    const owner = await requireAccount(db, own.ownerId);
    return [{ seat: own.id, role: own.role, name: fullName, email, since: day(own.joinedAt!), team: owner.email }];
  }
  const ownSeat = { seat: 'owner', role: 'owner', name: fullName, email, since: plan ? day(plan.createdAt) : '-' };
  const others = seats.map(({ seat, person }) => ({
    ...{ seat: seat.id, role: seat.role, name: person?.fullName ?? '-', email: person?.email ?? seat.email },
    since: seat.joinedAt !== null ? day(seat.joinedAt) : isExpired(seat, now()) ? 'expired' : 'invited',
  }));
  return [...(plan?.ownerHasSeat ? [ownSeat] : []), ...others];
}

/**
 * Schedules a team size for the next renewal, like the site; the current size cancels the schedule. Members added
 * during a period are paid on the hosted page, so only the customer can add them.
 */
export async function changeSeats(context: CommandContext, who: string, size: string): Promise<string> {
  if (!/^\d{1,6}$/.test(size)) throw new CommandError('Enter a number of seats, such as 12.', 2);
  const { db, now } = context;
  const { id } = await requireAccount(db, who);
  const before = await readTeam(db, id, now());
  await scheduleChange(context, id, {
    users: Number(size),
    ...(before.plan?.scheduledInterval && { billingInterval: before.plan.scheduledInterval }),
  }).catch(rejectCommand);
  const { plan } = await readTeam(db, id, now());
  return plan?.scheduledUsers
    ? `The team of ${id} has ${plan.scheduledUsers} seats from ${formatDay(plan.periodEnd)}.`
    : `The team of ${id} keeps its ${plan ? countSeats(plan) : 0} seats.`;
}
