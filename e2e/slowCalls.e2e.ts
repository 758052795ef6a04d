import type { Page } from '@playwright/test';
import * as accountTexts from '#texts/account';
import * as billingTexts from '#texts/billing';
import * as checkoutTexts from '#texts/checkout';
import * as pricingTexts from '#texts/pricing';
import * as purchaseTexts from '#texts/purchase';
import { makeAccount, makeSubscriber } from '../testing/accounts';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

/** Longer than a call may take before it can be cancelled. */
const LONG = 11_000;
/** What the browser says about calls that were stopped. */
const expected = [/ERR_ABORTED/, /status of 4/];

interface Slow {
  /** Path of the call, without /api. */
  call: string;
  begin: () => Promise<void>;
  /** What is shown when it was cancelled. */
  words: RegExp;
  button?: string;
}

/** Begins something whose answer never comes, cancels it, and reads what is shown. The server does its part. */
async function cancelSlow(page: Page, { call, begin, words, button = 'Cancel' }: Slow): Promise<void> {
  const pattern = `**/api${call}`;
  const arrived = new Promise<void>((resolve, reject) => {
    void page.route(pattern, (route) => void route.fetch().then(() => resolve(), reject), { times: 1 });
  });
  await begin();
  await arrived;
  const cancel = page.getByText(/^Still working/).getByRole('button', { name: button });
  await expect(cancel).toHaveCount(0);
  await page.clock.fastForward(LONG);
  await cancel.click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.unroute(pattern);
}

test(
  'the way to a payment and a request for the Enterprise plan are cancelled, and nothing is lost',
  long(),
  async ({ stage }) => {
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
      words: /It may have reached us all the same/,
    });
    await expect(dialog.getByRole('textbox')).toHaveValue('60');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: pricingTexts.upgrade }).click();
    await dialog.getByRole('textbox').fill('5');
    await cancelSlow(page, {
      call: '/payment/calculate-cart',
      begin: () => submit.click(),
      words: /Cancelled\. You can try again/,
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
  },
);

test('the billing of a plan, more members and the end of a plan are cancelled', long(), async ({ stage }) => {
  const account = await makeSubscriber(stage.origin, 5);
  const { page } = await visitAs(stage, account, { expected });
  await page.clock.install();
  await page.goto('/account');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: billingTexts.plan.invoiceDetails }).click();
  await dialog.getByLabel('Company').fill('Oyelaran Roofing');
  const save = dialog.getByRole('button', { name: 'Save' });
  await cancelSlow(page, {
    call: '/payment/invoice-details',
    begin: () => save.click(),
    words: /They may be saved all the same/,
  });
  await save.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: billingTexts.plan.change }).click();
  await dialog.getByLabel('Team size').fill('4');
  await cancelSlow(page, {
    call: '/payment/schedule-change',
    begin: () => save.click(),
    words: /The change may be saved all the same/,
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await cancelSlow(page, {
    call: '/payment/update-card',
    begin: () => page.getByRole('button', { name: /^(Change|Add a) card$/ }).click(),
    words: /Your card has not changed/,
  });

  await page.goto('/pricing');
  await page.getByRole('button', { name: pricingTexts.increaseTeam }).click();
  await dialog.getByRole('textbox').fill('2');
  await dialog.getByRole('button', { name: purchaseTexts.submit }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Confirm' });
  await cancelSlow(page, {
    call: '/payment/create-prorated-checkout',
    begin: () => confirm.getByRole('button', { name: 'Yes' }).click(),
    words: /Nothing was charged/,
  });
  await expect(dialog.getByRole('textbox'), 'back at the number').toHaveValue('2');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: account.fullName }).click();
  await page.getByRole('menuitem', { name: billingTexts.plan.cancel }).click();
  await cancelSlow(page, {
    call: '/payment/subscription/cancel',
    begin: () => page.getByRole('alertdialog').getByRole('button', { name: billingTexts.cancel.yes }).click(),
    words: /Your plan may be cancelled all the same/,
    button: 'Stop waiting',
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: account.fullName }).click();
  await expect(page.getByRole('menuitem', { name: accountTexts.profile.logOut })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: billingTexts.plan.cancel }), 'the menu knows').toHaveCount(0);
});
