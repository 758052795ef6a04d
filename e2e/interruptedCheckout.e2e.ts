import type { Page } from '@playwright/test';
import * as appTexts from '#texts/app';
import * as checkoutTexts from '#texts/checkout';
import * as pricingTexts from '#texts/pricing';
import * as purchaseTexts from '#texts/purchase';
import { noAnswer } from '#texts/requests';
import { launchOptions } from '../scripts/run/install';
import { makeAccount, listPayments } from '../server/testing/network/accounts';
import { CENTS_A_USER, dollars } from './harness/page';
import { GOOD_CARD, goToCheckout, payWith, visitAs } from './harness/steps';
import { expect, long, type Stage, test } from './harness/test';

/** The headless shell has no back-forward cache, and Playwright turns that of the whole browser off. */
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** A page restored from the cache does not load again. */
const COMMIT = { waitUntil: 'commit' } as const;
const goBack = (page: Page) => page.goBack(COMMIT);
const proceed = (page: Page) => page.getByRole('button', { name: checkoutTexts.cart.proceed });
const bar = (page: Page) => page.getByRole('complementary', { name: checkoutTexts.interrupted.label });
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

test(
  'C24: the network fails at five points of one purchase, which ends with one plan and one charge',
  long(),
  async ({ stage }) => {
    const account = await makeAccount(stage.origin);
    const visit = await visitAs(stage, account, {
      expected: [/Failed to load resource/, /net::ERR_/],
    });
    const { page, context } = visit;
    const failing = async (pattern: string, work: () => Promise<void>) => {
      await context.route(pattern, (route) => route.abort('internetdisconnected'));
      await work();
      await context.unroute(pattern);
    };
    const retry = () => page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: pricingTexts.upgrade }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('5');
    await page.getByRole('dialog').getByRole('button', { name: purchaseTexts.submit }).click();
    await page.waitForURL('**/cart');

    await failing('**/calculate-cart', async () => {
      await page.reload();
      await expect(page.getByText(checkoutTexts.cart.cartFailed)).toBeVisible();
      await expect(proceed(page)).toBeDisabled();
    });
    await retry();
    await expect(page.getByText(dollars(5 * CENTS_A_USER.month)).first()).toBeVisible();

    await failing('**/create-checkout-session', async () => {
      await proceed(page).click();
      await expect(page.getByText(noAnswer)).toBeVisible();
    });
    await retry();

    // The checkout is created, but the response is lost.
    await context.route('**/create-checkout-session', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await proceed(page).click();
    await expect(page.getByText(noAnswer)).toBeVisible();
    await context.unroute('**/create-checkout-session');
    await retry();

    await failing('**/sandbox/checkout/**', async () => {
      const lost = expect(page.waitForURL('**/sandbox/checkout/**')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
      await proceed(page).click();
      await lost;
    });
    await page.goto('/pricing');
    await bar(page).getByRole('button', { name: checkoutTexts.interrupted.resume }).click();
    await proceed(page).click();
    await page.waitForURL('**/sandbox/checkout/**');

    // The provider takes the payment, but the redirect fails.
    await context.route('**/pay', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    });
    const lost = expect(page.waitForURL('**/success?*')).rejects.toThrow(/ERR_CONNECTION_RESET/);
    await payWith(page, GOOD_CARD);
    await lost;
    await context.unroute('**/pay');
    await page.goto('/success');
    await expect(page.getByRole('heading', { name: checkoutTexts.success.outcomes.confirmed.title })).toBeVisible();
    await expect.poll(() => amounts(stage, account)).toEqual([5 * CENTS_A_USER.month]);
  },
);
