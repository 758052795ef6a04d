import { brand } from '../../config/content';

/** Titles and descriptions of the documents, for tabs and search engines (R178). */
const { name } = brand;
const titled = (title: string) => `${title} – ${name}`;
const account = (title: string) => ({ title: titled(title), description: `${title}: the account area of ${name}.` });

export const home = {
  title: `${name} – identify, compare and match roofing shingles`,
  description: `${name} identifies a roofing shingle from 3 photos and its measurements, finds what matches it, and documents the result for your claim or your customer.`,
};
export const pricing = {
  title: titled('Pricing'),
  description: `Free, Pro and Enterprise plans of ${name}. Pay per user, by the month or by the year, and add members to your team at any time.`,
};
export const faqs = {
  title: titled('Frequently asked questions'),
  description: `Answers about shingle identification, plans and billing, integrations and support of ${name}, for contractors, adjusters and distributors.`,
};
export const privacyPolicy = {
  title: titled('Privacy policy'),
  description: `Which data ${name} collects, how it is used and shared, and what you can ask of us.`,
};
export const termsConditions = {
  title: titled('Terms and conditions'),
  description: `The terms under which you may use the ${name} website and app.`,
};
export const logIn = { title: titled('Log in'), description: `Log in to your ${name} account.` };
export const cart = account('Cart');
export const success = account('Payment success');
export const failure = account('Payment failed');
export const subscriptionHistory = account('Subscription History');
