import { brand } from '../../config/content';

const { name } = brand;
const titled = (title: string) => `${title} – ${name}`;

/** Titles of the documents, for tabs and search engines, by the name of the route. */
export const titles = {
  home: `${name} – identify, compare and match roofing shingles`,
  pricing: titled('Pricing'),
  faqs: titled('Frequently asked questions'),
  privacyPolicy: titled('Privacy policy'),
  termsConditions: titled('Terms and conditions'),
  logIn: titled('Log in'),
  cart: titled('Cart'),
  success: titled('Payment success'),
  failure: titled('Payment failed'),
  subscriptionHistory: titled('Subscription History'),
  account: titled('Overview'),
  team: titled('Team'),
  profile: titled('Profile'),
  devices: titled('Devices'),
  reopen: titled('Reopen your account'),
  join: titled('Join a team'),
} as const;

/** Descriptions for search engines. Only the HTML has them, because search engines fetch every page. */
export const descriptions: Partial<Record<keyof typeof titles, string>> = {
  home: `${name} identifies a roofing shingle from 3 photos and its measurements, finds what matches it, and documents the result for your claim or your customer.`,
  pricing: `Free, Pro and Enterprise plans of ${name}. Pay per user, by the month or by the year, and add members to your team at any time.`,
  faqs: `Answers about shingle identification, plans and billing, integrations and support of ${name}, for contractors, adjusters and distributors.`,
  privacyPolicy: `What data ${name} collects, how we use and share it, and your rights.`,
  termsConditions: `The terms for using the ${name} website and app.`,
  logIn: `Log in to your ${name} account.`,
  join: `An invitation to a team on ${name}.`,
};

/** Description of the pages that require login. */
export const accountDescription = `Your ${name} account.`;

/** Alternative texts of the link preview images, after the brand. */
export const linkPreviews = {
  home: 'Know the shingle. Match the roof. A house, one half of its roof in another color.',
  pricing: 'One price per user. Free to try. A roof in five colors.',
  faqs: 'Frequently asked questions. Sample boards on shelves.',
  privacyPolicy: 'Privacy policy.',
  termsConditions: 'Terms and conditions.',

  /** Text drawn into the images. The landing page uses its heading. */
  drawn: {
    pricing: ['One price per user.', 'Free to try.'],
    faqs: ['Frequently asked', 'questions'],
    privacyPolicy: ['Privacy policy'],
    termsConditions: ['Terms and', 'conditions'],
  },
} as const;

/** Text for structured data. */
export const searchEngines = {
  customerSupport: 'customer support',
  freePlan: 'Free Plan',
  proMonthly: 'Pro Plan, billed monthly',
  proAnnually: 'Pro Plan, billed annually',
  perUser: 'user',
} as const;
