import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Account, makeAccount, makeSubscriber, paymentsOf } from './harness/account';
import { type Visit } from './harness/browser';
import { setStage } from './harness/stage';
import { goToCheckout, visitAs } from './harness/steps';

/** Faults below are made on purpose, and the browser logs each. */
const expected = [/Failed to load resource/, /net::ERR_/];

let subscriber: Account;
const stage = setStage({
  prepare: async (origin) => {
    subscriber = await makeSubscriber(origin, 3);
  },
});

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
  await modal.getByText(text, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
}

test('R85 R104 R108 R110 R114 R122 R140: each failure of buying and of the history has the text of the error catalogue', async () => {
  const visit = await visitAs(stage, await makeAccount(stage.origin), { expected });
  const { page } = visit;
  await answering(visit, '/plans', 'cut off', async () => {
    await page.reload();
    await page.getByText('The price did not load.').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, 'a plan that does not load raises no alert');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('$12.5').waitFor();

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
    await page.getByRole('alert').getByText('Checkout error occurred.', { exact: true }).waitFor();
    assert.ok(await page.getByRole('button', { name: 'Proceed to checkout' }).isDisabled());
  });
  await answering(visit, '/payment/subscription-history', 'cut off', async () => {
    await page.goto(`${stage.origin}/subscription-history`);
    await page.getByText('The history did not load.').waitFor();
    assert.equal(await page.locator('main [aria-busy=true]').count(), 0, 'the waiting ends');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No subscription history found.').waitFor();
  await visit.end();
});

test('R104 R114 R123 R124 T29 T38: added members, invoice and cancel: failures, then the ten seconds and what the menu says after', async () => {
  const visit = await visitAs(stage, subscriber, { expected });
  const { page } = visit;
  await answering(visit, '/payment/create-prorated-checkout', 'cut off', async () => {
    await openDialog(page, 'Increase Team Size', '1');
    await page.getByRole('alertdialog', { name: 'Confirm' }).getByRole('button', { name: 'Yes' }).click();
    await assertErrorModal(page, 'Unable to update team size at the moment. Please try again later.');
  });
  await page.goto(`${stage.origin}/success`);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  await answering(visit, '/payment/invoice', 'cut off', async () => {
    await page.getByRole('button', { name: 'Download Invoice' }).click();
    await page.getByRole('alert').getByText('Failed to download invoice.').waitFor();
  });
  assert.deepEqual(alerts, ['alert: Failed to download invoice.']);

  const openCancel = async () => {
    await page.getByRole('button', { name: subscriber.fullName }).click();
    await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  };
  const modal = page.getByRole('alertdialog', { name: 'Cancel Subscription' });
  const cancel = modal.getByRole('button', { name: 'Yes, cancel' });
  await openCancel();
  await answering(visit, '/payment/subscription/cancel', 'cut off', async () => {
    await cancel.click();
    await modal.getByText('Failed to cancel subscription. Please try again.', { exact: true }).waitFor();
  });
  const profiles: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/get-profile')) profiles.push(Date.now());
  });
  await cancel.click();
  await modal.getByText('Subscription cancelled successfully.', { exact: true }).waitFor();
  const saidAt = Date.now();
  await modal.waitFor({ state: 'hidden' });
  const stayed = Date.now() - saidAt;
  assert.ok(stayed > 8_500 && stayed < 20_000, `the message stayed for ${stayed} ms`);
  assert.ok(profiles.length > 0, 'the profile is fetched again');
  await page.getByRole('button', { name: subscriber.fullName }).click();
  await page.getByText(/^Cancelled, ends on [A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor();
  assert.equal(await page.getByRole('menuitem', { name: 'Cancel Subscription' }).count(), 0);
  await visit.end();
});

test('R152 C21 C36: /success stays at "confirming" for thirty seconds, then says what is known, and looks again when asked', async () => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  await goToCheckout(page, 3);
  await page.clock.install();
  await page.goto(`${stage.origin}/success`);
  await page.getByRole('heading', { name: 'Confirming...' }).waitFor();
  await page.clock.fastForward(28_000);
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Confirming...');
  await page.clock.fastForward(4_000);
  await page.getByRole('heading', { name: 'Your payment is not confirmed yet' }).waitFor();
  const main = page.getByRole('main');
  assert.equal(await main.getByText('Transaction ID').count(), 0, 'no facts of what is not paid');
  assert.equal(await main.locator('img').count(), 0, 'no roof over what is not paid');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Confirming...' }).waitFor();
  assert.deepEqual(await paymentsOf(stage.origin, account), [], 'an address that is opened pays nothing');
  await visit.end();
});
