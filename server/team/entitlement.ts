import { eq, inArray, isNull, and, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { prepared } from '../db/queries';
import { subscriptions, teamMembers } from '../db/schema';
import { isOver } from '../payments/plans/subscriptions';

const findPlans = prepared((db) => {
  const accountId = sql.placeholder('accountId');
  const payer = db.select({ id: teamMembers.ownerId }).from(teamMembers).where(eq(teamMembers.accountId, accountId));
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        or(eq(subscriptions.accountId, accountId), inArray(subscriptions.accountId, payer)),
        isNull(subscriptions.endedAt),
      ),
    )
    .prepare('entitlement');
});

/** By which plan a person may use the product at this moment: one statement, as an app asks for it all the time. */
export async function readEntitlement({ db, now }: Pick<Context, 'db' | 'now'>, accountId: string) {
  const at = now();
  const plans = (await findPlans(db).execute({ accountId })).filter((plan) => !isOver(plan, at));
  const own = plans.find((plan) => plan.accountId === accountId && plan.ownerHasSeat);
  const plan = own ?? plans.find((found) => found.accountId !== accountId);
  if (!plan) return { plan: 'free', until: null, seat: 'none' } as const;
  const until = plan.periodEnd > at ? new Date(plan.periodEnd).toISOString() : null;
  return { plan: plan.plan, until, seat: own ? 'own' : 'team' } as const;
}
