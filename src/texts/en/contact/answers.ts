/** What the contact form and the newsletter box answer (T25); the rules are worded like those of the sign-up form (5.1). */
export const fullName = 'Full Name';
export const email = 'Email';
export const phone = 'Phone number';
export const subject = 'Subject';
export const message = 'Message';
export const required = (field: string) => `${field} is required.`;
export const tooLong = (field: string, limit: number) => `${field} may have at most ${limit} characters.`;
export const emailInvalid = 'Invalid email format.';
export const phoneInvalid = 'Invalid phone format.';
export const sent = 'Thank you. Your message has arrived; we answer by e-mail.';
export const subscribed = 'Thank you. You are on the list.';
