/** The FAQ page without its questions. */
export const title = 'Frequently asked questions';
export const lead = 'Short answers to what people ask before and after they buy.';
export const searchIn = (category: string) => `Search in ${category}`;
export const clearSearch = 'Clear search';
export const categories = 'Categories';
/** Follows the number of matches on a tab, for screen readers. */
export const found = ' found';
export const foundIn = (found: number, all: number, category: string) => `${found} of ${all} found in ${category}`;
export const nothingYet = 'There are no questions in this category yet.';
export const nothingFound = 'No FAQs found matching your search';
export const otherMatches = 'There are answers in other categories:';
export const nowhere = 'Try another word, or <support>write to support</support>.';
export const showAll = 'Show all questions';
export const copyLink = 'Copy link';
export const copyLinkTo = (question: string) => `Copy link to: ${question}`;
export const copied = 'Link copied';
