import { faqCategories } from './categories';
import { faqJsonLd } from './jsonLd';

test('R178 every question of the page is in its JSON-LD, with its answer', () => {
  const { mainEntity } = faqJsonLd(faqCategories);
  const items = faqCategories.flatMap(({ items: own }) => own);
  expect(mainEntity.map(({ name }) => name)).toEqual(items.map(({ question }) => question));
  expect(mainEntity[0]?.acceptedAnswer.text).toBe(items[0]?.answer);
});
