/** The contact form of the landing page (specification 2.3, R31). */
export const name = 'Contact';
export const fullName = 'Full Name';
export const email = 'Email Address';
export const phone = 'Phone Number';
export const subject = 'Subject';
export const message = 'Write Message';
export const send = 'Send Message';
