import * as texts from '#texts/purchase';
import { useGetBillingQuery } from '../api';
import { formatDate } from '../lib/format';
import { type Subscriber, teamUsers } from './plan';

/**
 * Returns the effect of a scheduled change on a team with added seats; null without a scheduled team size.
 * @param seats the number of added seats; null while there is none
 */
export function useScheduledSize(
  user: (Pick<Subscriber, 'teamSize'> & { billingState?: string }) | null,
  seats: number | null,
): string | null {
  const { data } = useGetBillingQuery(undefined, { skip: user?.billingState === undefined });
  const scheduled = data?.data.scheduled;
  if (!user || seats === null || !scheduled?.users) return null;
  return texts.scheduledSize(teamUsers(user) + seats, scheduled.users, formatDate(scheduled.from));
}
