import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { ENTERPRISE_TEAM_MIN } from '../../../openapi/values.gen';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Db } from '../../platform/db';
import { securityEvents, subscriptions } from '../../platform/db/schema';
import type { BillingInterval } from '../ledger/period';
import { badRequest, httpError } from '../../platform/lib/httpErrors';
import { limitRows } from '../../platform/security/limits/limiter';
import { limitMailsToOthers } from '../../platform/security/limits/mailsToOthers';
import { LIMITS } from '../../platform/security/limits/policies';
import { changeScheduledMail, changeUnscheduledMail } from '../../platform/messages/mails/plan';
import { cataloguePrices, type PlanPrice, teamSizeError, SENTENCES } from '../subscription/prices';
import { requireNoObstacle } from '../subscription/eligibility';
import { type ConsentingCaller, recordConsent } from '../subscription/consents';
import { noteNamedCharge } from '../subscription/notices';
import { makeCancelLink, type PlanLink } from '../subscription/planLinks';
import { explainOverdue, laterCharge, nextTerms } from '../subscription/renewal';
import type { Account } from '../accounts/find';
import {
  changeAccount,
  describePlan,
  planLabel,
  isInvoicedManually,
  planInForce,
  countSeats,
  type Subscription,
} from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { findBillingContacts, keepSeats, readTeam } from '../subscription/seats';
import { describeNextCharge, describeSchedule } from './overview';

/**
 * Schedules changes for the next renewal and replaces earlier ones; no changes clears the schedule. Nothing is charged
 * or refunded now. The owner and the billing managers get an email about each change.
 * @param change.keep the seats that stay, see `keepSeats`
 * @param by the caller with its IP address; without one, the operator's change has no limit
 * @returns the scheduled change, or null, and the next charge
 * @throws HttpError 400 for a team size that is not sold, 409 without a plan that will be renewed, 429 after many
 * changes, and as `keepSeats`
 */
export async function scheduleChange(
  context: WorkContext,
  accountId: string,
  { keep, ...change }: PlanChange & { keep?: readonly string[] },
  by?: ConsentingCaller,
) {
  await syncOpenCheckouts(context, accountId);
  const prices = cataloguePrices(context.config);
  const linkTo = await makeCancelLink(context);
  return changeAccount(context, accountId, async (tx, account, now) => {
    await requireNoObstacle(tx, account, now);
    const { plan, scheduled } = await plannedChange(tx, accountId, prices, change, now);
    const team = await readTeam(tx, accountId, now);
    await tx.update(subscriptions).set(scheduled).where(eq(subscriptions.id, plan.id));
    const changed = await keepSeats(tx, { ...team, plan: { ...plan, ...scheduled } }, keep, now);
    const schedule = describeSchedule(changed, now);
    if (!isDeepStrictEqual(schedule, describeSchedule(team, now)))
      await announce(context, tx, account, changed.plan!, {
        now,
        by,
        linkTo,
        leaving: schedule && (schedule.leaving ?? []),
      });
    return { schedule, nextCharge: describeNextCharge(changed.plan!, prices, now) };
  });
}

/**
 * Records a new schedule and emails the billing contacts: without a password, a session can raise the next charge.
 * @param leaving whose seats end with it; null when the schedule was cleared
 */
async function announce(
  context: WorkContext,
  tx: Db,
  account: Account,
  plan: Subscription,
  {
    now,
    by,
    linkTo,
    leaving,
  }: {
    now: number;
    by?: ConsentingCaller;
    linkTo: PlanLink;
    leaving: Parameters<typeof changeScheduledMail>[4] | null;
  },
): Promise<void> {
  const { config, messages } = context;
  const accountId = account.id;
  const kind = leaving ? 'plan change scheduled' : 'plan change undone';
  const areScheduled = and(eq(securityEvents.accountId, accountId), eq(securityEvents.kind, kind));
  const contacts = await findBillingContacts(tx, account);
  if (leaving && by) {
    await limitRows(tx, LIMITS.scheduledChanges, securityEvents.at, areScheduled, now);
    if (contacts.length > 1) await limitMailsToOthers(tx, accountId, null, now);
  }
  const terms = nextTerms(plan, cataloguePrices(config));
  const described = describePlan(plan, terms);
  const detail = `${planLabel({ ...plan, ...terms })}, ${terms.users} users`;
  await noteNamedCharge(tx, plan, context);
  if (by && leaving)
    await recordConsent(tx, plan, by, { kind: 'change', sentence: laterCharge(terms, plan.periodEnd), terms, at: now });
  await recordEvent(tx, { kind, at: now, accountId, address: by?.address, detail });
  for (const to of contacts)
    await messages.queue(
      tx,
      leaving
        ? changeScheduledMail(config, to, described, terms.amount, leaving, linkTo(plan, to.id))
        : changeUnscheduledMail(config, to, described, terms.amount, linkTo(plan, to.id)),
    );
}

/** The changes a renewal can bring. */
export interface PlanChange {
  users?: number;
  billingInterval?: BillingInterval;
}

/**
 * Returns the plan in force and the change that would be scheduled for its next renewal.
 * @param now epoch ms
 * @throws HttpError as `scheduleChange`
 */
export async function plannedChange(
  db: Db,
  accountId: string,
  prices: readonly PlanPrice[],
  change: PlanChange,
  now: number,
): Promise<{ plan: Subscription; scheduled: Pick<Subscription, 'scheduledUsers' | 'scheduledInterval'> }> {
  const plan = await planInForce(db, accountId, now);
  if (!plan || isInvoicedManually(plan)) throw httpError(409, 'You have no plan that can be changed here.');
  if (plan.cancelledAt !== null) throw httpError(409, 'Your plan is canceled. Resume it first.');
  if (now >= plan.periodEnd) throw httpError(409, await explainOverdue(db, plan));
  return { plan, scheduled: scheduledColumns(prices, plan, change) };
}

/**
 * Unchanged values need no schedule. A team that has grown beyond the largest size on sale may keep its size or shrink.
 * The agreed price of an Enterprise plan applies to its interval only.
 */
function scheduledColumns(
  prices: readonly PlanPrice[],
  plan: Subscription,
  { users = countSeats(plan), billingInterval = plan.interval }: PlanChange,
) {
  const isEnterprise = plan.plan === 'enterprise';
  if (isEnterprise && billingInterval !== plan.interval) throw badRequest(SENTENCES.enterpriseInterval);
  if (isEnterprise && users < ENTERPRISE_TEAM_MIN) throw badRequest(SENTENCES.enterpriseMinimum);
  const price = prices.find((item) => item.billingInterval === billingInterval);
  const sentence =
    price && teamSizeError({ ...price, maximumUsers: Math.max(price.maximumUsers, countSeats(plan)) }, users);
  if (sentence) throw badRequest(sentence);
  return {
    scheduledUsers: users === countSeats(plan) ? null : users,
    scheduledInterval: billingInterval === plan.interval ? null : billingInterval,
  };
}
