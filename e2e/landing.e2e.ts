import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type openVisit } from './harness/browser';
import { hydrated } from './harness/hydrated';
import { setStage } from './harness/stage';

const stage = setStage();

async function openLanding(width: number, options: Parameters<typeof openVisit>[2] = {}) {
  const visit = await stage.visit({ viewport: { width, height: 900 }, ...options });
  await visit.page.goto(stage.origin);
  if (options.javaScriptEnabled !== false) await hydrated(visit.page);
  return visit;
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const mainMenu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test('R28 T30: five slides from 1200 px on, three from 500, one below', async () => {
  const visit = await openLanding(1440);
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
    assert.equal(await shown(), expected, `at ${width} px`);
  }
  await visit.end();
});

test('R28 R172: the carousel moves on by itself until it is paused', async () => {
  const visit = await openLanding(1440);
  const { page } = visit;
  const carousel = page.getByRole('region', { name: 'The app in action' });
  await carousel.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  const first = carousel.getByRole('group', { name: '1 of 6' });
  const left = async () => (await first.boundingBox())?.x;
  await carousel.locator('[data-running]').waitFor();
  const start = await left();
  await page.waitForFunction(
    ([x]) =>
      Math.abs((document.querySelector('[aria-label="1 of 6"]')?.getBoundingClientRect().x ?? 0) - (x ?? 0)) > 100,
    [start],
  );
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await carousel.getByRole('button', { name: 'Play' }).waitFor();
  await page.mouse.move(2, 2);
  await page.waitForTimeout(700);
  const paused = await left();
  await page.waitForTimeout(4_300);
  assert.ok(Math.abs(((await left()) ?? NaN) - (paused ?? NaN)) < 1, 'it stands still while it is paused');
  await carousel.getByRole('button', { name: 'Next screen' }).click();
  await page.waitForFunction(
    ([x]) =>
      Math.abs((document.querySelector('[aria-label="1 of 6"]')?.getBoundingClientRect().x ?? 0) - (x ?? 0)) > 100,
    [paused],
  );
  await visit.end();
});

test('R172: Play plays while the focus stays on it; pointer and focus hold the carousel each for itself', async () => {
  const visit = await openLanding(1440);
  const { page } = visit;
  const carousel = page.getByRole('region', { name: 'The app in action' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-running]').waitFor();
  /** Whether it moves by itself: only then its changes are not announced. */
  const plays = (answer: boolean) =>
    carousel.locator(`[aria-live="${answer ? 'off' : 'polite'}"]`).waitFor({ timeout: 5_000 });
  const slides = carousel.getByRole('group', { name: 'The app in action' });
  await page.mouse.move(2, 2);
  await plays(true);
  await carousel.getByRole('button', { name: 'Next screen' }).focus();
  await plays(false);
  await slides.hover();
  await page.mouse.move(2, 2);
  await plays(false);
  await carousel.getByRole('button', { name: 'Pause' }).press('Enter');
  await carousel.getByRole('button', { name: 'Play' }).press('Enter');
  await plays(true);
  await slides.hover();
  await plays(false);
  await page.mouse.move(2, 2);
  await plays(true);
  await visit.end();
});

test('R7 T31: the link of the section in view is marked, also for sections taller than the window', async () => {
  const visit = await openLanding(1280);
  const { page } = visit;
  for (const [id, label] of [
    ['features', 'Features'],
    ['about', 'About'],
    ['how-it-works', 'How It Works'],
    ['contact', 'Contact'],
  ] as const) {
    await page.evaluate((section) => {
      document.getElementById(section)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, id);
    await mainMenu(page).locator(`a[aria-current="location"]:text-is("${label}")`).waitFor();
    assert.equal(await mainMenu(page).locator('[aria-current]').count(), 1);
  }
  await visit.end();
});

test('R8 R11: past 100 px the header is fixed and a button leads back to the top', async () => {
  const visit = await openLanding(1280);
  const { page } = visit;
  const button = page.getByRole('button', { name: 'Back to top' });
  const headerTop = async () => (await mainMenu(page).boundingBox())?.y ?? NaN;
  await scrollTo(page, 100);
  await page.waitForFunction(() => window.scrollY === 100);
  assert.equal(await button.count(), 0);
  assert.ok((await headerTop()) < 0, 'at 100 px the header has gone with the page');
  await scrollTo(page, 101);
  await button.waitFor();
  await page.waitForFunction(() => {
    const { top } = document.querySelector('header nav')?.getBoundingClientRect() ?? { top: -1 };
    return top >= 0;
  });
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'detached' });
  await visit.end();
});

