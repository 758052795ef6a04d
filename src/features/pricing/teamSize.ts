import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';

/** What a number of users is for: a new Pro plan, members for a plan one has, a request for the Enterprise plan. */
export type TeamSizePath = 'new' | 'add' | 'enterprise';

/**
 * The message for a team size that cannot be taken, or null (specification 5.6, R92 to R95, T18, T19).
 * @param text what the field holds: digits, possibly with leading zeros, possibly empty
 */
export function teamSizeError(path: TeamSizePath, text: string): string | null {
  if (text.trim() === '') return 'Team size is required';
  const size = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(size)) return 'Please enter a valid team size';
  if (path === 'enterprise') return size < ENTERPRISE_TEAM_MIN ? 'Minimum 50 users required' : null;
  if (path === 'add') return size > PRO_TEAM_MAX ? 'For more than 50 users, please contact support.' : null;
  if (size < PRO_TEAM_MIN) return 'Minimum 3 users required';
  return size > PRO_TEAM_MAX ? 'Maximum 50 users allowed' : null;
}
