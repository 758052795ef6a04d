import type { Page } from '@playwright/test';
import { makeAccount, paymentsOf } from '../testing/accounts';
import { localStorageOf } from './harness/visits';
import { CENTS_A_USER, dollars } from './harness/money';
import { GOOD_CARD, goToCheckout, payWith, visitAs } from './harness/steps';
import { expect, test } from './harness/test';

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

test('R80 R82 R98 R106 R107 R112 R116 R196: a new plan by the year; each amount is users x price, from the card to the history', async ({
  stage,
}) => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  const [base, extra] = [3 * CENTS_A_USER.year, 9 * CENTS_A_USER.year];
  const total = dollars(base + extra);

  await page.getByText('Annually', { exact: true }).click();
  await expect(page.getByText('per user / year')).toBeVisible();
  const dialog = await enterTeamSize(page, 12);
  await expect(dialog.getByText(`${total} due today`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Extra users' })).toBeVisible();
  await expect
    .poll(() => cells(page))
    .toEqual([
      ['Product', 'Qty (Total Users)', 'Total'],
      ['Pro plan, annually', '3', dollars(base)],
      ['Extra users', '9', dollars(extra)],
      ['Total', 'Clear Cart', total],
    ]);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(total, { useInnerText: true });
  await payWith(page, GOOD_CARD);

  await expect(page.getByRole('heading', { name: 'Payment Success' })).toBeVisible();
  const facts = await page.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.textContent));
  expect(facts.slice(0, 3)).toEqual(['Plan NamePro plan', 'Billing CycleAnnually', 'Users Per Account12']);
  expect(facts[3] ?? '').toMatch(/^Transaction IDSW-\d{4}-\d+$/);
  await expect(page.getByRole('banner').getByText('Pro plan')).toBeVisible();
  expect((await localStorageOf(page)).selectedData).toBe(undefined);
  expect((await paymentsOf(stage.origin, account)).map(({ payment }) => payment)).toEqual([base + extra]);
});

test('R110 T23: two presses on Proceed, and a press in each of two tabs, make one checkout', async ({ stage }) => {
  const visit = await visitAs(stage, await makeAccount(stage.origin));
  const { page } = visit;
  const calls = countCalls(page, '/payment/create-checkout-session');
  await (await enterTeamSize(page, 5)).getByRole('button', { name: 'Submit' }).click();
  const proceed = page.getByRole('button', { name: 'Proceed to checkout' });
  await expect(page.getByRole('cell', { name: 'Extra users' })).toBeVisible();
  const second = await visit.newTab();
  await second.goto('/cart');
  await expect(second.getByRole('cell', { name: 'Extra users' })).toBeVisible();

  await proceed.dblclick();
  await page.waitForURL('**/sandbox/checkout/**');
  expect(calls(), 'a double click asks once').toBe(1);
  // The other tab follows: its cart was cleared with the redirect.
  await second.waitForURL('**/pricing');
});

test('R113 T24: what is bought in one tab reaches the other: plan name, menu and the empty cart', async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  const other = await visit.newTab();
  await other.goto('/faqs');
  await expect(other.getByRole('banner').getByRole('button', { name: account.fullName })).toBeVisible();
  await expect(other.getByRole('banner').getByText('Pro plan')).toHaveCount(0);
  await (await enterTeamSize(page, 4)).getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(other.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: 'Payment Success' })).toBeVisible();

  await expect(other.getByRole('banner').getByText('Pro plan')).toBeVisible();
  await other.getByRole('button', { name: /Pro plan/ }).click();
  await expect(other.getByRole('menuitem', { name: 'Subscription History' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Cancel Subscription' })).toBeVisible();
});

test('R105 R109 R151: left by the browser and discarded; Clear Cart keeps nothing either', async ({ stage }) => {
  const visit = await visitAs(stage, await makeAccount(stage.origin));
  const { page } = visit;
  await goToCheckout(page, 6);
  // Without a page cache the cart is loaded anew: it is empty by now, and the plans offer to go on.
  await page.goto('/cart');
  await page.waitForURL('**/pricing');
  const bar = page.getByRole('region', { name: 'Interrupted checkout' });
  await expect(bar.getByText('Your checkout for 6 users was not finished.')).toBeVisible();
  await bar.getByRole('button', { name: 'Continue where you left off' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByText(dollars(6 * CENTS_A_USER.month)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.waitForURL('**/pricing');
  await expect(bar).toBeHidden();
  await page.waitForFunction(() => !('selectedData' in localStorage) && !('cartCount' in localStorage));

  await goToCheckout(page, 7);
  await page.goto('/pricing');
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByText('$12.5')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
