import type { Page } from '@playwright/test';
import { makeAccount, makeSubscriber, paymentsOf } from '../testing/accounts';
import type { Visit } from './harness/visits';
import { goToCheckout, visitAs } from './harness/steps';
import { expect, test } from './harness/test';

/** Faults below are made on purpose, and the browser logs each. */
const expected = [/Failed to load resource/, /net::ERR_/];

/** While `work` runs, the calls to a path are cut off, or answered with an envelope. */
async function answering(visit: Visit, path: string, answer: object | 'cut off', work: () => Promise<void>) {
  const pattern = new RegExp(`/api${path}(\\?.*)?$`);
  await visit.context.route(pattern, (route) =>
    answer === 'cut off' ? route.abort('connectionreset') : route.fulfill({ json: answer }),
  );
  await work();
  await visit.context.unroute(pattern);
}

async function openDialog(page: Page, button: string, text: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

async function assertErrorModal(page: Page, text: string) {
  const modal = page.getByRole('alertdialog', { name: 'Error' }).or(page.getByRole('dialog', { name: 'Error' }));
  await expect(modal.getByText(text, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
}

test('R85 R104 R108 R110 R114 R122 R140: each failure of buying and of the history has the text of the error catalogue', async ({
  stage,
}) => {
  const visit = await visitAs(stage, await makeAccount(stage.origin), { expected });
  const { page } = visit;
  await answering(visit, '/plans', 'cut off', async () => {
    await page.reload();
    await expect(page.getByText('The price did not load.')).toBeVisible();
    await expect(page.getByRole('alert'), 'a plan that does not load raises no alert').toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('$12.5')).toBeVisible();

  await answering(visit, '/payment/calculate-cart', 'cut off', async () => {
    await openDialog(page, 'Upgrade to Pro', '4');
    await assertErrorModal(page, 'Unable to process your request. Please try again later.');
  });
  await answering(visit, '/payment/calculate-cart', { success: false, message: 'Not on sale today.' }, async () => {
    await openDialog(page, 'Upgrade to Pro', '4');
    await assertErrorModal(page, 'Not on sale today.');
  });
  await answering(visit, '/user/request-enterprise', 'cut off', async () => {
    await openDialog(page, 'Contact Sales', '60');
    await assertErrorModal(page, 'Unable to process enterprise plan request. Please try again later.');
  });
  await openDialog(page, 'Upgrade to Pro', '4');
  await page.waitForURL('**/cart');
  await answering(visit, '/payment/create-checkout-session', 'cut off', async () => {
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(page.getByRole('alert').getByText('Checkout error occurred.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled();
  });
  await answering(visit, '/payment/subscription-history', 'cut off', async () => {
    await page.goto('/subscription-history');
    await expect(page.getByText('The history did not load.')).toBeVisible();
    await expect(page.locator('main [aria-busy=true]'), 'the waiting ends').toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No subscription history found.')).toBeVisible();
});

test('R104 R114 R123 R124 T29 T38: added members, invoice and cancel: failures, then the ten seconds and what the menu says after', async ({
  stage,
}) => {
  const subscriber = await makeSubscriber(stage.origin, 3);
  const visit = await visitAs(stage, subscriber, { expected });
  const { page } = visit;
  await answering(visit, '/payment/create-prorated-checkout', 'cut off', async () => {
    await openDialog(page, 'Increase Team Size', '1');
    await page.getByRole('alertdialog', { name: 'Confirm' }).getByRole('button', { name: 'Yes' }).click();
    await assertErrorModal(page, 'Unable to update team size at the moment. Please try again later.');
  });
  await page.goto('/success');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  await answering(visit, '/payment/invoice', 'cut off', async () => {
    await page.getByRole('button', { name: 'Download Invoice' }).click();
    await expect(page.getByRole('alert').getByText('Failed to download invoice.')).toBeVisible();
  });
  expect(alerts).toEqual(['alert: Failed to download invoice.']);

  const openCancel = async () => {
    await page.getByRole('button', { name: subscriber.fullName }).click();
    await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  };
  const modal = page.getByRole('alertdialog', { name: 'Cancel Subscription' });
  const cancel = modal.getByRole('button', { name: 'Yes, cancel' });
  await openCancel();
  await answering(visit, '/payment/subscription/cancel', 'cut off', async () => {
    await cancel.click();
    await expect(modal.getByText('Failed to cancel subscription. Please try again.', { exact: true })).toBeVisible();
  });
  const profiles: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/get-profile')) profiles.push(Date.now());
  });
  await cancel.click();
  await expect(modal.getByText('Subscription cancelled successfully.', { exact: true })).toBeVisible();
  const saidAt = Date.now();
  await expect(modal).toBeHidden();
  const stayed = Date.now() - saidAt;
  expect(stayed > 8_500 && stayed < 20_000, `the message stayed for ${stayed} ms`).toBeTruthy();
  expect(profiles.length, 'the profile is fetched again').toBeGreaterThan(0);
  await page.getByRole('button', { name: subscriber.fullName }).click();
  const cancelled = /^Cancelled, ends on [A-Z][a-z]{2} \d{1,2}, \d{4}$/;
  await expect(page.getByRole('menu').getByText(cancelled)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cancel Subscription' })).toHaveCount(0);
});

test('R152 C21 C36: /success stays at "confirming" for thirty seconds, then says what is known, and looks again when asked', async ({
  stage,
}) => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  await goToCheckout(page, 3);
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Confirming...' })).toBeVisible();
  // The thirty seconds began between the start and now.
  const begun = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(start + 29_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming...', { useInnerText: true });
  await page.clock.fastForward(begun - start + 3000);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Your payment is not confirmed yet' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Transaction ID'), 'no facts of what is not paid').toHaveCount(0);
  await expect(main.locator('img'), 'no roof over what is not paid').toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Confirming...' })).toBeVisible();
  await expect
    .poll(() => paymentsOf(stage.origin, account), { message: 'an address that is opened pays nothing' })
    .toEqual([]);
});
