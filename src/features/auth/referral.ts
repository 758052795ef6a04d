import { createContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cleanLiteral } from '../../../shared/cleaning';

/** Referral codes from a link: `?invite=` and `?affiliate=`. */
export interface Referral {
  inviteCode: string;
  affiliateCode: string;
}

const NONE: Referral = { inviteCode: '', affiliateCode: '' };
/** The maximum length in the contract. Longer values are ignored. */
const LONGEST_CODE = 64;

export const ReferralContext = createContext<Referral>(NONE);

const read = (search: URLSearchParams, name: string, before: string): string => {
  const code = cleanLiteral(search.get(name) ?? '');
  return code && code.length <= LONGEST_CODE ? code : before;
};

/** Remembers the codes in memory while the user browses. A newer link replaces an older one. */
export function useReferralOfAddress(): Referral {
  const search = new URLSearchParams(useLocation().search);
  const [known, setKnown] = useState(NONE);
  const inviteCode = read(search, 'invite', known.inviteCode);
  const affiliateCode = read(search, 'affiliate', known.affiliateCode);
  if (inviteCode === known.inviteCode && affiliateCode === known.affiliateCode) return known;
  const next = { inviteCode, affiliateCode };
  setKnown(next);
  return next;
}
