import type { Page } from '@playwright/test';
import { EMAIL_CODE, PHONE_CODE } from '../literalApi';
import { signUpForm, type SignUpForm } from '../testing/people';
import { long } from './harness/long';
import { GOOD_CARD, logIn, openLogIn, payWith, signedIn, signedOut, signUp, typeCode } from './harness/steps';
import { expect, test } from './harness/test';

async function enterBothCodes(page: Page) {
  await typeCode(page, 'Mobile code', PHONE_CODE);
  await typeCode(page, 'Email code', EMAIL_CODE);
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
}

async function enterOneCode(page: Page) {
  await typeCode(page, 'Code', EMAIL_CODE);
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
}

async function enterNumber(page: Page, text: string) {
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

/** An invoice opens in a tab of its own. */
async function download(page: Page, name: string | RegExp) {
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/invoices/'));
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).first().click()]);
  await asked;
  await tab.close();
}

async function register(page: Page): Promise<SignUpForm> {
  const roofer = signUpForm();
  await page.goto('/');
  await signUp(page, roofer);
  await enterBothCodes(page);
  await page.getByRole('dialog', { name: 'Registration Successful' }).getByRole('button', { name: 'Login' }).click();
  return roofer;
}

test('R140 T11 T35: from sign-up to invoice, history, more members and the end of the plan', async ({
  literalStage: stage,
}) => {
  const { page } = await stage.visit();
  const roofer = await register(page);
  await logIn(page, roofer);
  await page.waitForURL('**/pricing');
  await expect(page.getByRole('banner').getByText(roofer.fullName)).toBeVisible();
  await expect(page.getByText('$12.5', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await enterNumber(page, '5');
  await page.waitForURL('**/cart');
  await expect(page.getByRole('row', { name: /Extra users 2 \$25\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/success');
  await expect(page.getByRole('heading', { name: 'Payment Success' })).toBeVisible();
  await expect(page.getByText(/^SW-\d+-\d+$/)).toBeVisible();
  await download(page, 'Download Invoice');

  await page.getByRole('button', { name: roofer.fullName }).click();
  await page.getByRole('menuitem', { name: 'Subscription History' }).click();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await download(page, /^Download invoice/);

  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Increase Team Size' }).click();
  await expect(page.getByText('Current team size: 5')).toBeVisible();
  await enterNumber(page, '2');
  const confirm = page.getByRole('alertdialog', { name: 'Confirm' });
  await expect(confirm.getByText('The amount is shown on the payment page before you pay.')).toBeVisible();
  await confirm.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/success');
  await expect(page.locator('dl > div').nth(2)).toHaveText('Users Per Account\n7', { useInnerText: true });

  await page.getByRole('button', { name: roofer.fullName }).click();
  await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Subscription cancelled successfully.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: roofer.fullName }).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel Subscription' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signedOut(page);
});

test(
  'T12 R46 R48: an account without verification, a wrong password, and a new password',
  long(),
  async ({ literalStage: stage }) => {
    const { page } = await stage.visit();
    const roofer = signUpForm();
    await page.goto('/');
    await signUp(page, roofer);
    await expect(page.getByRole('dialog').getByLabel('Mobile code, digit 1 of 6')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await openLogIn(page);
    await logIn(page, { ...roofer, password: 'not this one' });
    await expect(page.getByRole('alert').getByText('Wrong e-mail or password.')).toBeVisible();
    await logIn(page, roofer);
    await expect(page.getByRole('alert').getByText('This account is not verified.')).toBeVisible();
    await enterOneCode(page);
    await signedIn(page);
    await page.waitForURL('**/pricing');
    await page.getByRole('button', { name: roofer.fullName }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signedOut(page);

    await openLogIn(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await dialog.getByLabel('Email', { exact: true }).fill(roofer.email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await enterOneCode(page);
    await dialog.getByLabel('New password', { exact: true }).fill('a new one 8/12');
    await dialog.getByLabel('Confirm password', { exact: true }).fill('a new one 8/12');
    await dialog.getByRole('button', { name: 'Update password' }).click();
    await expect(dialog.getByText('Password updated successfully. Please login with your new password.')).toBeVisible();
    await logIn(page, { ...roofer, password: 'a new one 8/12' });
    await signedIn(page);
  },
);

test(
  'R74-R77 R101: an affiliate, a request for the Enterprise plan, and what the API does not know',
  long(),
  async ({ literalStage: stage }) => {
    const { page } = await stage.visit();
    const roofer = signUpForm();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Affiliate Program' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill(roofer.fullName);
    await dialog.getByLabel('Email', { exact: true }).fill(roofer.email);
    await dialog.getByLabel('Password', { exact: true }).fill(roofer.password);
    await dialog.getByLabel('Phone number', { exact: true }).fill(roofer.phoneNo);
    await dialog.getByRole('button', { name: 'Submit application' }).click();
    await enterBothCodes(page);
    await page.getByRole('dialog', { name: 'Successfully Submitted' }).getByRole('button', { name: 'Done' }).click();

    const form = page.getByRole('form', { name: 'Contact' });
    for (const field of ['Full Name', 'Subject', 'Write Message']) await form.getByLabel(field).fill('Hips & valleys');
    await form.getByLabel('Email Address').fill(roofer.email);
    await form.getByLabel('Phone Number').fill(roofer.phoneNo);
    await form.getByRole('button', { name: 'Send Message' }).click();
    const mail = await form.getByRole('link', { name: 'Send it as an email instead' }).getAttribute('href');
    expect(mail ?? '').toMatch(/^mailto:.+subject=Hips%20%26%20valleys/);

    await register(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    await enterNumber(page, '60');
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await logIn(page, [...stage.server.api.state.accounts.values()].at(-1)!);
    await expect(page.getByText('You have subscribed to this enterprise plan.')).toBeVisible();
  },
);
