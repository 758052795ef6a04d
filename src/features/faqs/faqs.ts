import { accountBilling, distributorEnterprise, plansPricing, supportReliability } from '#texts/faqs/account';
import { contractorSpecific, general, integrations, usingTheApp } from '#texts/faqs/app';
import { cleanLiteral } from '../../../shared/cleaning';

export interface FaqItem {
  id: string;
  question: string;
  answer: string;
}

export interface FaqCategory {
  id: string;
  name: string;
  items: readonly FaqItem[];
}

/** The eight categories in tab order, for the page and its JSON-LD. */
export const faqCategories: readonly FaqCategory[] = [
  general,
  usingTheApp,
  plansPricing,
  integrations,
  supportReliability,
  contractorSpecific,
  distributorEnterprise,
  accountBilling,
].map(({ items, ...category }) => ({
  ...category,
  items: Object.entries(items).map(([id, item]) => ({ id, ...item })),
}));

/** Returns a cleaned, lower-case text, for the search and what it searches. An empty needle matches everything. */
export const toNeedle = (text: string): string => cleanLiteral(text).toLowerCase();

/** Returns whether question or answer contains the needle, ignoring case. */
export const matches = ({ question, answer }: FaqItem, needle: string): boolean =>
  toNeedle(question).includes(needle) || toNeedle(answer).includes(needle);

/** Returns whether only the answer matches. Such entries are opened to show the match. */
export const matchesAnswerOnly = ({ question, answer }: FaqItem, needle: string): boolean =>
  needle !== '' && !toNeedle(question).includes(needle) && toNeedle(answer).includes(needle);

/** Returns the number of matches by category ID. */
export const countMatches = (categories: readonly FaqCategory[], needle: string): ReadonlyMap<string, number> =>
  new Map(categories.map(({ id, items }) => [id, items.filter((item) => matches(item, needle)).length]));

/** Splits a text at the matches; every second part is a match. */
export function splitByNeedle(text: string, needle: string): readonly string[] {
  if (!needle) return [text];
  // Folding replaces quotes and dashes but keeps the length, because our texts contain no characters that it removes.
  const folded = toNeedle(text);
  const parts: string[] = [];
  let end = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, end)) {
    parts.push(text.slice(end, at), text.slice(at, at + needle.length));
    end = at + needle.length;
  }
  return [...parts, text.slice(end)];
}

/** Splits entries into a left and a right column. */
export function intoColumns<Item>(items: readonly Item[]): readonly [readonly Item[], readonly Item[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

/** Returns the questions as schema.org FAQPage. */
export function faqJsonLd(categories: readonly FaqCategory[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: categories.flatMap(({ items }) =>
      items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  };
}
