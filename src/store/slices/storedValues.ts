/**
 * What the browser keeps between visits, as the state holds it (specification 3, R132).
 * The documented key of local storage stands beside each field.
 */
export interface TeamSizes {
  extraUsers: number;
  includedMembers: number;
}

export interface User {
  fullName: string;
  /** Path of the picture below the storage base, or null. */
  profile: string | null;
  planPurchaseName: string;
  isCanceled: boolean;
  role: string;
  teamSize: TeamSizes;
  /** ISO 8601, UTC: until when the plan is paid. */
  currentPeriodEnd?: string | null;
  /** Where the subscription stands; missing where the API knows no billing. */
  billingState?: string;
}

export interface Selection {
  priceId: string;
  /** Users in all. */
  quantity: number;
}

export interface Countdown {
  /** Epoch ms of its start. */
  time: number;
  /** Seconds it runs. */
  count: number;
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
