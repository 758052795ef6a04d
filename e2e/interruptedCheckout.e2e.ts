import type { Page } from '@playwright/test';
import * as appTexts from '#texts/app';
import * as checkoutTexts from '#texts/checkout';
import * as pricingTexts from '#texts/pricing';
import { launchOptions } from '../scripts/run/install';
import { makeAccount, listPayments } from '../server/testing/network/accounts';
import { CENTS_A_USER } from './harness/page';
import { GOOD_CARD, goToCheckout, payWith, visitAs } from './harness/steps';
import { expect, type Stage, test } from './harness/test';

/** The headless shell has no back-forward cache, and Playwright turns that of the whole browser off. */
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** A page restored from the cache does not load again. */
const COMMIT = { waitUntil: 'commit' } as const;
const goBack = (page: Page) => page.goBack(COMMIT);
const proceed = (page: Page) => page.getByRole('button', { name: checkoutTexts.cart.proceed });
const amounts = async (stage: Stage, account: { token: string }) =>
  (await listPayments(stage.origin, account)).map(({ payment }) => payment);

/** Records in the page whether the browser restored it from its back-forward cache. */
async function watchReturns(page: Page) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.back = String(persisted)));
  });
  return () => page.evaluate(() => document.documentElement.dataset.back);
}

test('Back from the provider: the cart is as it was, Proceed leads to the same checkout; once paid it does not come back', async ({
  stage,
}) => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  const cameBack = await watchReturns(page);
  await goToCheckout(page, 5);
  const checkout = page.url();
  await goBack(page);
  await page.waitForURL('**/cart', COMMIT);
  await expect.poll(() => cameBack(), { message: 'the page comes out of the cache' }).toBe('true');
  await expect(page.getByRole('link', { name: appTexts.header.cart(2) })).toBeVisible();
  await proceed(page).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page, 'one open checkout for one cart').toHaveURL(checkout);
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: checkoutTexts.success.outcomes.confirmed.title })).toBeVisible();

  // Two steps back is the cart from before the payment.
  await page.evaluate(() => history.go(-2));
  await page.waitForURL('**/pricing', COMMIT);
  await expect(page.getByRole('button', { name: pricingTexts.increaseTeam })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => amounts(stage, account)).toEqual([5 * CENTS_A_USER.month]);
});
