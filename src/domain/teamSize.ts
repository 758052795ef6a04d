import * as texts from '#texts/teamSize';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../config/constants';
import { ENTERPRISE_USERS_MAX } from '../lib/fieldRules.gen';

/** What a number of users is for: a new Pro plan, members for a plan one has, a request for the Enterprise plan. */
export type TeamSizePath = 'new' | 'add' | 'enterprise';

/**
 * The message for a team size that cannot be taken, or null.
 * @param text what the field holds: digits, possibly with leading zeros, possibly empty
 */
export function teamSizeError(path: TeamSizePath, text: string): string | null {
  if (text.trim() === '') return texts.sizeRequired;
  const size = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(size)) return texts.sizeInvalid;
  if (path === 'enterprise') {
    if (size < ENTERPRISE_TEAM_MIN) return texts.enterpriseTooSmall;
    return size > ENTERPRISE_USERS_MAX ? texts.requestTooLarge : null;
  }
  if (path === 'add') return size > PRO_TEAM_MAX ? texts.tooManyMembers : null;
  if (size < PRO_TEAM_MIN) return texts.tooSmall;
  return size > PRO_TEAM_MAX ? texts.tooLarge : null;
}
