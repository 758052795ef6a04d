import type { Page } from '@playwright/test';
import * as checkoutTexts from '#texts/checkout';
import * as pricingTexts from '#texts/pricing';
import * as purchaseTexts from '#texts/purchase';
import { cancelledChange } from '#texts/cancellation';
import { makeAccount } from '../server/testing/network/accounts';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

/** Longer than the delay after which a call can be canceled. */
const LONG = 11_000;
/** The browser's console error for aborted calls. */
const expected = [/ERR_ABORTED/, /status of 4/];

interface Slow {
  /** Path of the call, without /api. */
  call: string;
  begin: () => Promise<void>;
  /** The message after canceling. */
  words: RegExp | string;
}

/** Starts a call whose response never arrives, cancels it, and checks the message. The server still processes the call. */
async function cancelSlow(page: Page, { call, begin, words }: Slow): Promise<void> {
  const pattern = `**/api${call}`;
  const arrived = new Promise<void>((resolve, reject) => {
    void page.route(pattern, (route) => void route.fetch().then(() => resolve(), reject), { times: 1 });
  });
  await begin();
  await arrived;
  const cancel = page.getByText(/^Still working/).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toHaveCount(0);
  await page.clock.fastForward(LONG);
  await cancel.click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.unroute(pattern);
}

test('a checkout and an Enterprise request can be canceled, and nothing is lost', long(), async ({ stage }) => {
  const { page } = await visitAs(stage, await makeAccount(stage.origin), { expected });
  await page.clock.install();
  await page.reload();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: purchaseTexts.submit });
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  await dialog.getByRole('textbox').fill('60');
  await cancelSlow(page, {
    call: '/user/request-enterprise',
    begin: () => submit.click(),
    words: cancelledChange,
  });
  await expect(dialog.getByRole('textbox')).toHaveValue('60');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: pricingTexts.upgrade }).click();
  await dialog.getByRole('textbox').fill('5');
  await cancelSlow(page, {
    call: '/payment/calculate-cart',
    begin: () => submit.click(),
    words: /Canceled\. You can try again/,
  });
  await submit.click();
  await page.waitForURL('**/cart');
  const proceed = page.getByRole('button', { name: checkoutTexts.cart.proceed });
  await cancelSlow(page, {
    call: '/payment/create-checkout-session',
    begin: () => proceed.click(),
    words: /Nothing was charged/,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await proceed.click();
  await page.waitForURL('**/sandbox/checkout/**');
});
