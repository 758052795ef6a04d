import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeAccount, makeSubscriber, paymentsOf } from './harness/account';
import { CENTS_A_USER, dollars } from './harness/money';
import { setStage } from './harness/stage';
import { DECLINED_CARD, GOOD_CARD, goToCheckout, logIn, payWith, visitAs } from './harness/steps';

const stage = setStage({ pageCache: true });

/** A page that comes out of the cache does not load again. */
const COMMIT = { waitUntil: 'commit' } as const;
const goBack = (page: Page) => page.goBack(COMMIT);
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to checkout' });
const bar = (page: Page) => page.getByRole('region', { name: 'Interrupted checkout' });
const amounts = async (account: { token: string }) =>
  (await paymentsOf(stage.origin, account)).map(({ payment }) => payment);

/** Notes in the page whether the browser took it out of its back-forward cache. */
async function watchReturns(page: Page) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.back = String(persisted)));
  });
  return () => page.evaluate(() => document.documentElement.dataset.back);
}

test('R151 T23 C24: Back from the provider: the cart is as it was, Proceed leads to the same checkout; once paid it does not come back', async () => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  const cameBack = await watchReturns(page);
  await goToCheckout(page, 5);
  const checkout = page.url();
  await goBack(page);
  await page.waitForURL('**/cart', COMMIT);
  assert.equal(await cameBack(), 'true', 'the page comes out of the cache');
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await proceed(page).click();
  await page.waitForURL('**/sandbox/checkout/**');
  assert.equal(page.url(), checkout, 'one open checkout for one cart');
  await payWith(page, GOOD_CARD);
  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();

  // Two steps back lies the cart of before the payment.
  await page.evaluate(() => history.go(-2));
  await page.waitForURL('**/pricing', COMMIT);
  await page.getByRole('button', { name: 'Increase Team Size' }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.deepEqual(await amounts(account), [5 * CENTS_A_USER.month]);
  await visit.end();
});

test('R151 R100 R115: added members: Back, declined, cancelled, continued each time with the number kept, then paid once', async () => {
  const account = await makeSubscriber(stage.origin, 4);
  const visit = await visitAs(stage, account, { expected: [/status of 422/] });
  const { page } = visit;
  const title = 'Please enter the number of new members you would like to add';
  const dialog = page.getByRole('dialog', { name: title });
  const submitAndSayYes = async () => {
    assert.equal(await dialog.getByRole('textbox').inputValue(), '2');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alertdialog', { name: 'Confirm' }).getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
  };
  const cameBack = await watchReturns(page);
  await page.getByRole('button', { name: 'Increase Team Size' }).click();
  await dialog.getByRole('textbox').fill('2');
  await submitAndSayYes();

  await goBack(page);
  await bar(page).getByText('Your payment for 2 new members was not finished.').waitFor();
  assert.equal(await cameBack(), 'true', 'the page comes out of the cache');
  await bar(page).getByRole('button', { name: 'Continue where you left off' }).click();
  await submitAndSayYes();
  await payWith(page, DECLINED_CARD);
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.waitForURL('**/failure');
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await page.waitForURL('**/pricing');
  await submitAndSayYes();
  await payWith(page, GOOD_CARD);
  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();
  assert.equal(await page.locator('dl > div').nth(2).innerText(), 'Users Per Account\n6');
  await page.goto(`${stage.origin}/pricing`);
  await page.getByText('$12.5').waitFor();
  assert.equal(await bar(page).count(), 0, 'nothing is left to continue');
  assert.equal((await amounts(account)).length, 2, 'the plan and the members, each paid once');
  await visit.end();
});

test('T39: the session is gone when the buyer comes back; the way to /success leads over the log-in, and the plan is there', async () => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  await goToCheckout(page, 3);
  await page.evaluate(() => localStorage.clear());
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/?next=%2Fsuccess');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await logIn(page, account);
  await page.waitForURL('**/success');
  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();
  await visit.end();
});

test('C24 R108 R110 R152: the network goes away at five points of one purchase; it ends with one plan and one charge', async () => {
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
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/cart');

  await failing('**/calculate-cart', async () => {
    await page.reload();
    await page.getByText('Failed to load cart details.').waitFor();
    assert.ok(await proceed(page).isDisabled());
  });
  await retry();
  await page
    .getByText(dollars(5 * CENTS_A_USER.month))
    .first()
    .waitFor();

  await failing('**/create-checkout-session', async () => {
    await proceed(page).click();
    await page.getByText('Checkout error occurred.').waitFor();
  });
  await retry();

  // The checkout is made, its address never arrives.
  await context.route('**/create-checkout-session', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await proceed(page).click();
  await page.getByText('Checkout error occurred.').waitFor();
  await context.unroute('**/create-checkout-session');
  await retry();

  await failing('**/sandbox/checkout/**', async () => {
    const lost = assert.rejects(page.waitForURL('**/sandbox/checkout/**'), /ERR_INTERNET_DISCONNECTED/);
    await proceed(page).click();
    await lost;
  });
  await page.goto(`${stage.origin}/pricing`);
  await bar(page).getByRole('button', { name: 'Continue where you left off' }).click();
  await proceed(page).click();
  await page.waitForURL('**/sandbox/checkout/**');

  // The provider takes the payment, the way back is lost.
  await context.route('**/pay', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  const lost = assert.rejects(page.waitForURL('**/success'), /ERR_CONNECTION_RESET/);
  await payWith(page, GOOD_CARD);
  await lost;
  await context.unroute('**/pay');
  await page.goto(`${stage.origin}/success`);
  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();
  assert.deepEqual(await amounts(account), [5 * CENTS_A_USER.month]);
  await visit.end();
});
