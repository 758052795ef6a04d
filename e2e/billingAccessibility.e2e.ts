import type { Page } from '@playwright/test';
import { makeAccount, makeSubscriber } from '../testing/accounts';
import { literalWrapping } from './harness/literal';
import { assertSound } from './harness/sound';
import { DECLINED_CARD, GOOD_CARD, logIn, payWith, visitAs } from './harness/steps';
import { expect, test } from './harness/test';

/** Faults below are made on purpose, and the browser logs each. */
const expected = [/Failed to load resource/, /net::ERR_/];
/** Nothing moves, so that every look at a page is a look at the same page. */
const still = { expected, reducedMotion: 'reduce' } as const;
/** As long as names get. */
const fullName = 'Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen-Dorff';

async function submit(page: Page, text: string) {
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

/** Calls to a path of the API never arrive while `work` runs. */
async function without(page: Page, path: string, work: () => Promise<void>) {
  await page.route(`**/api${path}*`, (route) => route.abort('connectionreset'));
  await work();
  await page.unroute(`**/api${path}*`);
}

test('R170 R175: axe finds nothing on the way of a buyer, from the number to the receipt', async ({ stage }) => {
  const account = await makeAccount(stage.origin, { fullName });
  const visit = await stage.visit(still);
  const { page } = visit;
  await without(page, '/plans', async () => {
    await page.goto('/pricing');
    await expect(page.getByText('The price did not load.')).toBeVisible();
    await assertSound(page, 'plans that did not load');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('$12.5')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await submit(page, '2');
  await expect(page.getByText('Minimum 3 users required')).toBeVisible();
  await assertSound(page, 'a number that is refused');
  await submit(page, '50');
  await expect(page.getByRole('dialog', { name: 'Please log in to continue' })).toBeVisible();
  await assertSound(page, 'log-in prompt');
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await logIn(page, account);

  await expect(page.getByRole('cell', { name: 'Extra users' })).toBeVisible();
  await assertSound(page, 'cart');
  await without(page, '/payment/calculate-cart', async () => {
    await page.reload();
    await expect(page.getByText('Failed to load cart details.')).toBeVisible();
    await assertSound(page, 'cart that did not load');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  const checkout = page.url();
  await assertSound(page, 'hosted checkout');
  await payWith(page, DECLINED_CARD);
  await expect(page.getByRole('alert')).toBeVisible();
  await assertSound(page, 'hosted checkout, declined');
  await page.goto('/success');
  await expect(page.getByText('Confirming...')).toBeVisible();
  await assertSound(page, 'payment being confirmed');
  await page.goto('/failure');
  await expect(page.getByRole('button', { name: 'Continue where you left off' })).toBeVisible();
  await assertSound(page, 'failure');
  await page.goto('/subscription-history');
  await expect(page.getByText('No subscription history found.')).toBeVisible();
  await assertSound(page, 'empty history');
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: 'Interrupted checkout' })).toBeVisible();
  await expect(page.getByText('$12.5')).toBeVisible();
  await assertSound(page, 'plans with an interrupted checkout');
  await page.goto(checkout);
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: 'Payment Success' })).toBeVisible();
  await assertSound(page, 'receipt');
});

test('R170 R175: axe finds nothing on what a subscriber sees: members, requests, history, cancel', async ({
  stage,
}) => {
  const account = await makeSubscriber(stage.origin, 12, { fullName });
  const visit = await visitAs(stage, account, still);
  const { page } = visit;
  await page.getByRole('button', { name: account.fullName }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await assertSound(page, 'profile menu');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Increase Team Size' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('5');
  await expect(page.getByText(literalWrapping ? 'The amount is shown on the payment page' : 'due now')).toBeVisible();
  await assertSound(page, 'members to add');
  await submit(page, '5');
  await expect(page.getByRole('alertdialog', { name: 'Confirm' })).toBeVisible();
  await assertSound(page, 'confirm');
  await without(page, '/payment/create-prorated-checkout', async () => {
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Unable to update team size at the moment. Please try again later.')).toBeVisible();
  });
  await assertSound(page, 'error');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  await submit(page, '75');
  await expect(page.getByText('You have subscribed to this enterprise plan.')).toBeVisible();
  await assertSound(page, 'success');

  await page.goto('/subscription-history');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await assertSound(page, 'history');
  await without(page, '/payment/subscription-history', async () => {
    await page.reload();
    await expect(page.getByText('The history did not load.')).toBeVisible();
    await assertSound(page, 'history that did not load');
  });
  await page.getByRole('button', { name: account.fullName }).click();
  await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeVisible();
  await assertSound(page, 'cancel');
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Subscription cancelled successfully.')).toBeVisible();
  await page.getByText('Subscription cancelled successfully.').hover();
  await assertSound(page, 'cancelled');
});
