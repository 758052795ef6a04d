import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeAccount, makeSubscriber } from './harness/account';
import { faultsByAxe } from './harness/axe';
import { setStage } from './harness/stage';
import { DECLINED_CARD, GOOD_CARD, logIn, payWith, visitAs } from './harness/steps';

const stage = setStage();

/** Faults below are made on purpose, and the browser logs each. */
const expected = [/Failed to load resource/, /net::ERR_/];
/** Nothing moves, so that every look at a page is a look at the same page. */
const still = { expected, reducedMotion: 'reduce' } as const;
const looks = [
  { width: 390, height: 844, colorScheme: 'light', forcedColors: 'none' },
  { width: 1440, height: 900, colorScheme: 'dark', forcedColors: 'none' },
  { width: 390, height: 844, colorScheme: 'dark', forcedColors: 'active' },
] as const;
const NARROWEST = { width: 320, height: 640 };

async function assertNotTooWide(page: Page, what: string) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(excess <= 0, `${what} is ${excess} px too wide`);
}

/** Header and footer are looked at elsewhere, with every public page. */
async function partOf(page: Page): Promise<string> {
  for (const part of ['[role=dialog]', '[role=alertdialog]', '[role=menu]'])
    if (await page.locator(part).first().isVisible()) return part;
  return 'main';
}

/** The page as it stands: axe finds nothing on a phone and a desk, and nothing is wider than the narrowest screen. */
async function assertSound(page: Page, what: string) {
  const part = await partOf(page);
  for (const { width, height, ...media } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    assert.deepEqual(await faultsByAxe(page, part), [], `${what} at ${width}, ${JSON.stringify(media)}`);
    await assertNotTooWide(page, `${what} at ${width}`);
  }
  await page.setViewportSize(NARROWEST);
  await assertNotTooWide(page, `${what} at ${NARROWEST.width}`);
}

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

test('R170 R175: axe finds nothing on the way of a buyer, from the number to the receipt', async () => {
  const account = await makeAccount(stage.origin, { fullName: 'Maximiliana Featherstonehaugh-Wolfeschlegelstein' });
  const visit = await stage.visit(still);
  const { page } = visit;
  await without(page, '/plans', async () => {
    await page.goto(`${stage.origin}/pricing`);
    await page.getByText('The price did not load.').waitFor();
    await assertSound(page, 'plans that did not load');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('$12.5').waitFor();
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await submit(page, '2');
  await page.getByText('Minimum 3 users required').waitFor();
  await assertSound(page, 'a number that is refused');
  await submit(page, '50');
  await page.getByRole('dialog', { name: 'Please log in to continue' }).waitFor();
  await assertSound(page, 'log-in prompt');
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await logIn(page, account);

  await page.getByRole('cell', { name: 'Extra users' }).waitFor();
  await assertSound(page, 'cart');
  await without(page, '/payment/calculate-cart', async () => {
    await page.reload();
    await page.getByText('Failed to load cart details.').waitFor();
    await assertSound(page, 'cart that did not load');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  const checkout = page.url();
  await assertSound(page, 'hosted checkout');
  await payWith(page, DECLINED_CARD);
  await page.getByRole('alert').waitFor();
  await assertSound(page, 'hosted checkout, declined');
  await page.goto(`${stage.origin}/success`);
  await page.getByText('Confirming...').waitFor();
  await assertSound(page, 'payment being confirmed');
  await page.goto(`${stage.origin}/failure`);
  await page.getByRole('button', { name: 'Continue where you left off' }).waitFor();
  await assertSound(page, 'failure');
  await page.goto(`${stage.origin}/subscription-history`);
  await page.getByText('No subscription history found.').waitFor();
  await assertSound(page, 'empty history');
  await page.goto(`${stage.origin}/pricing`);
  await page.getByRole('region', { name: 'Interrupted checkout' }).waitFor();
  await page.getByText('$12.5').waitFor();
  await assertSound(page, 'plans with an interrupted checkout');
  await page.goto(checkout);
  await payWith(page, GOOD_CARD);
  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();
  await assertSound(page, 'receipt');
  await visit.end();
});

test('R170 R175: axe finds nothing on what a subscriber sees: members, requests, history, cancel', async () => {
  const account = await makeSubscriber(stage.origin, 12);
  const visit = await visitAs(stage, account, still);
  const { page } = visit;
  await page.getByRole('button', { name: account.fullName }).click();
  await page.getByRole('menu').waitFor();
  await assertSound(page, 'profile menu');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Increase Team Size' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('5');
  await page.getByText('due now').waitFor();
  await assertSound(page, 'members to add');
  await submit(page, '5');
  await page.getByRole('alertdialog', { name: 'Confirm' }).waitFor();
  await assertSound(page, 'confirm');
  await without(page, '/payment/create-prorated-checkout', async () => {
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Unable to update team size at the moment. Please try again later.').waitFor();
  });
  await assertSound(page, 'error');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  await submit(page, '75');
  await page.getByText('You have subscribed to this enterprise plan.').waitFor();
  await assertSound(page, 'success');

  await page.goto(`${stage.origin}/subscription-history`);
  await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
  await assertSound(page, 'history');
  await without(page, '/payment/subscription-history', async () => {
    await page.reload();
    await page.getByText('The history did not load.').waitFor();
    await assertSound(page, 'history that did not load');
  });
  await page.getByRole('button', { name: account.fullName }).click();
  await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).waitFor();
  await assertSound(page, 'cancel');
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await page.getByText('Subscription cancelled successfully.').waitFor();
  await page.getByText('Subscription cancelled successfully.').hover();
  await assertSound(page, 'cancelled');
  await visit.end();
});
