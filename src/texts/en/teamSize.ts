import { ENTERPRISE_TEAM_MAX, ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';

/** Messages about the number of users, as fixed by the specification. */
export const sizeRequired = 'Team size is required';
export const sizeInvalid = 'Please enter a valid team size';
export const enterpriseTooSmall = `Minimum ${ENTERPRISE_TEAM_MIN} users required`;
export const tooManyMembers = `For more than ${PRO_TEAM_MAX} users, please contact support.`;
export const requestTooLarge = `For more than ${ENTERPRISE_TEAM_MAX.toLocaleString('en-US')} users, please contact support.`;
/** The linked part of the message. */
export const contactSupport = 'contact support';
export const tooSmall = `Minimum ${PRO_TEAM_MIN} users required`;
export const tooLarge = `Maximum ${PRO_TEAM_MAX} users allowed`;

/** The buttons next to a number of users. */
export const stepper = { oneFewer: 'One fewer user', oneMore: 'One more user' } as const;
