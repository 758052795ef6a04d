/** The contact form of the landing page. */
export const form = {
  name: 'Contact',
  fullName: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  subject: 'Subject',
  message: 'Write Message',
  send: 'Send Message',
} as const;

/** The newsletter box. */
export const newsletter = {
  name: 'Newsletter',
  example: 'you@company.com',
  subscribe: 'Subscribe Now',
} as const;

/** Results of the contact form and the newsletter box. The rules use the sign-up form's wording. */
export const answers = {
  newsletterEmail: 'Email',
  messageRequired: 'Message is required.',
  messageTooLong: (limit: number) => `Your message can have at most ${limit} characters.`,
  required: (field: string) => `${field} is required.`,
  tooLong: (field: string, limit: number) => `${field} can have at most ${limit} characters.`,
  emailInvalid: 'Invalid email format.',
  phoneInvalid: 'Invalid phone format.',
  /** Used if the API does not accept these forms. */
  notTaken: 'This form can’t be sent right now.',
  writeInstead: 'Send it as an email instead',
  newsletterMail: {
    subject: 'Newsletter',
    body: (email: string) => `Please send the newsletter to ${email}.`,
  },
  sent: 'Thanks for your message. We’ll reply by email.',
  subscribed: 'Almost done: open the link in the email we’ve just sent you.',
} as const;
