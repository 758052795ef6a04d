import { brand, contact } from '../../config/content';

/** The footers: with the store links, and the short one of the account. */
export const footer = {
  downloadTitle: 'Take it up the ladder.',
  downloadLead: (shingles: number) => `For iPhone and Android. Your first ${shingles} shingles each month are free.`,
  /** Shown while the app is in no store. */
  askForApp: 'Ask us for the app',
  /** Followed by the name of the phone. */
  downloadFor: 'Download for ',
  iPhone: 'iPhone',
  android: 'Android',
  home: `${brand.name}, home`,
  contact: 'Contact',
  product: 'Product',
  pricing: 'Pricing',
  faq: 'FAQ',
  howItWorks: 'How It Works',
  newsletter: 'New products and matches, by email',
  legal: 'Legal',
  privacyPolicy: 'Privacy policy',
  termsConditions: 'Terms and conditions',
  help: 'Help',
  contactSupport: 'Contact Support',
  terms: 'Terms',
  privacy: 'Privacy',
  recentMessages: 'Recent messages',
} as const;

/** The color scheme switch in the footer and the account menu. */
export const scheme = {
  legend: 'Color scheme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const;

/** The product in one sentence. Its name and URLs are in `shared/owner.ts`. */
export const tagline = 'Identifies, compares and matches roofing shingles.';

export const support = contact.supportHours
  ? `Support is available ${contact.supportHours}`
  : 'Support is available by email';
