import type { Page, Route } from '@playwright/test';
import { makeAccount } from '../testing/accounts';
import { localStorageOf, type Visit } from './harness/visits';
import { DEMO_PASSWORD } from '../testing/people';
import { long } from './harness/long';
import { assertSound } from './harness/sound';
import { logIn, openLogIn, signedIn, signedOut, visitAs } from './harness/steps';
import { expect, test } from './harness/test';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const PRO = { email: 'pro@example.com', password: DEMO_PASSWORD };

async function arriveLoggedIn(page: Page, credentials: { email: string; password: string }) {
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await logIn(page, credentials);
  await page.waitForURL('**/pricing');
  await signedIn(page);
}

const logOut = async (page: Page, fullName: string) => {
  await page.getByRole('banner').getByRole('button', { name: fullName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('R134 T3: log-in and log-out in one tab reach the other within a second', async ({ stage }) => {
  const visit = await stage.visit();
  const roofer = await makeAccount(stage.origin);
  const other = await visit.newTab();
  await other.goto('/faqs');
  await signedOut(other);

  await arriveLoggedIn(visit.page, roofer);
  await expect(other.getByRole('banner').getByRole('button', { name: roofer.fullName })).toBeVisible({
    timeout: SECOND,
  });
  await expect(other, 'it stays where it is').toHaveURL(({ pathname }) => pathname === '/faqs');

  await other.goto('/failure');
  await expect(other.getByText('Oops! Something went wrong.')).toBeVisible();
  await logOut(visit.page, roofer.fullName);
  await signedOut(visit.page);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible({ timeout: SECOND });
  await other.waitForURL((url) => url.pathname === '/', { timeout: SECOND });
  for (const tab of [visit.page, other]) {
    const stored = await localStorageOf(tab);
    for (const key of ['token', 'user', 'selectedData', 'cartCount'])
      expect(stored, `${key} is gone`).not.toHaveProperty(key);
  }
  await other.reload();
  await signedOut(other);
});

test('R193: neither password nor token is ever part of an address or of a message', async ({ stage }) => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  const written: string[] = [];
  let token = '';
  page.on('request', (request) => {
    written.push(request.url(), request.headers().referer ?? '');
    token ||= (request.headers().authorization ?? '').replace('Bearer ', '');
  });
  page.on('framenavigated', (frame) => written.push(frame.url()));
  page.on('console', (message) => written.push(message.text()));
  await arriveLoggedIn(page, roofer);
  await page.goto('/subscription-history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page, roofer.fullName);
  await signedOut(page);
  expect(token.length, 'the token was seen where it belongs').toBeGreaterThan(20);
  expect(written.length).toBeGreaterThan(20);
  for (const secret of [token, roofer.password]) {
    const places = written.filter((text) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
    expect(places).toEqual([]);
  }
});

test('R133 T3: a tab open for 24 hours ends its session then, not at the next reload', async ({ stage }) => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  await page.clock.install();
  await arriveLoggedIn(page, roofer);
  await page.goto('/failure');
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible();
  await page.clock.fastForward(DAY - 2 * 60 * SECOND);
  await signedIn(page);
  await page.clock.fastForward(2 * 60 * SECOND);
  await signedOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => localStorageOf(page)).not.toHaveProperty('token');
});

test('R133 T3: after 24 hours of sleep the session is over as soon as the page is seen', async ({ stage }) => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  await page.clock.install();
  await arriveLoggedIn(page, roofer);
  // No timer runs while a laptop sleeps.
  await page.clock.setSystemTime(Date.now() + DAY + SECOND);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await signedOut(page);
  await expect.poll(() => localStorageOf(page)).not.toHaveProperty('token');
});

test('R165: a device logged out from another one is led to the log-in; the other stays', async ({ stage }) => {
  const roofer = await makeAccount(stage.origin);
  const desk = await visitAs(stage, roofer);
  const phone = await visitAs(stage, roofer, { expected: [/status of 401/] });
  const menu = async ({ page }: Visit) => {
    await page.getByRole('banner').getByRole('button', { name: roofer.fullName }).click();
    await page.getByRole('menuitem', { name: 'Your Devices' }).click();
    return page.getByRole('dialog', { name: 'Your devices' });
  };
  const dialog = await menu(desk);
  // The third is the one with which the account was made.
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').first()).toContainText(/Chrome on \w+.*This device/);
  await assertSound(desk.page, 'list of devices');
  const other = dialog.getByRole('listitem').filter({ hasNotText: 'This device' }).filter({ hasText: 'Chrome' });
  await other.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(dialog.getByText(/^Logged out: Chrome/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);

  await phone.page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
  await phone.page.reload();
  await phone.page.waitForURL('**/auth/login**');
  const logInAgain = phone.page.getByRole('dialog', { name: 'Login' });
  await expect(logInAgain.getByText('Your session has ended. Please login again.')).toBeVisible();
  await logIn(phone.page, roofer);
  await phone.page.waitForURL('**/pricing');

  await dialog.getByRole('button', { name: 'Close' }).click();
  const again = await menu(desk);
  await expect(again.getByRole('listitem')).toHaveCount(3);
  await again.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(again.getByText('You are not logged in anywhere else.')).toBeVisible();
  await phone.page.goto(`${stage.origin}/cart`);
  await phone.page.waitForURL('**/auth/login**');
  await desk.page.reload();
  await signedIn(desk.page);
});

test('R42 T4: remember-me fills the form for 30 days, and not a second longer', async ({ stage }) => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await page.getByRole('dialog').getByLabel('Remember me for 30 days').check();
  await logIn(page, roofer);
  await page.waitForURL('**/pricing');
  await page.waitForFunction(() => localStorage.getItem('rememberMe') !== null);
  await expect.poll(async () => JSON.stringify(await localStorageOf(page))).not.toContain(roofer.password);

  const fieldsAfter = async (ms: number) => {
    await page.clock.setSystemTime(start + ms);
    await page.goto('/privacy-policy');
    await openLogIn(page);
    const dialog = page.getByRole('dialog');
    return [
      await dialog.getByLabel('Email').inputValue(),
      await dialog.getByLabel('Password', { exact: true }).inputValue(),
      await dialog.getByLabel('Remember me for 30 days').isChecked(),
    ];
  };
  await expect.poll(() => fieldsAfter(30 * DAY - 60 * SECOND)).toEqual([roofer.email, roofer.password, true]);
  await expect.poll(() => fieldsAfter(30 * DAY + 60 * SECOND)).toEqual(['', '', false]);
  await expect.poll(() => localStorageOf(page)).not.toHaveProperty('rememberMe');
});

for (const status of [401, 403]) {
  test(`R136 T1 T2 T36: ten parallel ${status}s log out once`, status === 401 ? {} : long(), async ({ stage }) => {
    const visit = await stage.visit({ expected: [new RegExp(`status of ${status}`)] });
    const { page } = visit;
    await arriveLoggedIn(page, PRO);
    await page.evaluate(() => localStorage.setItem('of-another-library', 'does no harm'));
    const waiting: Route[] = [];
    const hold = (route: Route) => void waiting.push(route);
    await page.route(/\/subscription-history\?page=(?!1&)/, hold);
    await page.route('**/api/payment/subscription/cancel', hold);
    await page.goto('/subscription-history');
    await expect(page.getByText('Showing 1 to 10 of 93 entries')).toBeVisible();
    for (let number = 2; number <= 10; number += 1) {
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.waitForURL((url) => url.searchParams.get('page') === String(number));
    }
    await page.getByRole('banner').getByRole('button', { name: 'Priya Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => waiting.length, 'ten calls are under way').toBe(10);
    const forced: string[] = [];
    page.on('framenavigated', (frame) => forced.push(new URL(frame.url()).pathname));
    const body = JSON.stringify({ success: false, message: 'No.' });
    await Promise.all(waiting.map((route) => route.fulfill({ status, contentType: 'application/json', body })));

    await page.waitForURL('**/auth/login**');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(dialog.getByText('Your session has ended. Please login again.')).toBeVisible();
    await page.waitForTimeout(500);
    expect(forced, 'one forced log-out').toEqual(['/auth/login']);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/subscription-history?page=10');
    await expect.poll(() => localStorageOf(page)).toEqual({});
    await expect(page.locator('main h1'), 'the landing page stands behind it').toHaveCount(1);
    expect((await page.locator('#contact').count()) === 1).toBeTruthy();

    await page.unrouteAll();
    await logIn(page, PRO);
    await page.waitForURL('**/subscription-history?page=10');
    await expect(page.getByText('Showing 91 to 93 of 93 entries')).toBeVisible();
  });
}
