/** The affiliate program. Fields and messages are shared with the sign-up. */
export const program = {
  title: 'Affiliate Program',
  description:
    'Contractors who sign up with your code get 10% off their first plan. We review your application and email you the code.',
} as const;
export const codes = {
  title: 'Enter both codes',
  description: 'We sent one to your phone and one to your email.',
} as const;
export const submitted = {
  title: 'Successfully Submitted',
  description: 'Your application is under review. We’ll email you once it’s approved.',
} as const;
export const alreadyAffiliate = 'Already an affiliate?';
export const toPanel = 'Log in to the affiliate panel';
export const backToForm = 'Back to the form';
export const done = 'Done';

export const passwordHelp = (least: number) =>
  `At least ${least} characters. Avoid common words, seasons, and your name or phone.`;
export const submit = 'Submit application';
