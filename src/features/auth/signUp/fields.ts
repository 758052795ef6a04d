import { formFields } from '../../../components/form/fields';
import {
  ADDRESS_MAX,
  AFFILIATE_CODE_MAX,
  COMPANY_NAME_MAX,
  EMAIL_MAX,
  FULL_NAME_MAX,
  INVITE_CODE_MAX,
  JOB_TITLE_MAX,
} from '../../../lib/fieldRules.gen';
import type { SignUpValues } from './validation';

export const Field = formFields<SignUpValues>();

/** The longest values the contract takes. */
export const limits = {
  fullName: FULL_NAME_MAX,
  email: EMAIL_MAX,
  inviteCode: INVITE_CODE_MAX,
  affiliateCode: AFFILIATE_CODE_MAX,
  jobTitle: JOB_TITLE_MAX,
  company: COMPANY_NAME_MAX,
  address: ADDRESS_MAX,
} as const;
