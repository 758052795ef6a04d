import { and, asc, eq, exists, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { areOver } from '../../platform/db/plans';
import { renewals, subscriptions, teamMembers } from '../../platform/db/schema';
import { DAY, openDay } from '../../platform/lib/days';
import { planActiveMail, planEndedMail, renewalDelayedMail } from '../../platform/messages/mails/endings';
import { getPlanEnd, getUnpaidEnd, isRenewal } from './renewal';
import type { Account } from '../accounts/find';
import { changeAccount } from './subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';
import { readTeam } from './seats';

/** Leaves the owner a day to save another card before the team is notified. */
const DECLINES = 2;
/** Plans that ended earlier get no email: their members have long noticed. */
const RECENT = 7 * DAY;

/** Selects plans whose members were not emailed, or were emailed only about a late renewal before the recent end. */
function isUnnotified(at: number) {
  const { membersToldAt, endedAt, cancelledAt } = subscriptions;
  const end = sql<number>`greatest(${endedAt}, ${cancelledAt})`;
  return or(isNull(membersToldAt), and(lt(membersToldAt, end), gt(end, at - RECENT)));
}

/**
 * Emails the members once when the plan of their team has been past due for more than a day, once when it has ended, and
 * once when it is active after one of these emails, or after those about its owner's account (`continueTeam`). Billing
 * managers only get one about a new plan. Safe to repeat and to run in several processes.
 */
export async function emailMembers(context: WorkContext): Promise<void> {
  const { db, now } = context;
  const at = now();
  const isMember = and(eq(teamMembers.ownerId, subscriptions.accountId), isNotNull(teamMembers.joinedAt));
  const isNext = isRenewal({ subscriptionId: subscriptions.id, periodIndex: sql`${subscriptions.periodIndex} + 1` });
  const isInGracePeriod = and(isNext, eq(renewals.state, 'due'), gt(renewals.declines, DECLINES - 1));
  const stops = or(
    isNotNull(subscriptions.endedAt),
    areOver(openDay(at)),
    exists(db.select({ id: renewals.subscriptionId }).from(renewals).where(isInGracePeriod)),
  )!;
  const { membersToldAt, cancelledAt } = subscriptions;
  const isActiveAgain = and(
    isNotNull(membersToldAt),
    sql`${membersToldAt} is distinct from ${cancelledAt}`,
    not(stops),
  );
  const isDue = and(
    or(and(isUnnotified(at), stops), isActiveAgain),
    exists(db.select({ id: teamMembers.id }).from(teamMembers).where(isMember)),
  );
  const find = (isOnPage: SQL) =>
    db
      .selectDistinct({ id: subscriptions.accountId })
      .from(subscriptions)
      .where(and(isDue, isOnPage))
      .orderBy(asc(subscriptions.accountId))
      .limit(PAGE_SIZE);
  await forEachRow(context.log, 'emailMembers', subscriptions.accountId, find, ({ id }) =>
    changeAccount(context, id, (tx, owner) => emailTeam(context, tx, owner)),
  );
}

async function emailTeam(
  { config, messages, now }: Pick<Context, 'config' | 'messages' | 'now'>,
  tx: Db,
  owner: Account,
): Promise<void> {
  const { plan, renewal, seats } = await readTeam(tx, owner.id, now());
  const isDue = and(eq(subscriptions.accountId, owner.id), isUnnotified(now()));
  // A plan that continues, such as a replacement, gets its own email when it ends.
  const continues = plan !== null && (renewal?.declines ?? 0) < DECLINES;
  const everyone = seats.flatMap(({ seat, person }) => (person && seat.endToldAt === null ? [{ person, seat }] : []));
  // Billing managers get the emails about declines, payments and the end of the plan, but none about a new one.
  const members = everyone.filter(({ seat }) => seat.role !== 'billing');
  if (continues && plan.membersToldAt !== null && plan.membersToldAt !== plan.cancelledAt) {
    await tx.update(subscriptions).set({ membersToldAt: null }).where(eq(subscriptions.id, plan.id));
    const until = getPlanEnd({ plan, renewal: null }, owner);
    const isNew = plan.createdAt >= plan.membersToldAt;
    for (const { person, seat } of isNew ? everyone : members)
      if ((seat.joinedAt ?? 0) <= plan.membersToldAt)
        await messages.queue(tx, planActiveMail(config, person, owner, until, isNew));
  }
  const updated = await tx
    .update(subscriptions)
    .set({ membersToldAt: now() })
    .where(and(isDue, continues ? isNotNull(subscriptions.endedAt) : undefined))
    .returning({ id: subscriptions.id });
  if (continues || updated.length === 0) return;
  const until = plan && renewal && getUnpaidEnd(plan, renewal.nextAttemptAt);
  for (const { person } of members)
    await messages.queue(
      tx,
      until ? renewalDelayedMail(config, person, owner, until) : planEndedMail(config, person, owner),
    );
}
