import type { Page } from '@playwright/test';
import * as appTexts from '#texts/app';
import { hydrated } from './harness/page';
import { expect, type Stage, test } from './harness/test';

async function openLanding(stage: Stage, width: number) {
  const visit = await stage.visit({ viewport: { width, height: 900 } });
  await visit.page.goto('/');
  await hydrated(visit.page);
  return visit;
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const mainMenu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test('T30: five slides from 1200 px on, three from 500, one below', async ({ stage }) => {
  const visit = await openLanding(stage, 1440);
  const { page } = visit;
  const carousel = page.getByRole('region', { name: 'The app in action' });
  await carousel.scrollIntoViewIfNeeded();
  for (const [width, expected] of [
    [1440, 5],
    [1200, 5],
    [1199, 3],
    [500, 3],
    [499, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = () =>
      carousel.getByRole('group', { name: 'The app in action' }).evaluate((viewport) => {
        const [first, second] = [...viewport.querySelectorAll('[aria-roledescription="slide"]')].map(
          (slide) => slide.getBoundingClientRect().left,
        );
        return Math.round(viewport.clientWidth / ((second ?? 0) - (first ?? 0)));
      });
    await expect.poll(() => shown(), { message: `at ${width} px` }).toBe(expected);
  }
});

test('R8 R11: past 100 px the header is fixed and a button leads back to the top', async ({ stage }) => {
  const visit = await openLanding(stage, 1280);
  const { page } = visit;
  const button = page.getByRole('button', { name: 'Back to top' });
  const headerTop = async () => (await mainMenu(page).boundingBox())?.y ?? NaN;
  await scrollTo(page, 100);
  await page.waitForFunction(() => window.scrollY === 100);
  await expect(button).toHaveCount(0);
  expect(await headerTop(), 'at 100 px the header has gone with the page').toBeLessThan(0);
  await scrollTo(page, 101);
  await expect(button).toBeVisible();
  await page.waitForFunction(() => {
    const { top } = document.querySelector('header nav')?.getBoundingClientRect() ?? { top: -1 };
    return top >= 0;
  });
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await expect(button).toHaveCount(0);
});

test('below 992 px the menu is a dialog that keeps the focus and closes with Escape', async ({ stage }) => {
  const visit = await openLanding(stage, 992);
  const { page } = visit;
  const opener = page.getByRole('button', { name: appTexts.header.menu, exact: true });
  await expect(opener).toBeHidden();
  await expect(mainMenu(page).getByRole('link', { name: appTexts.header.pricing })).toBeVisible();
  await page.setViewportSize({ width: 991, height: 900 });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: appTexts.header.menu });
  const labels = await dialog.getByRole('listitem').allInnerTexts();
  expect(labels.slice(0, 7)).toEqual(['About', 'Pricing', 'Features', 'How It Works', 'Download', 'FAQ', 'Contact']);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
    );
    expect(outside, 'the focus has left the menu').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
  await opener.click();
  await dialog.getByRole('link', { name: 'How It Works' }).click();
  await page.waitForURL('**/#how-it-works');
  await expect(dialog).toBeHidden();
  await page.waitForFunction(() => {
    const { top } = document.getElementById('how-it-works')?.getBoundingClientRect() ?? { top: NaN };
    return Math.abs(top) < 120;
  });
});

test('the film is fetched when its poster is pressed; it loops without sound, and Escape returns', async ({
  stage,
}) => {
  const visit = await openLanding(stage, 1280);
  const { page } = visit;
  let films = 0;
  page.on('request', (request) => (films += /\.(webm|mp4)$/.test(request.url()) ? 1 : 0));
  await page.waitForLoadState('networkidle');
  expect(films).toBe(0);
  await page.getByRole('button', { name: /play the video/i }).click();
  const film = page.getByRole('dialog').locator('video');
  await expect(film).toBeVisible();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.autoplay]))
    .toEqual([true, true, true]);
  expect(films).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(film).toHaveCount(0);
  await page.waitForFunction(() => /play the video/i.test(document.activeElement?.textContent ?? ''));
});
