import type { Page } from '@playwright/test';
import { demoAccount, makeAccount, makeSubscriber, buyPro, paymentsOf } from '../testing/accounts';
import { waitForMessage } from '../testing/outbox';
import { long } from './harness/long';
import { assertSound } from './harness/sound';
import { GOOD_CARD, payWith, visitAs } from './harness/steps';
import { expect, test } from './harness/test';

test.use({ ownServer: true });

const still = { reducedMotion: 'reduce' } as const;
const LONG_NAME = 'Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff';

const panel = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const history = async (page: Page) => {
  await page.goto('/subscription-history');
  await panel(page).getByText('People').waitFor();
};

/** Goes on with the Tab key until the element has the focus. */
async function tabTo(page: Page, name: string) {
  const wanted = panel(page).getByRole('button', { name });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}

test(
  'a refused renewal stands in one line on every page, and its button leads to the payment of that renewal',
  long(),
  async ({ stage }) => {
    const account = await demoAccount(stage.origin, 'pastdue@example.com');
    const { page } = await visitAs(stage, account, still);
    const line = page.getByRole('complementary', { name: 'Payment refused' });
    for (const path of ['/', '/pricing', '/faqs', '/privacy-policy', '/subscription-history']) {
      await page.goto(path);
      await expect(line).toHaveText(
        /^\$[\d.]+ for your plan could not be charged: .* We try again on [A-Z].*\.Pay now/,
      );
    }
    await assertSound(page, 'the plan whose renewal was refused', 'body');
    const amount = /\$[\d.]+/.exec(await line.innerText())![0];
    await line.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(amount, { useInnerText: true });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page).getByText('Payment refused')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Pay now' }).click();
    await payWith(page, GOOD_CARD);
    await expect(page.getByText('Your payment has arrived')).toBeVisible();
    await expect(panel(page).getByText('Active')).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);

test('invoice details and a second address: long names fit, later receipts go to both', long(), async ({ stage }) => {
  const account = await makeAccount(stage.origin, { fullName: LONG_NAME, company: `${LONG_NAME} Roofing` });
  await buyPro(stage.origin, account, 4);
  const { page } = await visitAs(stage, account, still);
  await history(page);
  await assertSound(page, 'the panel with long names');
  await panel(page).getByRole('button', { name: 'Invoice details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice details' });
  const company = 'Oberwolfeschlegelsteinhausenbergerdorff & Daughters Holding GmbH & Co. KG';
  await dialog.getByLabel('Company').fill(company);
  await dialog.getByLabel('Tax ID').fill('DE123456789');
  await dialog.getByLabel('Order number').fill('PO 4711');
  await dialog.getByLabel('Send a copy of receipts to').fill('books@');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Invalid email format.')).toBeVisible();
  await assertSound(page, 'the dialog with a refused address');
  const copyTo = `books.${Date.now()}@ridge.example`;
  await dialog.getByLabel('Send a copy of receipts to').fill(copyTo);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel(page).getByText(company)).toBeVisible();
  await assertSound(page, 'the panel with a long company');

  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'One month later' }).click();
  await page.waitForLoadState();
  const { subject } = await waitForMessage(stage.origin, copyTo, (mail) => mail.subject.startsWith('Your receipt'));
  await expect.poll(async () => (await paymentsOf(stage.origin, account)).length).toBe(2);
  expect(subject).toBe(`Your receipt ${(await paymentsOf(stage.origin, account))[0]!.number}`);
});

test(
  'with the keyboard alone: a change is scheduled, shown, taken back; the plan is cancelled and resumed',
  long(),
  async ({ stage }) => {
    const account = await makeSubscriber(stage.origin, 6);
    const { page } = await visitAs(stage, account, still);
    await history(page);
    await tabTo(page, 'Change plan');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change plan' });
    await dialog.getByLabel('Team size').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4');
    await assertSound(page, 'the dialog of a change');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText(/^From .*: 4 people\.$/)).toBeVisible();
    await expect(panel(page).getByText(/^\$50\.00 on /)).toBeVisible();
    await assertSound(page, 'the panel with a change');
    await tabTo(page, 'Keep it as it is');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText(/^\$75\.00 on /)).toBeVisible();

    await tabTo(page, 'Cancel Subscription');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' });
    await question.getByRole('button', { name: 'Yes, cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(question.getByText('Subscription cancelled successfully.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page).getByText('Cancelled')).toBeVisible();
    await assertSound(page, 'the cancelled plan');
    await tabTo(page, 'Resume plan');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText('Active')).toBeVisible();
  },
);

test('a card is changed on the hosted page, also when the person turns back there first', long(), async ({ stage }) => {
  const account = await makeSubscriber(stage.origin, 3);
  const { page } = await visitAs(stage, account, still);
  await history(page);
  await panel(page).getByRole('button', { name: 'Change card' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByText('Visa ending in 4242', { exact: false })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Change card' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await page.getByLabel('Card number').fill('4000 0000 0000 3184');
  await page.getByLabel('Expiry').fill('11/35');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Your new card is saved. Nothing was charged.')).toBeVisible();
  await expect(panel(page).getByText('Visa ending in 3184, expires 11/2035')).toBeVisible();
  expect(await paymentsOf(stage.origin, account)).toHaveLength(1);
});
