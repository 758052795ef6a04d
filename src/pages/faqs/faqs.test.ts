import { claims } from '../../config/content';
import {
  faqCategories,
  countMatches,
  intoColumns,
  matches,
  matchesAnswerOnly,
  splitByNeedle,
  toNeedle,
  faqJsonLd,
  type FaqItem,
} from './faqs';

const items = faqCategories.flatMap((category) => category.items);
const answers = items.map(({ answer }) => answer).join('\n');

test('R126 the eight categories carry the names of the specification, in its order', () => {
  expect(faqCategories.map(({ name }) => name)).toEqual([
    'General',
    'Using the App',
    'Plans & Pricing',
    'Integrations',
    'Support & Reliability',
    'Contractor-Specific',
    'Distributor/Enterprise',
    'Account & Billing',
  ]);
});

test('R126 every category has at least six questions, each with an answer, and no id occurs twice', () => {
  for (const { items: own } of faqCategories) expect(own.length).toBeGreaterThanOrEqual(6);
  for (const { question, answer } of items) {
    expect(question).toMatch(/\?( What now\?| Can you add it\?| Can our products be listed\?)?$/);
    expect(answer.length).toBeGreaterThan(20);
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('R129 T26 the claims of the specification are made in the answers', () => {
  expect(answers).toContain(`Under ${claims.identificationSeconds} seconds from ${claims.photos} photos`);
  expect(answers).toContain(`Over ${claims.accuracyPercent}% accuracy`);
  expect(answers).toContain(`${claims.uptimePercent}% uptime`);
  expect(answers).toContain(`free trial covers ${claims.freeShinglesPerMonth} shingles per month`);
});

const item: FaqItem = { id: 'x', question: 'How do I Pay?', answer: 'By card (or not).' };

test('R127 a search matches question or answer, whatever the case and the spaces around it', () => {
  expect(matches(item, toNeedle('  PAY '))).toBe(true);
  expect(matches(item, toNeedle('cArD'))).toBe(true);
  expect(matches(item, toNeedle('cash'))).toBe(false);
  expect(matches(item, toNeedle('   '))).toBe(true);
});

test('R177 an entry found by its answer alone is told apart', () => {
  expect(matchesAnswerOnly(item, 'card')).toBe(true);
  expect(matchesAnswerOnly(item, 'pay')).toBe(false);
  expect(matchesAnswerOnly(item, '')).toBe(false);
});

test('R177 matches are counted for every category', () => {
  const counts = countMatches(faqCategories, toNeedle('invoice'));
  expect([...counts.keys()]).toEqual(faqCategories.map(({ id }) => id));
  expect(counts.get('account-billing')).toBeGreaterThan(0);
});

test('R177 hits are cut out of the text as they are written there, signs of a pattern are plain text', () => {
  expect(splitByNeedle('Pay by card, pay later', 'pay')).toEqual(['', 'Pay', ' by card, ', 'pay', ' later']);
  expect(splitByNeedle('By card (or not).', '(or')).toEqual(['By card ', '(or', ' not).']);
  expect(splitByNeedle('text', '')).toEqual(['text']);
});

test('R126 entries fill the left column first', () => {
  expect(intoColumns([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(intoColumns([])).toEqual([[], []]);
});

test('R178 every question of the page is in its JSON-LD, with its answer', () => {
  const { mainEntity } = faqJsonLd(faqCategories);
  const items = faqCategories.flatMap(({ items: own }) => own);
  expect(mainEntity.map(({ name }) => name)).toEqual(items.map(({ question }) => question));
  expect(mainEntity[0]?.acceptedAnswer.text).toBe(items[0]?.answer);
});
