import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeAccount, paymentsOf } from './harness/account';
import { localStorageOf } from './harness/browser';
import { CENTS_A_USER, dollars } from './harness/money';
import { setStage } from './harness/stage';
import { GOOD_CARD, goToCheckout, payWith, visitAs } from './harness/steps';

const stage = setStage();

const cells = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

/** Counts the requests to a path of the API. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api${path}`) calls += 1;
  });
  return () => calls;
}

async function enterTeamSize(page: Page, size: number) {
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your team size here' });
  await dialog.getByRole('textbox').fill(String(size));
  return dialog;
}

test('R80 R82 R98 R106 R107 R112 R116 R196: a new plan by the year; each amount is users x price, from the card to the history', async () => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  const [base, extra] = [3 * CENTS_A_USER.year, 9 * CENTS_A_USER.year];
  const total = dollars(base + extra);

  await page.getByText('Annually', { exact: true }).click();
  await page.getByText('per user / year').waitFor();
  const dialog = await enterTeamSize(page, 12);
  await dialog.getByText(`12 users × $120 = ${total} each year`).waitFor();
  const saving = 12 * (12 * CENTS_A_USER.month - CENTS_A_USER.year);
  await dialog.getByText(`${dollars(saving)} less than twelve monthly payments.`).waitFor();
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await page.getByRole('cell', { name: 'Extra users' }).waitFor();
  assert.deepEqual(await cells(page), [
    ['Product', 'Qty (Total Users)', 'Total'],
    ['Pro plan, annually', '3', dollars(base)],
    ['Extra users', '9', dollars(extra)],
    ['Total', 'Clear Cart', total],
  ]);
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), total);
  await payWith(page, GOOD_CARD);

  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();
  const facts = await page.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.textContent));
  assert.deepEqual(facts.slice(0, 3), ['Plan NamePro plan', 'Billing CycleAnnually', 'Users Per Account12']);
  assert.match(facts[3] ?? '', /^Transaction IDSW-\d{4}-\d+$/);
  await page.getByRole('banner').getByText('Pro plan').waitFor();
  assert.equal((await localStorageOf(page)).selectedData, undefined);
  assert.deepEqual(
    (await paymentsOf(stage.origin, account)).map(({ payment }) => payment),
    [base + extra],
  );
  await visit.end();
});

test('R110 T23: two presses on Proceed, and a press in each of two tabs, make one checkout', async () => {
  const visit = await visitAs(stage, await makeAccount(stage.origin));
  const { page } = visit;
  const calls = countCalls(page, '/payment/create-checkout-session');
  await (await enterTeamSize(page, 5)).getByRole('button', { name: 'Submit' }).click();
  const proceed = page.getByRole('button', { name: 'Proceed to checkout' });
  await page.getByRole('cell', { name: 'Extra users' }).waitFor();
  const second = await visit.newTab();
  await second.goto(`${stage.origin}/cart`);
  await second.getByRole('cell', { name: 'Extra users' }).waitFor();

  await proceed.dblclick();
  await page.waitForURL('**/sandbox/checkout/**');
  assert.equal(calls(), 1, 'a double click asks once');
  // The other tab follows: its cart was cleared with the redirect.
  await second.waitForURL('**/pricing');
  await visit.end();
});

test('R113 T24: what is bought in one tab reaches the other: plan name, menu and the empty cart', async () => {
  const visit = await visitAs(stage, await makeAccount(stage.origin));
  const { page } = visit;
  const other = await visit.newTab();
  await other.goto(`${stage.origin}/faqs`);
  await other.getByRole('banner').getByText('Free plan').waitFor();
  await (await enterTeamSize(page, 4)).getByRole('button', { name: 'Submit' }).click();
  await other.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await other.getByRole('button', { name: 'Cart, empty' }).waitFor();
  await payWith(page, GOOD_CARD);
  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();

  await other.getByRole('banner').getByText('Pro plan').waitFor();
  await other.getByRole('button', { name: /Pro plan/ }).click();
  await other.getByRole('menuitem', { name: 'Subscription History' }).waitFor();
  await other.getByRole('menuitem', { name: 'Cancel Subscription' }).waitFor();
  await visit.end();
});

test('R105 R109 R151: left by the browser and discarded; Clear Cart keeps nothing either', async () => {
  const visit = await visitAs(stage, await makeAccount(stage.origin));
  const { page } = visit;
  await goToCheckout(page, 6);
  // Without a page cache the cart is loaded anew: it is empty by now, and the plans offer to go on.
  await page.goto(`${stage.origin}/cart`);
  await page.waitForURL('**/pricing');
  const bar = page.getByRole('region', { name: 'Interrupted checkout' });
  await bar.getByText('Your checkout for 6 users was not finished.').waitFor();
  await bar.getByRole('button', { name: 'Continue where you left off' }).click();
  await page.waitForURL('**/cart');
  await page
    .getByText(dollars(6 * CENTS_A_USER.month))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.waitForURL('**/pricing');
  await bar.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !('selectedData' in localStorage) && !('cartCount' in localStorage));

  await goToCheckout(page, 7);
  await page.goto(`${stage.origin}/pricing`);
  await bar.getByRole('button', { name: 'Discard' }).click();
  await bar.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('$12.5').waitFor();
  assert.equal(await bar.count(), 0);
  await visit.end();
});
