import { brand } from '../../config/content';

/** The foot of every page with the stores (specification 2.4). */
export const downloadTitle = 'Take it up the ladder.';
export const downloadLead = (shingles: number) =>
  `Free on both stores. The first ${shingles} shingles each month are on us.`;
/** Stands before the name of the phone. */
export const downloadFor = 'Download for ';
export const iPhone = 'iPhone';
export const android = 'Android';
export const home = `${brand.name}, home`;
export const contact = 'Contact';
export const product = 'Product';
export const pricing = 'Pricing';
export const faq = 'FAQ';
export const howItWorks = 'How It Works';
export const newsletter = 'New products and matches, once a month';
export const legal = 'Legal';
export const privacyPolicy = 'Privacy policy';
export const termsConditions = 'Terms and conditions';
/** The status messages that have gone. */
export const recentMessages = 'Recent messages';
