import { accountBilling, distributorEnterprise, plansPricing, supportReliability } from '#texts/faqs/account';
import { contractorSpecific, general, integrations, usingTheApp } from '#texts/faqs/app';
import { cleanLiteral } from '../../../cleaning';

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

/** The eight categories in the order of their tabs. The page and its JSON-LD read this list. */
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

const fold = (text: string): string => cleanLiteral(text).toLowerCase();

/** What is looked for: cleaned and in lower case; an empty needle matches everything. */
export const toNeedle = (typed: string): string => fold(typed);

/** Whether question or answer contains the needle, case-insensitive. */
export const matches = ({ question, answer }: FaqItem, needle: string): boolean =>
  fold(question).includes(needle) || fold(answer).includes(needle);

/** True when only the answer contains it: such an entry is opened, to show why it was found. */
export const matchesAnswerOnly = ({ question, answer }: FaqItem, needle: string): boolean =>
  needle !== '' && !fold(question).includes(needle) && fold(answer).includes(needle);

/** Number of matches by category id. */
export const countMatches = (categories: readonly FaqCategory[], needle: string): ReadonlyMap<string, number> =>
  new Map(categories.map(({ id, items }) => [id, items.filter((item) => matches(item, needle)).length]));

/** Cuts a text where the needle occurs; every second part is a hit. */
export function splitByNeedle(text: string, needle: string): readonly string[] {
  if (!needle) return [text];
  // Cleaning changes quotes and dashes, but no length: our own texts hold nothing that is removed.
  const folded = fold(text);
  const parts: string[] = [];
  let end = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, end)) {
    parts.push(text.slice(end, at), text.slice(at, at + needle.length));
    end = at + needle.length;
  }
  return [...parts, text.slice(end)];
}

/** First half left, second half right, read down and then across. */
export function intoColumns<Item>(items: readonly Item[]): readonly [readonly Item[], readonly Item[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

/** The questions as schema.org's FAQPage, made from what the page shows. */
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
