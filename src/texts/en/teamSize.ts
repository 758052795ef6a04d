/** What is wrong with a number of users, exactly as specified. */
export const sizeRequired = 'Team size is required';
export const sizeInvalid = 'Please enter a valid team size';
export const enterpriseTooSmall = 'Minimum 50 users required';
export const tooManyMembers = 'For more than 50 users, please contact support.';
export const requestTooLarge = 'For more than 1,000,000 users, please contact support.';
/** The part of it that leads to support. */
export const contactSupport = 'contact support';
export const tooSmall = 'Minimum 3 users required';
export const tooLarge = 'Maximum 50 users allowed';
