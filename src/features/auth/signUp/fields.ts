import { formFields } from '../../../components/form/fields';
import type { SignUpValues } from './validation';

export const Field = formFields<SignUpValues>();

/** The longest values the contract takes. */
export const limits = { fullName: 120, email: 254, code: 64, jobTitle: 120, company: 160, address: 300 } as const;
