import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { localStorageOf } from './harness/browser';
import { waitForMessage } from './harness/outbox';
import { amountsIn, pdfText } from './harness/pdf';
import { newRoofer } from './harness/roofer';
import { setStage } from './harness/stage';
import { DECLINED_CARD, enterBothCodes, GOOD_CARD, goToCheckout, logIn, payWith, signUp } from './harness/steps';

/** Pro by the month costs 12.50 a user; nothing else enters the price of a first purchase without a referral. */
const CENTS_A_USER = 1250;
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const stage = setStage();

/** A fresh account that is logged in and stands on /pricing (R39). */
async function arriveLoggedIn(page: Page) {
  const roofer = newRoofer();
  await page.goto(stage.origin);
  await signUp(page, roofer);
  await enterBothCodes(page, stage.origin, roofer);
  const dialog = page.getByRole('dialog', { name: 'Registration Successful' });
  await dialog.getByRole('button', { name: 'Login' }).click();
  await logIn(page, roofer);
  await page.waitForURL('**/pricing');
  await page.getByRole('banner').getByText(roofer.fullName).waitFor();
  return roofer;
}

async function assertNothingInClear(page: Page, secrets: string[]) {
  const stored = await localStorageOf(page);
  const everything = JSON.stringify(stored);
  for (const secret of secrets) assert.ok(!everything.includes(secret), `local storage holds "${secret}" in clear`);
}

test('R39 R61 R98 R110 R112 R114 R116: sign-up, codes, log-in, team size, cart, payment, invoice and history', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const tokens: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/user/login')) tokens.push(((await response.json()) as { token: string }).token);
  });

  const roofer = await arriveLoggedIn(page);
  await goToCheckout(page, 10);
  const total = 10 * CENTS_A_USER;
  await page.getByText(dollars(total)).first().waitFor();
  await payWith(page, GOOD_CARD);

  await page.waitForURL('**/success');
  await page.getByRole('heading', { name: 'Payment Success' }).waitFor();
  const receipt = page.getByRole('main');
  await receipt.getByText('Pro plan').waitFor();
  for (const fact of ['Monthly', '10']) await receipt.getByText(fact, { exact: true }).waitFor();

  const [invoice] = await Promise.all([
    visit.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Download Invoice' }).click(),
  ]);
  const [link] = await Promise.all([
    visit.context.waitForEvent('request', (request) => request.url().includes('/invoices/')),
    invoice.waitForURL('**/invoices/**').catch(() => undefined),
  ]);
  const pdf = new Uint8Array(await (await fetch(link.url())).arrayBuffer());
  const text = await pdfText(pdf);
  assert.equal(Math.max(...amountsIn(text)), total, 'the invoice totals ten users');
  for (const part of [roofer.fullName, roofer.email, roofer.company, 'Total']) {
    assert.ok(text.includes(part), `the invoice names ${part}`);
  }
  await invoice.close().catch(() => undefined);

  await page.getByRole('button', { name: /Marguerite Oyelaran/ }).click();
  await page.getByRole('menuitem', { name: 'Subscription History' }).click();
  await page.waitForURL('**/subscription-history');
  const row = page.getByRole('row').nth(1);
  await row.getByText(dollars(total)).waitFor();
  await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
  assert.ok(await row.getByRole('button', { name: /Download/ }).isEnabled());

  await assertNothingInClear(page, [roofer.email, roofer.password, roofer.phone, ...tokens.filter(Boolean)]);
  assert.ok((await localStorageOf(page)).token, 'the session is stored, encrypted');
  await visit.end();
});

test('R115 R151 C36: a declined card, back to the shop, then paid', async () => {
  const visit = await stage.visit({ expected: [/status of 422/] });
  const { page } = visit;
  const roofer = await arriveLoggedIn(page);
  await goToCheckout(page, 3);
  await payWith(page, DECLINED_CARD);
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.waitForURL('**/failure');
  await page.getByText('Oops! Something went wrong.').waitFor();
  await page
    .getByRole('link', { name: /Continue where you left off/ })
    .or(page.getByRole('button', { name: /Continue where you left off/ }))
    .click();
  await page.waitForURL('**/cart');
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/success');
  await page.getByRole('main').getByText('Pro plan').waitFor();

  await page.goto(`${stage.origin}/subscription-history`);
  await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
  await assertNothingInClear(page, [roofer.email, roofer.password]);
  await visit.end();
});

test('C36 C52: the tab is closed before the return; the plan is granted all the same, once', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const roofer = await arriveLoggedIn(page);
  await goToCheckout(page, 4);
  // The provider has the payment, the buyer never comes back.
  await visit.context.route('**/success', (route) => route.abort());
  await payWith(page, GOOD_CARD);
  await waitForMessage(stage.origin, roofer.email, ({ subject }) => /receipt|payment|invoice/i.test(subject));
  await visit.context.unroute('**/success');
  await page.close();

  const later = await visit.newTab();
  await later.goto(`${stage.origin}/subscription-history`);
  await later.getByText('Showing 1 to 1 of 1 entries').waitFor();
  await later
    .getByRole('row')
    .nth(1)
    .getByText(dollars(4 * CENTS_A_USER))
    .waitFor();
  await later
    .getByRole('banner')
    .getByText(/pro plan/i)
    .waitFor();
  await visit.end();
});
