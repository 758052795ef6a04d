import { EMAIL_MAX, FULL_NAME_MAX, MESSAGE_TEXT_MAX, SUBJECT_MAX, WRITTEN_PHONE_MAX } from '../../lib/fieldRules.gen';
import type { FormValues } from './lateForm';

/** In the order of the screen (specification 2.3, R31); the names are those of the contract. */
export const contactFields = ['fullName', 'email', 'phoneNo', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = FormValues<ContactField>;

/** Longest text of each field. */
export const contactLimits = {
  fullName: FULL_NAME_MAX,
  email: EMAIL_MAX,
  phoneNo: WRITTEN_PHONE_MAX,
  subject: SUBJECT_MAX,
  message: MESSAGE_TEXT_MAX,
} as const;
