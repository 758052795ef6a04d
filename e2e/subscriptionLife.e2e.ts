import type { Page } from '@playwright/test';
import * as accountTexts from '#texts/account';
import * as authTexts from '#texts/auth';
import * as billingTexts from '#texts/billing';
import * as checkoutTexts from '#texts/checkout';
import { amountsIn, pdfText } from './harness/page';
import { launchOptions } from '../scripts/run/install';
import { waitForMessage } from '../server/testing/network/callApi';
import { signUpForm } from '../server/testing/network/people';
import { enterBothCodes, enterCard, GOOD_CARD, goToCheckout, logIn, payWith, signUp } from './harness/steps';
import { expect, long, test } from './harness/test';

// The headless shell shows no PDF.
test.use({ ownServer: true, launchOptions: launchOptions() });

const REFUSED_AT_RENEWAL = '4000 0000 0000 0341';

/** Clicks a button on the sandbox's page and returns to the subscription. */
async function later(page: Page, ...buttons: string[]) {
  await page.goto('/sandbox');
  for (const name of buttons) {
    const clock = page.getByRole('region', { name: 'Clock' }).locator('strong');
    const before = await clock.innerText();
    await page.getByRole('button', { name }).click();
    await expect(clock).not.toHaveText(before);
  }
  await page.goto('/account');
}

const panel = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const fact = (page: Page, name: string) =>
  panel(page).locator('dl > div').filter({ hasText: name }).locator('dd').first();
/** Listed payments, newest first. */
const expectPayments = async (page: Page, amounts: string[]) => {
  await page.goto('/subscription-history');
  // Each row has its status below.
  await expect(page.locator('tbody tr td:nth-child(3)')).toContainText(amounts);
  await page.goto('/account');
};
/** Replaces the saved card on the hosted page. */
async function saveCard(page: Page, number: string) {
  await panel(page).getByRole('button', { name: 'Change card' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await enterCard(page, number);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your new card is saved. Nothing was charged.')).toBeVisible();
  await expect(fact(page, 'Card')).toHaveText(new RegExp(`Visa ••••\\s${number.slice(-4)}`));
}

test(
  'a whole subscription in a minute: sign-up, purchase, renewals, a declined card and a new one, fewer seats, monthly to annual, cancel, resume, refund, end, old invoices',
  long(),
  async ({ stage }, { annotations }) => {
    const began = Date.now();
    const roofer = signUpForm();
    const { page } = await stage.visit();

    await page.goto('/pricing');
    await signUp(page, roofer);
    await enterBothCodes(page, stage.origin, roofer);
    await page
      .getByRole('dialog', { name: authTexts.dialog.registered.title })
      .getByRole('button', { name: 'Login' })
      .click();
    await logIn(page, roofer);
    await page.waitForURL('**/pricing');
    await expect(page.getByRole('button', { name: roofer.fullName })).toBeVisible();
    await goToCheckout(page, 5);
    await payWith(page, GOOD_CARD);
    await expect(page.getByRole('heading', { name: checkoutTexts.success.outcomes.confirmed.title })).toBeVisible();

    await later(page, 'One month later', 'One month later', 'One month later');
    await expect(panel(page).getByText('Active')).toBeVisible();
    await expectPayments(page, ['$62.50', '$62.50', '$62.50', '$62.50']);

    await saveCard(page, REFUSED_AT_RENEWAL);

    await later(page, 'One month later');
    await expect(panel(page).getByText('Payment due').first()).toBeVisible();
    await page.goto('/faqs');
    const line = page.getByRole('complementary', { name: 'Payment due' });
    await expect(line).toHaveText(
      /We couldn’t charge \$62\.50 for your plan: the card was declined\. We’ll try again on/,
    );

    // The email's link, on a device without a session.
    const mail = await waitForMessage(stage.origin, roofer.email, ({ body }) => body.includes('/pay/'));
    const { page: phone } = await stage.visit({ viewport: { width: 390, height: 844 } });
    await phone.goto(/http\S+\/pay\/\S+/.exec(mail.body)![0]);
    await phone.getByRole('button', { name: 'Pay $62.50' }).click();
    await payWith(phone, GOOD_CARD);
    await expect(phone.getByRole('heading', { name: 'This renewal is paid' })).toBeVisible();
    await page.reload();
    await expect(line).toHaveCount(0);
    await page.goto('/account');
    await expect(panel(page).getByText('Active')).toBeVisible();
    await expect(line).toHaveCount(0);
    // The payment was made without the account, so its saved card stays.
    await expect(fact(page, 'Card')).toHaveText(/Visa ••••\s0341/);
    await saveCard(page, GOOD_CARD);

    await panel(page).getByRole('button', { name: billingTexts.plan.change }).click();
    const dialog = page.getByRole('dialog', { name: billingTexts.plan.change });
    await dialog.getByLabel('Team size').fill('3');
    await dialog.getByText('Annually', { exact: true }).click();
    await expect(dialog.getByText('$360.00', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: billingTexts.planChange.switchTo('year', 3) }).click();
    await expect(panel(page).getByText(/^Changes to 3 seats and annual billing on .*\.$/)).toBeVisible();
    await later(page, 'One month later');
    await expect(fact(page, 'Billing')).toHaveText('Annually');
    await expect(fact(page, 'Seats')).toHaveText('1 of 3 taken');
    await expectPayments(page, ['$360.00', ...Array<string>(5).fill('$62.50')]);

    await page.getByRole('button', { name: billingTexts.plan.cancel }).click();
    const question = page.getByRole('alertdialog', { name: billingTexts.plan.cancel });
    await question.getByLabel(billingTexts.cancel.reasons.at(-1)!).check();
    await question.getByLabel(billingTexts.cancel.words).fill('The season is over');
    await question.getByRole('button', { name: billingTexts.cancel.yes }).click();
    await page.getByRole('alertdialog').getByText('Subscription cancelled successfully.').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).getByRole('button', { name: billingTexts.plan.resume }).click();
    const sheet = page.getByRole('dialog', { name: billingTexts.plan.resume });
    await sheet.getByRole('button', { name: /^Resume/ }).click();
    await expect(panel(page).getByText('Active')).toBeVisible();

    await page.goto('/sandbox');
    await page.getByRole('link', { name: /^Refund: .*\$360\.00$/ }).click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('refunded')).toBeVisible();
    await page.goto('/account');
    await expect(panel(page).getByText('Your plan has ended. Your invoices are under Payments.')).toBeVisible();
    await expectPayments(page, ['\u2212\u2060$360.00', '$360.00', ...Array<string>(5).fill('$62.50')]);

    await page.goto('/');
    await page.getByRole('button', { name: roofer.fullName }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: accountTexts.accountBar.payments })
      .click();
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('button', { name: /^Download invoice/ })
      .first()
      .click();
    const file = await opened;
    await file.waitForURL(/\.pdf|\/invoices\//);
    const note = await pdfText(new Uint8Array(await (await fetch(file.url())).arrayBuffer()));
    expect(note).toContain('Credit note');
    expect(amountsIn(note)).toContain(36_000);
    annotations.push({ type: 'seconds', description: ((Date.now() - began) / 1000).toFixed(0) });
  },
);
