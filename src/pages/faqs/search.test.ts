import type { FaqItem } from '../../texts/types';
import { faqCategories } from './categories';
import { countMatches, intoColumns, matches, matchesAnswerOnly, splitByNeedle, toNeedle } from './search';

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
