import * as texts from '#texts/teamSize';
import { ENTERPRISE_TEAM_MAX, ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../config/constants';

/** The purpose of a number of users: a new Pro plan, added members, or a request for the Enterprise plan. */
export type TeamSizePath = 'new' | 'add' | 'enterprise';

/**
 * Returns the error message for an invalid team size, or null.
 * @param text the field's value: digits, possibly with leading zeros, or empty
 */
export function teamSizeError(path: TeamSizePath, text: string): string | null {
  if (text.trim() === '') return texts.sizeRequired;
  const size = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(size)) return texts.sizeInvalid;
  if (path === 'enterprise') {
    if (size < ENTERPRISE_TEAM_MIN) return texts.enterpriseTooSmall;
    return size > ENTERPRISE_TEAM_MAX ? texts.requestTooLarge : null;
  }
  if (path === 'add') return size > PRO_TEAM_MAX ? texts.tooManyMembers : null;
  if (size < PRO_TEAM_MIN) return texts.tooSmall;
  return size > PRO_TEAM_MAX ? texts.tooLarge : null;
}
