import { expect, test } from '@playwright/test';
import { views } from '../../src/app/catalogue/views';

const last = views.at(-1)!.name;
/** They bring their form into view while they come to stand. */
const scrolling = views.map(({ name }) => name).filter((name) => name.startsWith('contact-'));

test('the gallery is scrolled to its last entry, and no view scrolls it', async ({ page }) => {
  const wanted = [last, ...scrolling];
  await page.route(
    ({ searchParams }) => searchParams.has('view') && !wanted.includes(searchParams.get('view')!),
    (route) => route.abort(),
  );
  const scrolled = () => page.evaluate(() => scrollY);
  const standing = (name: string) =>
    expect(page.frameLocator(`iframe[title="${name}"]`).locator('html')).toHaveAttribute('data-view', 'stands');
  await page.goto('/__catalogue');
  await expect(page.locator('iframe')).toHaveCount(views.length);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('contact-');
  for (const name of scrolling) await standing(name);
  expect(await scrolled()).toBe(0);

  await search.fill('');
  await search.blur();
  await expect(page.locator('iframe')).toHaveCount(views.length);
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: last, exact: true })).toBeInViewport();
  const end = await scrolled();
  await standing(last);
  expect(await scrolled()).toBe(end);
});
