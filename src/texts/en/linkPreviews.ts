/** What the pictures of shared links show; the brand stands before each. */
export const home = 'Know the shingle. Match the roof. A house, one half of its roof in another color.';
export const pricing = 'One price per user. Free to try. A roof in five colors.';
export const faqs = 'Frequently asked questions. Sample boards on shelves.';
export const privacyPolicy = 'Privacy policy.';
export const termsConditions = 'Terms and conditions.';

/** The lines that are drawn into them; the landing page's are its heading. */
export const drawn = {
  pricing: ['One price per user.', 'Free to try.'],
  faqs: ['Frequently asked', 'questions'],
  privacyPolicy: ['Privacy policy'],
  termsConditions: ['Terms and', 'conditions'],
} as const;