test('R10 T32: below 992 px the menu is a dialog that keeps the focus and closes with Escape', async () => {
  const visit = await openLanding(992);
  const { page } = visit;
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  assert.equal(await opener.isVisible(), false);
  await mainMenu(page).getByRole('link', { name: 'Pricing' }).waitFor();
  await page.setViewportSize({ width: 991, height: 900 });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  const labels = await dialog.getByRole('listitem').allInnerTexts();
  assert.deepEqual(labels.slice(0, 7), ['About', 'Pricing', 'Features', 'How It Works', 'Download', 'FAQ', 'Contact']);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
    );
    assert.equal(outside, false, 'the focus has left the menu');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Menu');
  await opener.click();
  await dialog.getByRole('link', { name: 'How It Works' }).click();
  await page.waitForURL('**/#how-it-works');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => {
    const { top } = document.getElementById('how-it-works')?.getBoundingClientRect() ?? { top: NaN };
    return Math.abs(top) < 120;
  });
  await visit.end();
});

test('R22: the film is fetched when its poster is pressed; it loops without sound, and Escape returns', async () => {
  const visit = await openLanding(1280);
  const { page } = visit;
  let films = 0;
  page.on('request', (request) => (films += /\.(webm|mp4)$/.test(request.url()) ? 1 : 0));
  await page.waitForLoadState('networkidle');
  assert.equal(films, 0);
  await page.getByRole('button', { name: /play the video/i }).click();
  const film = page.getByRole('dialog').locator('video');
  await film.waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  assert.deepEqual(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.autoplay]), [
    true,
    true,
    true,
  ]);
  assert.ok(films > 0);
  await page.keyboard.press('Escape');
  await film.waitFor({ state: 'detached' });
  await page.waitForFunction(() => /play the video/i.test(document.activeElement?.textContent ?? ''));
  await visit.end();
});

test('R6 R178: without script the links lead on and every answer can be read', async () => {
  const visit = await openLanding(1280, { javaScriptEnabled: false });
  const { page } = visit;
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/#contact');
  await mainMenu(page).getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL('**/pricing');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await mainMenu(page).getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/faqs');
  await page.getByText('Under 60 seconds').first().waitFor({ state: 'attached' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await page.waitForURL('**/terms-conditions');
  await visit.end();
});

test('R141: a modal fades in 300 ms, its backdrop in 150', async () => {
  const visit = await openLanding(1280);
  const { page } = visit;
  await page.getByRole('button', { name: /play the video/i }).click();
  await page.getByRole('dialog').locator('video').waitFor();
  const durations = await page.evaluate(() =>
    ['.MuiDialog-container', '.MuiBackdrop-root'].map((part) => {
      const element = document.querySelector(part);
      return element && getComputedStyle(element).transitionDuration;
    }),
  );
  assert.deepEqual(durations, ['0.3s', '0.15s']);
  await visit.end();
});

test('C20: no hash breaks the page, whatever stands in it', async () => {
  const visit = await openLanding(1280);
  const { page } = visit;
  const hashes = [
    '<img src=x onerror=alert(1)>',
    'constructor',
    '__proto__',
    '%',
    '%E0%A4%A',
    '1',
    'a b',
    '"]',
    "'",
    '..',
  ];
  for (const hash of hashes) {
    await page.evaluate((next) => {
      window.location.hash = next;
    }, hash);
    await page.waitForTimeout(30);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visit.end();
});
