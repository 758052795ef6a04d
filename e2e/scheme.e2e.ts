import type { Page } from '@playwright/test';
import { hydrated, watchShifts } from './harness/page';
import { expect, test } from './harness/test';

const PAPER = 'rgb(250, 249, 246)';
const NIGHT = 'rgb(18, 25, 29)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choice = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('radio', { name });
const browserColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        (meta) => matchMedia(meta.getAttribute('media') ?? '').matches,
      )?.content,
  );

test('the chosen scheme is applied before the first script, on every page, without a shift', async ({ stage }) => {
  const visit = await stage.visit({ colorScheme: 'light' });
  const { page, context } = visit;
  const shifts = await watchShifts(page);
  await page.goto('/faqs');
  await hydrated(page);
  await choice(page, 'Dark').check();
  expect(await ground(page)).toBe(NIGHT);
  expect(await browserColor(page)).toBe('#12191d');

  await context.route(/\/assets\/.*\.js$/, () => undefined);
  for (const path of ['/', '/pricing', '/faqs', '/privacy-policy', '/auth/login', '/no-such-page']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await ground(page), path).toBe(NIGHT);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  }
  // Ignore shifts caused by a late font.
  await context.route(/\.woff2$/, () => undefined);
  await page.goto('/faqs', { waitUntil: 'commit' });
  await expect(choice(page, 'Dark'), 'the switch in the HTML says so too').toBeChecked();
  expect(await shifts()).toEqual([]);
});

test('System follows the system live, and every tab follows a change', async ({ stage }) => {
  const { page, newTab } = await stage.visit({ colorScheme: 'dark' });
  const other = await newTab();
  await other.emulateMedia({ colorScheme: 'dark' });
  await Promise.all([page.goto('/'), other.goto('/pricing')]);
  await Promise.all([hydrated(page), hydrated(other)]);
  expect(await ground(page)).toBe(NIGHT);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(PAPER);

  await choice(page, 'Light').check();
  await expect.poll(() => ground(other)).toBe(PAPER);
  await expect(choice(other, 'Light')).toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page), 'a choice is stronger than the system').toBe(PAPER);
  await choice(other, 'System').check();
  await expect.poll(() => ground(page)).toBe(NIGHT);
});
