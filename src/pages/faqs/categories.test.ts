import { claims } from '../../config/content';
import { faqCategories } from './categories';

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
