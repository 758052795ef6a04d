/** Messages about the number of users, as fixed by the specification. */
export const sizeRequired = 'Team size is required';
export const sizeInvalid = 'Please enter a valid team size';
export const enterpriseTooSmall = 'Minimum 50 users required';
export const tooManyMembers = 'For more than 50 users, please contact support.';
export const requestTooLarge = 'For more than 1,000,000 users, please contact support.';
/** The linked part of the message. */
export const contactSupport = 'contact support';
export const tooSmall = 'Minimum 3 users required';
export const tooLarge = 'Maximum 50 users allowed';
