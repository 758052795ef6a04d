import type { Profile } from '../../api';
import type { Countdown } from '../../lib/countdown';

/**
 * What the browser keeps between visits, as the state holds it. The documented key of local storage stands beside each
 * field.
 */
export interface TeamSizes {
  extraUsers: number;
  includedMembers: number;
}

/** The profile of the contract, as the product keeps it. */
export type User = Omit<Profile, keyof TeamSizes> & { teamSize: TeamSizes };

/**
 * A profile as the product keeps it; a field that the contract adds comes along. The link to the person's data does not:
 * whoever has it needs no session.
 */
export function toUser({ extraUsers, includedMembers, ...profile }: Profile): User {
  const { dataExport } = profile;
  const kept = dataExport && { dataExport: { state: dataExport.state } };
  return { ...profile, ...kept, teamSize: { extraUsers, includedMembers } };
}

export interface Selection {
  priceId: string;
  /** Users in all. */
  quantity: number;
}

export type CodePurpose = 'sign-up' | 'log-in' | 'reset' | 'affiliate';

export interface CodeDestination {
  email: string;
  phoneNo: string;
  /** Without the plus sign. */
  phoneCallingCode: string;
  purpose: CodePurpose;
}

export interface AffiliateData {
  email: string;
  phoneNo: string;
  /** With the plus sign. */
  phoneCode: string;
  fullName: string;
}

export interface StoredValues {
  /** token */
  token: string | null;
  /** user */
  user: User | null;
  /** selectedData */
  selectedData: Selection | null;
  /** cartCount, kept as text */
  cartCount: number | null;
  /** otpTime: epoch ms when the sign-up codes were sent */
  otpTime: number | null;
  /** otp_timer */
  timer: Countdown | null;
  /** otp_timer_data */
  data: CodeDestination | null;
  /** register_affiliate_data */
  registerAffiliateData: AffiliateData | null;
}
