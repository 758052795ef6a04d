import type { Feature, Profile } from '../../api';
import { readFeatures } from '../../domain/features';
import type { Countdown } from '../../lib/countdown';

/**
 * The state that is kept between visits. Next to each field is its documented local storage key.
 */
export interface TeamSizes {
  extraUsers: number;
  includedMembers: number;
}

/** The stored part of the API's profile. */
export type User = Omit<Profile, keyof TeamSizes> & { teamSize: TeamSizes; features: Feature[] };

/**
 * Returns the profile to store, including unknown new fields, but without the data export link, which works without a
 * session.
 */
export function toUser({ extraUsers, includedMembers, ...profile }: Profile): User {
  const { dataExport } = profile;
  const kept = dataExport && { dataExport: { state: dataExport.state } };
  return { ...profile, ...kept, features: readFeatures(profile), teamSize: { extraUsers, includedMembers } };
}

export interface Selection {
  priceId: string;
  /** Total number of users. */
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
