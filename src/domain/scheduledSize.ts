import * as texts from '#texts/purchase';
import { formatDate } from '../lib/format';
import { type Subscriber, teamUsers } from './plan';

/**
 * Returns the effect of a scheduled change on a team with added seats; null without a scheduled team size.
 * @param seats the number of added seats
 */
export const scheduledSize = (
  user: Pick<Subscriber, 'teamSize'>,
  scheduled: { users?: number; from: string } | null | undefined,
  seats: number,
): string | null =>
  scheduled?.users ? texts.scheduledSize(teamUsers(user) + seats, scheduled.users, formatDate(scheduled.from)) : null;
