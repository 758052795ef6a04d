import type { Page } from '@playwright/test';
import { callApi } from '../testing/callApi';
import { demoAccount, makeAccount, makeSubscriber, paymentsOf } from '../testing/accounts';
import { CENTS_A_USER, dollars, monthBefore, proratedCents } from './harness/money';
import { amountsIn } from './harness/pdf';
import { GOOD_CARD, logIn, payWith, visitAs } from './harness/steps';
import { expect, test } from './harness/test';

test.use({ ownServer: true });

const MEMBERS_TITLE = 'Please enter the number of new members you would like to add';
const membersDialog = (page: Page) => page.getByRole('dialog', { name: MEMBERS_TITLE });
const confirmDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm' });

/** A number typed into the open dialog and submitted. */
async function enter(page: Page, text: string) {
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

test('R86 R89 R90 R95 R100 R102 R154 R196: members in the middle of a period; every amount equals the one worked out by hand', async ({
  stage,
}) => {
  const pro = await demoAccount(stage.origin, 'pro@example.com');
  const { data: profile } = await callApi<{ data: { currentPeriodEnd: string } }>(
    stage.origin,
    '/user/get-profile',
    undefined,
    pro.token,
  );
  const end = new Date(profile.currentPeriodEnd);
  const period = { start: monthBefore(end), end };
  /** The amount falls by a cent now and then: it lies between that of before and that of after a step. */
  const assertDue = (text: string, earliest: number) => {
    const [due] = amountsIn(text);
    const [most, least] = [proratedCents(7, period, earliest), proratedCents(7, period, Date.now())];
    expect(due !== undefined && due >= least && due <= most, `${text}: from ${least} to ${most} cents`).toBeTruthy();
  };
  // 0 members.
  const visit = await visitAs(stage, pro, { expected: [/status of 400/] });
  const { page } = visit;
  await page.getByRole('button', { name: 'Increase Team Size' }).click();
  const dialog = membersDialog(page);
  await expect(dialog.getByText('Current team size: 10')).toBeVisible();
  await expect(dialog.getByText('Up to 50 at a time.')).toBeVisible();
  await expect(dialog.getByText('New members are added as extra members to your current plan.')).toBeVisible();
  for (const [text, message] of [
    ['', 'Team size is required'],
    ['51', 'For more than 50 users, please contact support.'],
    ['99999999999999999999', 'Please enter a valid team size'],
    ['0', 'Please enter how many members to add, from 1 to 50.'],
  ] as const) {
    await enter(page, text);
    await expect(dialog.getByRole('alert').getByText(message)).toBeVisible();
  }

  const typedAt = Date.now();
  const nextPeriod = dollars(17 * CENTS_A_USER.month);
  await dialog.getByRole('textbox').fill('7');
  const cost = await dialog.getByText(/due now for the rest of the period/).innerText();
  assertDue(cost, typedAt);
  expect(cost, cost).toContain(`then ${nextPeriod} each month for the whole team`);
  await enter(page, '7');
  const facts = confirmDialog(page).locator('dl > div');
  await expect(
    confirmDialog(page).getByText('7 new members will be added to your current plan. Do you want to proceed?'),
  ).toBeVisible();
  assertDue(await facts.nth(0).innerText(), typedAt);
  expect(await facts.nth(1).innerText()).toContain(`${nextPeriod} a month`);

  let checkouts = 0;
  page.on('request', (request) => (checkouts += Number(request.url().endsWith('/payment/create-prorated-checkout'))));
  await confirmDialog(page).getByRole('button', { name: 'Yes' }).dblclick();
  await page.waitForURL('**/sandbox/checkout/**');
  expect(checkouts, 'a double click on Yes asks once').toBe(1);
  const charged = await page.getByRole('heading', { level: 1 }).innerText();
  assertDue(charged, typedAt);
  await payWith(page, GOOD_CARD);

  await expect(page.getByRole('heading', { name: 'Payment Success' })).toBeVisible();
  await expect(page.locator('dl > div').nth(2)).toHaveText('Users Per Account\n17', { useInnerText: true });
  await page.goto('/subscription-history');
  await expect(page.getByText('Showing 1 to 10 of 94 entries')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('7 members added')).toBeVisible();
  await expect(row.getByText(charged, { exact: true })).toBeVisible();
  expect((await paymentsOf(stage.origin, pro)).length).toBe(94);
});

test('R103: No and Escape at the question, and closing the number, charge nothing and keep nothing', async ({
  stage,
}) => {
  const account = await makeSubscriber(stage.origin, 3);
  const visit = await visitAs(stage, account);
  const { page } = visit;
  for (const leave of [
    () => confirmDialog(page).getByRole('button', { name: 'No' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.getByRole('button', { name: 'Increase Team Size' }).click();
    await expect(membersDialog(page).getByRole('textbox')).toHaveValue('');
    await enter(page, '1');
    await expect(confirmDialog(page)).toBeVisible();
    await leave();
    await expect(confirmDialog(page)).toBeHidden();
  }
  expect((await paymentsOf(stage.origin, account)).length).toBe(1);
});

test('T10: a visitor who turns out to have a plan adds the number as members', async ({ stage }) => {
  const account = await makeSubscriber(stage.origin, 3);
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await enter(page, '8');
  await page.getByRole('dialog', { name: 'Please log in to continue' }).getByRole('button', { name: 'Login' }).click();
  await logIn(page, account);
  await expect(membersDialog(page)).toBeVisible();
  await expect(membersDialog(page).getByRole('textbox')).toHaveValue('8');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
});

test('R43 R93 R97 R101 R102 T20: the enterprise request of a visitor is sent after the log-in', async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const visit = await stage.visit();
  const { page } = visit;
  const requests: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/request-enterprise')) requests.push(request.postDataJSON());
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  await enter(page, '49');
  await expect(page.getByRole('alert').getByText('Minimum 50 users required')).toBeVisible();
  await enter(page, '50');
  const prompt = page.getByRole('dialog', { name: 'Please log in to continue' });
  await expect(prompt.getByText('Your request for 50 users is sent as soon as you are logged in.')).toBeVisible();
  await prompt.getByRole('button', { name: 'Login' }).click();
  await logIn(page, account);
  const success = page.getByRole('dialog').filter({ hasText: 'You have subscribed to this enterprise plan.' });
  await expect(success).toBeVisible();
  await expect
    .poll(() => success.getByText(/^Note:/).evaluate((note) => getComputedStyle(note).fontStyle))
    .toBe('italic');
  expect(requests).toEqual([{ requestedTeamSize: 50 }]);
});
