import { and, gte, isNotNull, lt, or, type Placeholder, type SQL } from 'drizzle-orm';
import { subscriptions } from './schema';

/**
 * Selects plans that are canceled and over, like `isOver` of server/product/subscription: those that were canceled after their period
 * while the renewal was unpaid, and those whose last day is over.
 * @param day `openDay` of the current time
 */
export function areOver(day: number | Placeholder): SQL {
  const { cancelledAt, periodEnd } = subscriptions;
  return and(isNotNull(cancelledAt), or(gte(cancelledAt, periodEnd), lt(periodEnd, day))) as SQL;
}
