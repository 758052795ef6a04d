import type { Page } from '@playwright/test';
import * as accountTexts from '#texts/account';
import * as appTexts from '#texts/app';
import * as checkoutTexts from '#texts/checkout';
import * as pricingTexts from '#texts/pricing';
import * as purchaseTexts from '#texts/purchase';
import { makeAccount } from '../testing/accounts';
import { readLocalStorage } from './harness/visits';
import { GOOD_CARD, logIn, openLogIn, payWith, signedIn, signedOut, visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

async function arriveLoggedIn(page: Page, credentials: { email: string; password: string }) {
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await logIn(page, credentials);
  await page.waitForURL('**/pricing');
  await signedIn(page);
}

const logOut = async (page: Page, fullName: string) => {
  await page.getByRole('banner').getByRole('button', { name: fullName }).click();
  await page.getByRole('menuitem', { name: accountTexts.profile.logOut }).click();
};

test('log-in and log-out in one tab reach the other within a second', async ({ stage }) => {
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
  await expect(other.getByText(checkoutTexts.failure.title)).toBeVisible();
  await logOut(visit.page, roofer.fullName);
  await signedOut(visit.page);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible({ timeout: SECOND });
  await other.waitForURL((url) => url.pathname === '/', { timeout: SECOND });
  for (const tab of [visit.page, other]) {
    const stored = await readLocalStorage(tab);
    for (const key of ['token', 'user', 'selectedData', 'cartCount'])
      expect(stored, `${key} is gone`).not.toHaveProperty(key);
  }
  await other.reload();
  await signedOut(other);
});

test('what is bought in one tab reaches the other: plan name, menu and the empty cart', long(), async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  const other = await visit.newTab();
  await other.goto('/faqs');
  await expect(other.getByRole('banner').getByRole('button', { name: account.fullName })).toBeVisible();
  await expect(other.getByRole('banner').getByText('Pro plan')).toHaveCount(0);
  await page.getByRole('button', { name: pricingTexts.upgrade }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('4');
  await page.getByRole('dialog').getByRole('button', { name: purchaseTexts.submit }).click();
  await expect(other.getByRole('link', { name: appTexts.header.cart(2) })).toBeVisible();
  await page.getByRole('button', { name: checkoutTexts.cart.proceed }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(other.getByRole('button', { name: appTexts.header.cartEmpty })).toBeVisible();
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: checkoutTexts.success.outcomes.confirmed.title })).toBeVisible();

  await expect(other.getByRole('banner').getByText('Pro plan')).toBeVisible();
  await other.getByRole('button', { name: /Pro plan/ }).click();
  await expect(other.getByRole('menuitem', { name: accountTexts.profile.history })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: accountTexts.profile.cancel })).toBeVisible();
});

test('a tab open for 24 hours ends its session then, not at the next reload', async ({ stage }) => {
  const roofer = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  await page.clock.install();
  await arriveLoggedIn(page, roofer);
  await page.goto('/failure');
  await expect(page.getByText(checkoutTexts.failure.title)).toBeVisible();
  await page.clock.fastForward(DAY - 2 * 60 * SECOND);
  await signedIn(page);
  await page.clock.fastForward(2 * 60 * SECOND);
  await signedOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => readLocalStorage(page)).not.toHaveProperty('token');
});
