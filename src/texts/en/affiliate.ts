/** The affiliate programme. Its messages are exactly as specified: with final full stops. */
export const program = {
  title: 'Affiliate Program',
  description:
    'Recommend the app: anyone who signs up with your code pays less for the first plan. We read each application ourselves.',
} as const;
export const codes = {
  title: 'Enter both codes',
  description: 'One went to your phone, the other to your inbox.',
} as const;
export const submitted = {
  title: 'Successfully Submitted',
  description: 'Your application is under review. You will get an email once it is approved.',
} as const;
export const alreadyAffiliate = 'Already an affiliate?';
export const toPanel = 'Log in to the affiliate panel';
export const backToForm = 'Back to the form';
export const done = 'Done';

export const fullName = 'Full name';
export const email = 'Email';
export const password = 'Password';
export const passwordHelp = (least: number) =>
  `At least ${least} characters. Not a common word, a season, or your name or phone with digits added.`;
export const phone = 'Phone number';
export const phoneHelp = 'We send a code to it.';
export const submit = 'Submit application';

/** After the form was sent, where the server says nothing itself. */
export const sent = 'Almost done: enter the two codes we have sent you.';
export const fullNameRequired = 'Full Name is required.';
export const emailRequired = 'Email is required.';
export const emailInvalid = 'Invalid email format.';
export const passwordRequired = 'Password is required.';
export const passwordTooShort = 'Password must be at least 8 characters long.';
export const passwordTooLong = 'Password must be at most 128 characters long.';
export const phoneRequired = 'Phone number is required.';
export const phoneInvalid = 'Invalid phone format.';
export const failed = 'Request failed. Please try again.';
export const codesFailed = 'OTP verification failed. Please try again.';
export const resent = 'Verification code resent successfully.';
export const resendFailed = 'Request failed. Please try again.';
