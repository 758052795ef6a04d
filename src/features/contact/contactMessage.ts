import type { FormValues, LoadSender } from './lateForm';

/** In the order of the screen (specification 2.3, R31); the names are those of the contract. */
export const contactFields = ['fullName', 'email', 'phoneNo', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = FormValues<ContactField>;
export type LoadContactSender = LoadSender<ContactField>;

/** Longest text of each field, as in the contract. */
export const contactLimits = { fullName: 120, email: 254, phoneNo: 40, subject: 160, message: 5000 } as const;
