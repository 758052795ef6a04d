import { and, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { areOver } from '../../platform/db/plans';
import { accounts, subscriptions, teamMembers } from '../../platform/db/schema';
import { openDay } from '../../platform/lib/days';
import { teamContinuesMail } from '../../platform/messages/mails/endings';
import type { WorkContext } from '../../platform/http/context';

/**
 * Emails the members who got the email that their team ends, after its owner reopened the account. They get another if
 * the plan continues, see `emailMembers`. Needs the account's lock.
 */
export async function continueTeam(
  { config, messages, now }: Pick<WorkContext, 'config' | 'messages' | 'now'>,
  tx: Db,
  owner: typeof accounts.$inferSelect,
): Promise<void> {
  const notified = await tx
    .update(teamMembers)
    .set({ endToldAt: null })
    .where(and(eq(teamMembers.ownerId, owner.id), isNotNull(teamMembers.endToldAt)))
    .returning({ accountId: teamMembers.accountId });
  const ids = notified.flatMap(({ accountId }) => accountId ?? []);
  const people = await tx.select().from(accounts).where(inArray(accounts.id, ids));
  // Closing the account canceled the plan, so it runs until the end of its period.
  const isInForce = and(
    eq(subscriptions.accountId, owner.id),
    isNull(subscriptions.endedAt),
    not(areOver(openDay(now()))),
  );
  const [plan] = await tx.select().from(subscriptions).where(isInForce);
  if (people.length > 0 && plan && plan.cancelledAt !== null)
    await tx.update(subscriptions).set({ membersToldAt: plan.cancelledAt }).where(eq(subscriptions.id, plan.id));
  for (const person of people)
    await messages.queue(tx, teamContinuesMail(config, person, owner, plan?.periodEnd ?? null));
}
