import type { Page } from '@playwright/test';
import * as accountTexts from '#texts/account';
import * as authTexts from '#texts/auth';
import * as checkoutTexts from '#texts/checkout';
import * as componentsTexts from '#texts/components';
import * as pricing from '#texts/pricing';
import * as purchase from '#texts/purchase';
import { readLocalStorage } from './harness/visits';
import { CENTS_A_USER, amountsIn, dollars, pdfText } from './harness/page';
import { makeAccount } from '../server/testing/network/accounts';
import { signUpForm } from '../server/testing/network/people';
import {
  DECLINED_CARD,
  enterBothCodes,
  GOOD_CARD,
  goToCheckout,
  logIn,
  payWith,
  signUp,
  visitAs,
} from './harness/steps';
import { expect, type Stage, test } from './harness/test';

/** Opens a visit with a new, logged-in account on /pricing. */
async function arriveLoggedIn(stage: Stage, page: Page) {
  const roofer = signUpForm();
  await page.goto('/');
  await signUp(page, roofer);
  await enterBothCodes(page, stage.origin, roofer);
  const dialog = page.getByRole('dialog', { name: authTexts.dialog.registered.title });
  await dialog.getByRole('button', { name: 'Login' }).click();
  await logIn(page, roofer);
  await page.waitForURL('**/pricing');
  await expect(page.getByRole('banner').getByText(roofer.fullName)).toBeVisible();
  return roofer;
}

async function assertNothingInClear(page: Page, secrets: string[]) {
  const stored = await readLocalStorage(page);
  const everything = JSON.stringify(stored);
  for (const secret of secrets) expect(everything, `local storage holds "${secret}" in clear`).not.toContain(secret);
}

test('sign-up, codes, log-in, team size, cart, payment, invoice and history', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  const tokens: string[] = [];
  const written: string[] = [];
  page.on('request', (request) => written.push(request.url(), request.headers().referer ?? ''));
  page.on('console', (message) => written.push(message.text()));
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/user/login')) tokens.push(((await response.json()) as { token: string }).token);
  });

  const roofer = await arriveLoggedIn(stage, page);
  await goToCheckout(page, 10);
  const total = 10 * CENTS_A_USER.month;
  await expect(page.getByText(dollars(total)).first()).toBeVisible();
  await payWith(page, GOOD_CARD);

  await page.waitForURL('**/success?*');
  await expect(page.getByRole('heading', { name: checkoutTexts.success.outcomes.confirmed.title })).toBeVisible();
  const receipt = page.getByRole('main');
  await expect(receipt.getByText('Pro plan')).toBeVisible();
  for (const fact of ['Monthly', '10']) await expect(receipt.getByText(fact, { exact: true })).toBeVisible();

  const [invoice] = await Promise.all([
    visit.context.waitForEvent('page'),
    page.getByRole('button', { name: checkoutTexts.success.downloadInvoice }).click(),
  ]);
  const [link] = await Promise.all([
    visit.context.waitForEvent('request', (request) => request.url().includes('/invoices/')),
    invoice.waitForURL('**/invoices/**').catch(() => undefined),
  ]);
  const pdf = new Uint8Array(await (await fetch(link.url())).arrayBuffer());
  const text = await pdfText(pdf);
  expect(Math.max(...amountsIn(text)), 'the invoice totals ten users').toBe(total);
  for (const part of [roofer.fullName, roofer.email, roofer.company, 'Total']) {
    expect(text, `the invoice names ${part}`).toContain(part);
  }
  await invoice.close().catch(() => undefined);

  await page.getByRole('button', { name: /Marguerite Oyelaran/ }).click();
  await page.getByRole('menuitem', { name: accountTexts.profile.history }).click();
  await page.waitForURL('**/subscription-history');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText(dollars(total))).toBeVisible();
  await expect(page.getByText(componentsTexts.pagination.showing(1, 1, 1))).toBeVisible();
  await expect(row.getByRole('button', { name: /Download/ })).toBeEnabled();

  await assertNothingInClear(page, [roofer.email, roofer.password, roofer.phoneNo, ...tokens.filter(Boolean)]);
  expect((await readLocalStorage(page)).token, 'the session is stored, encrypted').toBeTruthy();
  for (const secret of [roofer.password, ...tokens])
    expect(written.filter((text) => [secret, encodeURIComponent(secret)].some((form) => text.includes(form)))).toEqual(
      [],
    );
});

test('a declined card, back to the shop, then paid', async ({ stage }) => {
  const visit = await stage.visit({ expected: [/status of 422/] });
  const { page } = visit;
  const roofer = await arriveLoggedIn(stage, page);
  await goToCheckout(page, 3);
  await payWith(page, DECLINED_CARD);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.waitForURL('**/failure');
  await expect(page.getByText(checkoutTexts.failure.title)).toBeVisible();
  await page
    .getByRole('link', { name: /Continue where you left off/ })
    .or(page.getByRole('button', { name: /Continue where you left off/ }))
    .click();
  await page.waitForURL('**/cart');
  await page.getByRole('button', { name: checkoutTexts.cart.proceed }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/success?*');
  await expect(page.getByRole('main').getByText('Pro plan')).toBeVisible();

  await page.goto('/subscription-history');
  await expect(page.getByText(componentsTexts.pagination.showing(1, 1, 1))).toBeVisible();
  await assertNothingInClear(page, [roofer.email, roofer.password]);
});

test('Submit that is pressed while the amount arrives is carried out', async ({ stage }) => {
  const { page } = await visitAs(stage, await makeAccount(stage.origin));
  let answer = () => {};
  const isPressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/payment/quote', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.getByRole('button', { name: pricing.upgrade }).click();
  const dialog = page.getByRole('dialog', { name: purchase.askTeamSize });
  await dialog.getByRole('textbox').fill('10');
  await dialog.getByRole('button', { name: purchase.submit }).hover();
  await page.mouse.down();
  answer();
  await dialog
    .getByText(dollars(10 * CENTS_A_USER.month))
    .first()
    .waitFor();
  await page.mouse.up();
  await page.waitForURL('**/cart');
});
