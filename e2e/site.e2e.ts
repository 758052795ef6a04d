import type { Page } from '@playwright/test';
import * as appTexts from '#texts/app';
import { prerenderedPaths } from '../src/config/paths';
import { hydrated } from './harness/page';
import { assertSound } from './harness/sound';
import { expect, test } from './harness/test';
import * as accountTexts from '#texts/account';
import * as checkoutTexts from '#texts/checkout';
import { makeAccount } from '../server/testing/network/accounts';
import { readLocalStorage } from './harness/visits';
import { logIn, openLogIn, expectLoggedIn, expectLoggedOut } from './harness/steps';

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName.toLowerCase());

test('every public page is readable without scripts and hydrates without console messages', async ({ stage }) => {
  const reader = await stage.visit({ javaScriptEnabled: false });
  const visit = await stage.visit();
  for (const path of prerenderedPaths) {
    await reader.page.goto(path);
    await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await reader.page.locator('main').innerText();
    expect(before.length, `${path} has its text before any script`).toBeGreaterThan(200);

    await visit.page.goto(path);
    await hydrated(visit.page);
    await visit.page.waitForLoadState('networkidle');
    await expect(visit.page).toHaveURL(({ pathname }) => pathname === path);
  }
  await reader.page.goto('/');
  await reader.page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await reader.page.waitForURL('**/faqs');
  await expect(reader.page.getByText('Under 60 seconds').first()).toBeAttached();
});

test('hydration keeps the styles of the HTML, so nothing is fetched twice', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node.nodeName === 'STYLE') document.documentElement.dataset.movedStyle = 'yes';
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.movedStyle)).toBe(undefined);
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const fonts = fetched.filter((name) => name.endsWith('.woff2'));
  expect(fonts).toEqual([...new Set(fonts)]);
});

test('a change of route moves the focus to the heading and the page to its top; Back returns', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto('/faqs');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: appTexts.header.skipToContent }).press('Enter');
  await expect.poll(() => focusedTag(page)).toBe('h1');
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await page.waitForFunction(() => window.scrollY > 300);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await page.waitForURL('**/privacy-policy');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.waitForFunction(() => window.scrollY < 10);
  await page.goBack();
  await page.waitForURL('**/faqs');
  await page.waitForFunction(() => window.scrollY > 100);
  await expect.poll(() => focusedTag(page)).toBe('h1');
});

test('C20 R6: a hash leads to its section on the first load and from another route', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  const inView = (id: string) =>
    page.waitForFunction((section) => {
      const box = document.getElementById(section)?.getBoundingClientRect();
      return box !== undefined && box.top < window.innerHeight / 2 && box.bottom > 0;
    }, id);
  await page.goto('/#contact');
  await inView('contact');
  await page.goto('/pricing');
  await hydrated(page);
  // Clicked when the first half of the page's code has loaded; the sections' code comes last.
  await visit.context.route(/\/assets\/landing-rest\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const about = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
  const sections = page.waitForRequest(/\/assets\/landing-rest\./);
  await about.hover();
  await sections;
  await about.click();
  await page.waitForURL('**/#about');
  await inView('about');
  // An invalid hash breaks nothing.
  for (const hash of ['%E0%A4%A', '<img src=x onerror=alert(1)>', '__proto__', '%', '1', '"]', "'", '..']) {
    await page.evaluate((next) => (window.location.hash = next), hash);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the code of a page is fetched when its link is hovered or focused, not before', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const isRequested = (chunk: string) => requests.some((address) => address.includes(`/assets/${chunk}.`));
  await page.goto('/faqs');
  await hydrated(page);
  expect(isRequested('page-pricing') || isRequested('page-terms')).toBe(false);
  const hovered = page.waitForRequest(/\/assets\/page-pricing\./);
  await page.getByRole('banner').getByRole('link', { name: appTexts.header.pricing }).hover();
  await hovered;
  const focused = page.waitForRequest(/\/assets\/page-terms\./);
  await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).focus();
  await focused;
  await expect(page).toHaveURL(({ pathname }) => pathname === '/faqs');
});

test('a missing chunk reloads the page once, then offers to retry', async ({ stage }) => {
  const visit = await stage.visit({
    // The last is React's error when the code of the page being hydrated fails; whether it occurs depends on timing.
    expected: [/page-privacy/, /ChunkLoadError/, /could not be rendered/, /ERR_/, /404/, /React error #422/],
  });
  const { page } = visit;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/faqs');
  await hydrated(page);
  // From here on the chunk is missing as after a deployment, also on the reloaded page.
  await visit.context.route(/\/assets\/page-privacy/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  expect(loads, 'the page was reloaded once').toBe(2);
  await assertSound(page, 'a page whose code is gone');
  await visit.context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
});

const SECOND = 1000;

async function arriveLoggedIn(page: Page, credentials: { email: string; password: string }) {
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await logIn(page, credentials);
  await page.waitForURL('**/pricing');
  await expectLoggedIn(page);
}

const logOut = async (page: Page, fullName: string) => {
  await page.getByRole('banner').getByRole('button', { name: fullName }).click();
  await page.getByRole('menuitem', { name: accountTexts.profile.logOut }).click();
};

test('login and logout in one tab reach the other within a second', async ({ stage }) => {
  const visit = await stage.visit();
  const roofer = await makeAccount(stage.origin);
  const other = await visit.newTab();
  await other.goto('/faqs');
  await expectLoggedOut(other);

  await arriveLoggedIn(visit.page, roofer);
  await expect(other.getByRole('banner').getByRole('button', { name: roofer.fullName })).toBeVisible({
    timeout: SECOND,
  });
  await expect(other, 'it stays where it is').toHaveURL(({ pathname }) => pathname === '/faqs');

  await other.goto('/failure');
  await expect(other.getByText(checkoutTexts.failure.title)).toBeVisible();
  await logOut(visit.page, roofer.fullName);
  await expectLoggedOut(visit.page);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible({ timeout: SECOND });
  await other.waitForURL((url) => url.pathname === '/', { timeout: SECOND });
  for (const tab of [visit.page, other]) {
    const stored = await readLocalStorage(tab);
    for (const key of ['token', 'user', 'selectedData', 'cartCount'])
      expect(stored, `${key} is gone`).not.toHaveProperty(key);
  }
  await other.reload();
  await expectLoggedOut(other);
});
