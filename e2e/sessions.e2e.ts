import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { makeAccount } from './harness/account';
import { localStorageOf } from './harness/browser';
import { DEMO_PASSWORD } from './harness/roofer';
import { setStage } from './harness/stage';
import { logIn, openLogIn, signedIn, signedOut } from './harness/steps';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const PRO = { email: 'pro@example.com', password: DEMO_PASSWORD };

const stage = setStage();

async function arriveLoggedIn(page: Page, credentials: { email: string; password: string }) {
  await page.goto(`${stage.origin}/privacy-policy`);
  await openLogIn(page);
  await logIn(page, credentials);
  await page.waitForURL('**/pricing');
  await signedIn(page);
}

const logOut = async (page: Page, fullName: string) => {
  await page.getByRole('banner').getByRole('button', { name: fullName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('R134 T3: log-in and log-out in one tab reach the other within a second', async () => {
  const visit = await stage.visit();
  const roofer = await makeAccount(stage.origin);
  const other = await visit.newTab();
  await other.goto(`${stage.origin}/faqs`);
  await signedOut(other);

  await arriveLoggedIn(visit.page, roofer);
  await other.getByRole('banner').getByRole('button', { name: roofer.fullName }).waitFor({ timeout: SECOND });
  assert.equal(new URL(other.url()).pathname, '/faqs', 'it stays where it is');

  await other.goto(`${stage.origin}/failure`);
  await other.getByText('Oops! Something went wrong.').waitFor();
  await logOut(visit.page, roofer.fullName);
  await signedOut(visit.page);
  await other.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor({ timeout: SECOND });
  await other.waitForURL((url) => url.pathname === '/', { timeout: SECOND });
  for (const tab of [visit.page, other]) {
    const stored = await localStorageOf(tab);
    for (const key of ['token', 'user', 'selectedData', 'cartCount']) assert.ok(!(key in stored), `${key} is gone`);
  }
  await other.reload();
  await signedOut(other);
  await visit.end();
});

test('R193: neither password nor token is ever part of an address or of a message', async () => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  const said: string[] = [];
  let token = '';
  page.on('request', (request) => {
    said.push(request.url(), request.headers().referer ?? '');
    token ||= (request.headers().authorization ?? '').replace('Bearer ', '');
  });
  page.on('framenavigated', (frame) => said.push(frame.url()));
  page.on('console', (message) => said.push(message.text()));
  await arriveLoggedIn(page, roofer);
  await page.goto(`${stage.origin}/subscription-history`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await logOut(page, roofer.fullName);
  await signedOut(page);
  assert.ok(token.length > 20, 'the token was seen where it belongs');
  assert.ok(said.length > 20);
  for (const secret of [token, roofer.password]) {
    const places = said.filter((text) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
    assert.deepEqual(places, []);
  }
  await visit.end();
});

test('R133 T3: a tab open for 24 hours ends its session then, not at the next reload', async () => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  await page.clock.install();
  await arriveLoggedIn(page, roofer);
  await page.goto(`${stage.origin}/failure`);
  await page.getByText('Oops! Something went wrong.').waitFor();
  await page.clock.fastForward(DAY - 2 * 60 * SECOND);
  await signedIn(page);
  await page.clock.fastForward(2 * 60 * SECOND);
  await signedOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  assert.ok(!('token' in (await localStorageOf(page))));
  await visit.end();
});

test('R133 T3: after 24 hours of sleep the session is over as soon as somebody looks', async () => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  await page.clock.install();
  await arriveLoggedIn(page, roofer);
  // No timer runs while a laptop sleeps.
  await page.clock.setSystemTime(Date.now() + DAY + SECOND);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await signedOut(page);
  assert.ok(!('token' in (await localStorageOf(page))));
  await visit.end();
});

test('R42 T4: remember-me fills the form for 30 days, and not a second longer', async () => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(`${stage.origin}/privacy-policy`);
  await openLogIn(page);
  await page.getByRole('dialog').getByLabel('Remember me for 30 days').check();
  await logIn(page, roofer);
  await page.waitForURL('**/pricing');
  await page.waitForFunction(() => localStorage.getItem('rememberMe') !== null);
  assert.ok(!JSON.stringify(await localStorageOf(page)).includes(roofer.password));

  const fieldsAfter = async (ms: number) => {
    await page.clock.setSystemTime(start + ms);
    await page.goto(`${stage.origin}/privacy-policy`);
    await openLogIn(page);
    const dialog = page.getByRole('dialog');
    return [
      await dialog.getByLabel('Email').inputValue(),
      await dialog.getByLabel('Password', { exact: true }).inputValue(),
      await dialog.getByLabel('Remember me for 30 days').isChecked(),
    ];
  };
  assert.deepEqual(await fieldsAfter(30 * DAY - 60 * SECOND), [roofer.email, roofer.password, true]);
  assert.deepEqual(await fieldsAfter(30 * DAY + 60 * SECOND), ['', '', false]);
  assert.ok(!('rememberMe' in (await localStorageOf(page))));
  await visit.end();
});

for (const status of [401, 403]) {
  test(`R136 T1 T2 T36: ten parallel ${status}s log out once`, async () => {
    const visit = await stage.visit({ expected: [new RegExp(`status of ${status}`)] });
    const { page } = visit;
    await arriveLoggedIn(page, PRO);
    await page.evaluate(() => localStorage.setItem('of-another-library', 'stays with nobody'));
    const waiting: Route[] = [];
    const hold = (route: Route) => void waiting.push(route);
    await page.route(/\/subscription-history\?page=(?!1&)/, hold);
    await page.route('**/api/payment/subscription/cancel', hold);
    await page.goto(`${stage.origin}/subscription-history`);
    await page.getByText('Showing 1 to 10 of 93 entries').waitFor();
    for (let number = 2; number <= 10; number += 1) {
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.waitForURL((url) => url.searchParams.get('page') === String(number));
    }
    await page.getByRole('banner').getByRole('button', { name: 'Priya Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    for (const end = Date.now() + 5 * SECOND; waiting.length < 10 && Date.now() < end;) await page.waitForTimeout(50);
    assert.equal(waiting.length, 10, 'ten calls are under way');
    const forced: string[] = [];
    page.on('framenavigated', (frame) => forced.push(new URL(frame.url()).pathname));
    const body = JSON.stringify({ success: false, message: 'No.' });
    await Promise.all(waiting.map((route) => route.fulfill({ status, contentType: 'application/json', body })));

    await page.waitForURL('**/auth/login**');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByText('Your session has ended. Please login again.').waitFor();
    await page.waitForTimeout(500);
    assert.deepEqual(forced, ['/auth/login'], 'one forced log-out');
    assert.equal(new URL(page.url()).searchParams.get('next'), '/subscription-history?page=10');
    assert.deepEqual(await localStorageOf(page), {});
    assert.equal(await page.locator('main h1').count(), 1, 'the landing page stands behind it');
    assert.ok((await page.locator('#contact').count()) === 1);

    await page.unrouteAll();
    await logIn(page, PRO);
    await page.waitForURL('**/subscription-history?page=10');
    await page.getByText('Showing 91 to 93 of 93 entries').waitFor();
    await visit.end();
  });
}
