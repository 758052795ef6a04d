/** What the contact form and the newsletter box answer (T25); the rules are worded like those of the sign-up form (5.1). */
export const newsletterEmail = 'Email';
export const messageRequired = 'Please write a message.';
export const messageTooLong = (limit: number) => `Your message may have at most ${limit} characters.`;
export const required = (field: string) => `${field} is required.`;
export const tooLong = (field: string, limit: number) => `${field} may have at most ${limit} characters.`;
export const emailInvalid = 'Invalid email format.';
export const phoneInvalid = 'Invalid phone format.';
/** Where the site is served with an API that does not take these forms. */
export const notTaken = 'This form cannot be sent at the moment.';
export const writeInstead = 'Send it as an email instead';
export const newsletterMail = {
  subject: 'Newsletter',
  body: (email: string) => `Please send the newsletter to ${email}.`,
};
export const sent = 'Thank you. Your message has arrived; we answer by email.';
export const subscribed = 'Thank you. You are on the list.';
