/** The affiliate programme. Its fields and their messages are those of the sign-up. */
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

export const passwordHelp = (least: number) =>
  `At least ${least} characters. Avoid common words, seasons, and your name or phone.`;
export const submit = 'Submit application';
