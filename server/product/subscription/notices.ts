import { eq } from 'drizzle-orm';
import { NOTICE_DAYS } from '../../../shared/notices';
import type { Config } from '../../platform/config';
import type { Db } from '../../platform/db';
import { subscriptions } from '../../platform/db/schema';
import { DAY } from '../../platform/lib/days';
import { addMonths } from '../ledger/period';
import { cataloguePrices } from './prices';
import { readCharge, type Terms } from './renewal';
import type { Subscription } from './subscriptions';

/** Yearly charges are announced this long before they are due. */
export const NOTICE = NOTICE_DAYS * DAY;
/** With less time left, the email about a change is the only one that names its amount. */
export const LAST_CORRECTION = 7 * DAY;

/** Returns whether the next charge is a yearly one, or ends a yearly period. */
export const isYearly = ({ interval, scheduledInterval }: Subscription): boolean =>
  interval === 'year' || scheduledInterval === 'year';

/** Returns whether the next charge is yearly and so near that it is announced. @param now epoch ms */
export const isAnnounced = (plan: Subscription, now: number): boolean =>
  isYearly(plan) && now >= plan.periodEnd - NOTICE;

/** Returns when the next charge is announced, or a monthly plan gets its yearly reminder. Epoch ms. */
export const getAnnouncementTime = (plan: Subscription): number =>
  isYearly(plan) ? plan.periodEnd - NOTICE : addMonths(plan.remindedAt ?? plan.createdAt, 12);

/**
 * Stores that an email about a change names the next charge, so that it is the notice of a near yearly charge, or its
 * last correction.
 * @param plan after the change
 */
export async function noteNamedCharge(
  tx: Db,
  plan: Subscription,
  { config, now }: { config: Config; now: () => number },
): Promise<void> {
  const charge = readCharge(plan, cataloguePrices(config));
  const isCorrected = plan.noticedAmount !== null && now() < plan.periodEnd - LAST_CORRECTION;
  if (charge && isAnnounced(plan, now()) && !isCorrected) await storeNotice(tx, plan, charge, now());
}

/** Stores which amount an email announced. @param at epoch ms */
export async function storeNotice(
  tx: Db,
  { id }: Pick<Subscription, 'id'>,
  { amount }: Pick<Terms, 'amount'>,
  at: number,
): Promise<void> {
  await tx.update(subscriptions).set({ noticedAmount: amount, noticedAt: at }).where(eq(subscriptions.id, id));
}
