import { brand } from '../../config/content';

const { name } = brand;
const titled = (title: string) => `${title} – ${name}`;
const account = (title: string) => ({ title: titled(title), description: `${title} in your ${name} account.` });

/** Titles and descriptions of the documents, for tabs and search engines. */
export const heads = {
  home: {
    title: `${name} – identify, compare and match roofing shingles`,
    description: `${name} identifies a roofing shingle from 3 photos and its measurements, finds what matches it, and documents the result for your claim or your customer.`,
  },
  pricing: {
    title: titled('Pricing'),
    description: `Free, Pro and Enterprise plans of ${name}. Pay per user, by the month or by the year, and add members to your team at any time.`,
  },
  faqs: {
    title: titled('Frequently asked questions'),
    description: `Answers about shingle identification, plans and billing, integrations and support of ${name}, for contractors, adjusters and distributors.`,
  },
  privacyPolicy: {
    title: titled('Privacy policy'),
    description: `What data ${name} collects, how we use and share it, and your rights.`,
  },
  termsConditions: {
    title: titled('Terms and conditions'),
    description: `The terms for using the ${name} website and app.`,
  },
  logIn: { title: titled('Log in'), description: `Log in to your ${name} account.` },
  cart: account('Cart'),
  success: account('Payment success'),
  failure: account('Payment failed'),
  subscriptionHistory: account('Subscription History'),
  account: account('Overview'),
  team: account('Team'),
  profile: account('Profile'),
  devices: account('Devices'),
  reopen: account('Reopen your account'),
  join: { title: titled('Join a team'), description: `An invitation to a team on ${name}.` },
} as const;

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
