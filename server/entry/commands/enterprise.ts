import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ENTERPRISE_TEAM_MIN } from '../../../openapi/values.gen';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { accounts, enterpriseRequests, subscriptions } from '../../platform/db/schema';
import { unusedWorth } from '../../product/ledger/ledger';
import { periodAt } from '../../product/ledger/period';
import { type Cents, formatDay, formatUsd } from '../../platform/lib/money';
import { enterpriseActiveMail } from '../../platform/messages/mails/applications';
import { canceledMail } from '../../platform/messages/mails/plan';
import { closeCheckouts, expireAtProvider } from '../../product/subscription/openCheckouts';
import { findObstacle, lockBuyer } from '../../product/subscription/eligibility';
import { cataloguePrices, PLAN_NAMES } from '../../product/subscription/prices';
import { readCharge } from '../../product/subscription/renewal';
import { mailBillingContacts } from '../../product/subscription/seats';
import {
  changeAccount,
  countSeats,
  describePlan,
  endIfOver,
  isCurrent,
  isInvoicedManually,
  planLabel,
  inheritedColumns,
} from '../../product/subscription/subscriptions';
import { recordEvent } from '../../platform/security/events';
import { leaveEndedTeam } from '../../product/subscription/leave';
import { fitTeam, markLeaving } from '../../product/subscription/seats';
import { chooseKept } from './keep';
import { type CommandContext, CommandError, day, requireAccount, type Table } from './output';

/** Lists all requests for the Enterprise plan and all granted plans, oldest first, with the account's current plan. */
export async function listEnterprise({ db }: CommandContext): Promise<Table[]> {
  const found = await db
    .select({ request: enterpriseRequests, account: accounts, plan: subscriptions })
    .from(accounts)
    .leftJoin(enterpriseRequests, eq(enterpriseRequests.accountId, accounts.id))
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)))
    .where(or(isNotNull(enterpriseRequests.id), eq(subscriptions.plan, 'enterprise')))
    .orderBy(sql`coalesce(${enterpriseRequests.createdAt}, ${subscriptions.createdAt})`, asc(accounts.email));
  const rows = found.map(({ request, account: { id, email, company, fullName }, plan }) => ({
    id,
    email,
    company: company ?? fullName,
    users: request ? String(request.requestedTeamSize) : '-',
    asked: day(request?.createdAt ?? null),
    plan: plan ? `${PLAN_NAMES[plan.plan]}, ${countSeats(plan)} users until ${day(plan.periodEnd)}` : PLAN_NAMES.free,
  }));
  return [{ rows, none: 'No requests or granted plans.' }];
}

/**
 * Grants an account the Enterprise plan that sales has agreed on, or changes its number of users. It is billed apart:
 * nothing is charged or recorded in the ledger, and it renews every year until it is ended or canceled. A Pro plan ends
 * with it; the operator gets an email with its unused value, and deducts it from the first invoice. With fewer seats than
 * people, `--keep` lists who stays. Safe to repeat.
 */
export async function grantEnterprise(context: CommandContext, who: string, users: string): Promise<string> {
  const size = Number(users);
  if (!/^\d{2,6}$/.test(users) || size < ENTERPRISE_TEAM_MIN)
    throw new CommandError(`The Enterprise plan requires at least ${ENTERPRISE_TEAM_MIN} users.`);
  const account = await requireAccount(context.db, who);
  const { messages } = context;
  const granted = await messages.transaction(async (tx) => {
    const worth = await grant(tx, account.id, size, context.now());
    if (worth === null) return null;
    await markLeaving(tx, account.id, await chooseKept(context, tx, account, size));
    const toClose = [
      ...(await closeCheckouts(tx, account.id)),
      ...(await fitTeam(context, tx, account)),
      ...(await leaveEndedTeam(context, tx, account)),
    ];
    const detail = `${PLAN_NAMES.enterprise}, ${size} users`;
    await recordEvent(tx, { kind: 'plan granted', at: context.now(), accountId: account.id, detail });
    await messages.queue(tx, enterpriseActiveMail(context.config, account, size));
    return { unused: worth, toClose };
  });
  if (granted === null) return `${account.email} already has the Enterprise plan for ${size} users.`;
  await expireAtProvider(context, granted.toClose);
  const { unused } = granted;
  const left = unused > 0 ? ` Unused value of the previous plan, to deduct: ${formatUsd(unused)}.` : '';
  return `${account.email} has the Enterprise plan for ${size} users. An email is on its way.${left}`;
}

/** Ends an Enterprise plan that is billed apart, at the end of its year or now. */
export async function endEnterprise(context: CommandContext, who: string, when?: string): Promise<string> {
  if (when !== undefined && when !== 'now')
    throw new CommandError('Add now to end the plan now, or nothing to end it after its year.', 2);
  const { id: accountId, email } = await requireAccount(context.db, who);
  const at = context.now();
  const ended = await changeAccount(context, accountId, async (tx, account) => {
    const [plan] = await tx
      .update(subscriptions)
      .set(when === 'now' ? { cancelledAt: at, endedAt: at } : { cancelledAt: at })
      .where(and(isCurrent(accountId), eq(subscriptions.plan, 'enterprise')))
      .returning();
    const detail = PLAN_NAMES.enterprise;
    if (!plan) return null;
    await recordEvent(tx, { kind: 'plan cancelled', at, accountId, detail });
    const charge = readCharge({ ...plan, cancelledAt: null }, cataloguePrices(context.config));
    const how = { isOver: when === 'now', amount: charge && charge.amount };
    await mailBillingContacts(context, tx, account, (to) => canceledMail(context.config, to, describePlan(plan), how));
    return plan;
  });
  if (!ended) throw new CommandError(`${email} has no Enterprise plan.`);
  return `The Enterprise plan of ${email} ends ${when === 'now' ? 'now' : `on ${formatDay(ended.periodEnd)}`}.`;
}

/** @returns the unused value of the previous plan; null if the account already has this one */
async function grant(tx: Db, accountId: string, size: number, now: number): Promise<Cents | null> {
  const obstacle = await findObstacle(tx, await lockBuyer(tx, accountId), now);
  if (obstacle) throw new CommandError(obstacle.note);
  await endIfOver(tx, accountId, now);
  const [current] = await tx.select().from(subscriptions).where(isCurrent(accountId));
  const extraUsers = size - ENTERPRISE_TEAM_MIN;
  if (current?.plan === 'enterprise') {
    if (!isInvoicedManually(current))
      throw new CommandError(`The ${planLabel(current)}, is already charged to a card.`);
    if (countSeats(current) === size && current.cancelledAt === null) return null;
    await tx.update(subscriptions).set({ extraUsers, cancelledAt: null }).where(eq(subscriptions.id, current.id));
    return 0;
  }
  const unused = current ? await unusedWorth(tx, current.id, now) : 0;
  if (current) await tx.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.id, current.id));
  const period = periodAt(now, 'year', 0);
  await tx.insert(subscriptions).values({
    id: newId(),
    accountId,
    plan: 'enterprise',
    interval: 'year',
    priceId: 'price_enterprise_agreed',
    pricePerUser: 0,
    includedMembers: ENTERPRISE_TEAM_MIN,
    extraUsers,
    ...(await inheritedColumns(tx, accountId)),
    anchorAt: now,
    periodIndex: 0,
    periodStart: period.start,
    periodEnd: period.end,
    provider: 'sandbox',
    createdAt: now,
  });
  return unused;
}
