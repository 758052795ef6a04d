import { and, eq, isNull } from 'drizzle-orm';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Db } from '../../platform/db';
import { subscriptions } from '../../platform/db/schema';
import { httpError } from '../../platform/lib/httpErrors';
import { limitMailsToOthers } from '../../platform/security/limits/mailsToOthers';
import { canceledMail, cancelReasonMail, ownPlanCanceledMail, resumedMail } from '../../platform/messages/mails/plan';
import { expireAtProvider } from '../subscription/openCheckouts';
import { findJoinedTeam, listBuyerAccounts, requireNoObstacle } from '../subscription/eligibility';
import { cataloguePrices } from '../subscription/prices';
import { type CancelSubject, makeCancelLink } from '../subscription/planLinks';
import { type ConsentingCaller, recordConsent } from '../subscription/consents';
import { noteNamedCharge } from '../subscription/notices';
import { explainOverdue, laterCharge, nextTerms, readCharge, renewalNotice, type Terms } from '../subscription/renewal';
import type { Account } from '../accounts/find';
import {
  changeAccount,
  changeAccounts,
  planInForce,
  planLabel,
  describePlan,
  isInvoicedManually,
  isOver,
  type Subscription,
} from '../subscription/subscriptions';
import { findBillingContacts, mailBillingContacts, markLeaving } from '../subscription/seats';
import type { WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { leaveEndedTeam } from '../subscription/leave';

/**
 * Cancels the plan at the end of the last day of the paid period, and drops a scheduled change. A second call changes
 * nothing and sends no email.
 * A payment made earlier still takes effect.
 * @param by.reason the user's feedback, stored for the operator
 * @param by.address IP address of the caller
 * @param by.link the link of an email, for its plan in this period and no other
 * @throws HttpError 409 without a plan in force
 */
export async function cancelPlan(
  context: WorkContext,
  accountId: string,
  { link, ...by }: { reason?: string; address?: string; link?: CancelSubject } = {},
): Promise<void> {
  await syncOpenCheckouts(context, accountId);
  await changeAccount(context, accountId, async (tx, account, now) => {
    const plan = await planInForce(tx, accountId, now);
    const isOther = link && (plan?.id !== link.plan.id || plan.periodIndex !== link.plan.periodIndex);
    if (!plan || isOther) throw httpError(409, link ? CHANGED : 'You have no plan to cancel.');
    await endRenewals(context, tx, account, plan, { ...by, now, linkOf: link?.reader });
  });
}

const CHANGED = 'Your plan has changed since. Open the link again.';

/** Cancels a plan within `changeAccounts`. @param joins the owner of the team for which the user gives it up */
export async function endRenewals(
  context: WorkContext,
  tx: Db,
  account: Account,
  plan: Subscription,
  {
    now,
    reason,
    address,
    linkOf,
    isClosing = false,
    joins,
  }: {
    now: number;
    reason?: string;
    address?: string;
    linkOf?: CancelSubject['reader'];
    isClosing?: boolean;
    joins?: Account;
  },
): Promise<void> {
  const { config, messages } = context;
  const accountId = account.id;
  const [cancelled] = await tx
    .update(subscriptions)
    .set({ cancelledAt: now, cancelReason: reason || null, scheduledUsers: null, scheduledInterval: null })
    .where(and(eq(subscriptions.id, plan.id), isNull(subscriptions.cancelledAt)))
    .returning();
  if (cancelled) {
    await markLeaving(tx, accountId, null);
    const described = describePlan(cancelled);
    // The emails about the closed account also say that the plan is canceled.
    if (!isClosing) {
      const charge = readCharge({ ...cancelled, cancelledAt: null }, cataloguePrices(config));
      const how = { isOver: isOver(cancelled, now), amount: charge && charge.amount, linkOf: linkOf?.email };
      const team = joins ?? (await findJoinedTeam(tx, accountId))?.owner;
      await mailBillingContacts(context, tx, account, (to) =>
        team && to.id === accountId
          ? ownPlanCanceledMail(config, to, described, how, { owner: team, byJoining: joins !== undefined })
          : canceledMail(config, to, described, how),
      );
    }
    const actorId = linkOf?.id === accountId ? null : linkOf?.id;
    const detail = planLabel(cancelled);
    await recordEvent(tx, { kind: 'plan cancelled', at: now, accountId, actorId, address, detail });
    if (reason) await messages.queue(tx, cancelReasonMail(config, account, described, reason));
  }
}

/**
 * Resumes a canceled plan that is still running, so that it renews at the end of its period. Safe to repeat.
 * @param by who agrees to the renewal
 * @returns the end of the period, epoch ms
 * @throws HttpError 409 when there is no canceled plan, or the account may have none, 429 after many changes
 */
export async function resumePlan(context: WorkContext, accountId: string, by: ConsentingCaller): Promise<number> {
  const { config, messages } = context;
  await syncOpenCheckouts(context, accountId);
  const ids = await listBuyerAccounts(context.db, accountId);
  const linkTo = await makeCancelLink(context);
  const { periodEnd, toClose } = await changeAccounts(context, ids, async (tx, accounts, now) => {
    const account = accounts.find(({ id }) => id === accountId)!;
    await requireNoObstacle(tx, account, now);
    const plan = await planToResume(tx, accountId, now);
    if (plan.cancelledAt === null) return { periodEnd: plan.periodEnd, toClose: [] };
    await tx.update(subscriptions).set({ cancelledAt: null, cancelReason: null }).where(eq(subscriptions.id, plan.id));
    const terms = nextTerms(plan, cataloguePrices(config));
    const charge = { amount: terms.amount, isDue: now >= plan.periodEnd };
    const contacts = await findBillingContacts(tx, account);
    if (contacts.length > 1) await limitMailsToOthers(tx, accountId, null, now);
    for (const to of contacts)
      await messages.queue(tx, resumedMail(config, to, describePlan(plan, terms), charge, linkTo(plan, to.id)));
    await noteNamedCharge(tx, { ...plan, cancelledAt: null }, context);
    const sentence = resumeSentence(plan, terms, now);
    await recordConsent(tx, plan, by, { kind: 'resume', sentence, terms, at: now });
    const detail = planLabel(plan);
    await recordEvent(tx, { kind: 'plan resumed', at: now, accountId, address: by.address, detail });
    return { periodEnd: plan.periodEnd, toClose: await leaveEndedTeam(context, tx, account) };
  });
  await expireAtProvider(context, toClose);
  return periodEnd;
}

/** Returns the sentence above the button that resumes a plan, which renews at once if its period is over. */
export const resumeSentence = (plan: Subscription, terms: Terms, now: number): string =>
  now < plan.periodEnd ? laterCharge(terms, plan.periodEnd) : renewalNotice(terms);

/** Returns the plan in force, canceled or paid. @throws HttpError 409 when there is none that the owner can resume */
export async function planToResume(db: Db, accountId: string, now: number): Promise<Subscription> {
  const plan = await planInForce(db, accountId, now);
  if (!plan) throw httpError(409, 'You have no plan to resume. Choose a plan.');
  if (isInvoicedManually(plan)) throw httpError(409, "Your plan isn't paid by card. Contact support to change it.");
  if (plan.cancelledAt === null && now >= plan.periodEnd) throw httpError(409, await explainOverdue(db, plan));
  return plan;
}
