import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { EMAIL_CODE, PHONE_CODE, wrappingNames } from '../literalApi';
import { setLiteralStage } from './harness/literalStage';
import { newRoofer, type Roofer } from './harness/roofer';
import { logIn, openLogIn, signedIn, signedOut, signUp, typeCode } from './harness/steps';

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
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).first().click()]);
  await tab.waitForURL('**/hosted/invoice.pdf').catch((error: Error) => {
    // Chromium without a viewer takes the file as a download, which ends the navigation.
    if (!/download|ERR_ABORTED|closed/.test(error.message)) throw error;
  });
  await tab.close();
}

for (const wrapping of wrappingNames) {
  describe(`an API that answers only what is printed, ${wrapping}`, () => {
    const stage = setLiteralStage(wrapping);

    async function register(page: Page): Promise<Roofer> {
      const roofer = newRoofer();
      await page.goto(stage.server.origin);
      await signUp(page, roofer);
      await enterBothCodes(page);
      await page
        .getByRole('dialog', { name: 'Registration Successful' })
        .getByRole('button', { name: 'Login' })
        .click();
      return roofer;
    }

    test('R140 T11 T35: from sign-up to invoice, history, more members and the end of the plan', async () => {
      const visit = await stage.visit();
      const { page } = visit;
      const roofer = await register(page);
      await logIn(page, roofer);
      await page.waitForURL('**/pricing');
      await page.getByRole('banner').getByText(roofer.fullName).waitFor();
      await page.getByText('$15', { exact: false }).first().waitFor();

      await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
      await enterNumber(page, '5');
      await page.waitForURL('**/cart');
      await page.getByRole('row', { name: /Extra users 2 \$30\.00/ }).waitFor();
      await page.getByRole('button', { name: 'Proceed to checkout' }).click();
      await page.waitForURL('**/hosted/**');
      await page.getByRole('link', { name: 'Pay' }).click();
      await page.waitForURL('**/success');
      await page.getByRole('heading', { name: 'Payment Success' }).waitFor();
      await page.getByText('inv-1').waitFor();
      await download(page, 'Download Invoice');

      await page.getByRole('button', { name: roofer.fullName }).click();
      await page.getByRole('menuitem', { name: 'Subscription History' }).click();
      await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
      await download(page, /^Download invoice/);

      await page.goto(`${stage.server.origin}/pricing`);
      await page.getByRole('button', { name: 'Increase Team Size' }).click();
      await page.getByText('Current team size: 5').waitFor();
      await enterNumber(page, '2');
      const confirm = page.getByRole('alertdialog', { name: 'Confirm' });
      await confirm.getByText('The amount is shown on the payment page before you pay.').waitFor();
      await confirm.getByRole('button', { name: 'Yes' }).click();
      await page.waitForURL('**/hosted/**');
      await page.getByRole('link', { name: 'Pay' }).click();
      await page.waitForURL('**/success');
      await page.getByText('inv-2').waitFor();

      await page.getByRole('button', { name: roofer.fullName }).click();
      await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click();
      await page.getByText('Subscription cancelled successfully.').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: roofer.fullName }).click();
      assert.equal(await page.getByRole('menuitem', { name: 'Cancel Subscription' }).count(), 0);
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await signedOut(page);
      await visit.end();
    });

    test('T12 R46 R48: an account without verification, a wrong password, and a new password', async () => {
      const visit = await stage.visit();
      const { page } = visit;
      const roofer = newRoofer();
      await page.goto(stage.server.origin);
      await signUp(page, roofer);
      await page.getByRole('dialog').getByLabel('Mobile code, digit 1 of 6').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

      await openLogIn(page);
      await logIn(page, { ...roofer, password: 'not this one' });
      await page.getByRole('alert').getByText('Wrong e-mail or password.').waitFor();
      await logIn(page, roofer);
      await page.getByRole('alert').getByText('Please verify your account.').waitFor();
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
      await dialog.getByText('Password updated successfully. Please login with your new password.').waitFor();
      await logIn(page, { ...roofer, password: 'a new one 8/12' });
      await signedIn(page);
      await visit.end();
    });

    test('R74-R77 R101: an affiliate, a request for the Enterprise plan, and what the API does not know', async () => {
      const visit = await stage.visit();
      const { page } = visit;
      const roofer = newRoofer();
      await page.goto(stage.server.origin);
      await page.getByRole('banner').getByRole('button', { name: 'Affiliate Program' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Full name').fill(roofer.fullName);
      await dialog.getByLabel('Email', { exact: true }).fill(roofer.email);
      await dialog.getByLabel('Password', { exact: true }).fill(roofer.password);
      await dialog.getByLabel('Phone number', { exact: true }).fill(roofer.phone);
      await dialog.getByRole('button', { name: 'Submit application' }).click();
      await enterBothCodes(page);
      await page.getByRole('dialog', { name: 'Successfully Submitted' }).getByRole('button', { name: 'Done' }).click();

      const form = page.getByRole('form', { name: 'Contact' });
      for (const field of ['Full Name', 'Subject', 'Write Message'])
        await form.getByLabel(field).fill('Hips & valleys');
      await form.getByLabel('Email Address').fill(roofer.email);
      await form.getByLabel('Phone Number').fill(roofer.phone);
      await form.getByRole('button', { name: 'Send Message' }).click();
      const mail = await form.getByRole('link', { name: 'Send it as an email instead' }).getAttribute('href');
      assert.match(mail ?? '', /^mailto:.+subject=Hips%20%26%20valleys/);

      await register(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.goto(`${stage.server.origin}/pricing`);
      await page.getByRole('button', { name: 'Contact Sales' }).click();
      await enterNumber(page, '60');
      await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
      await logIn(page, [...stage.server.api.state.accounts.values()].at(-1)!);
      await page.getByText('You have subscribed to this enterprise plan.').waitFor();
      await visit.end();
    });
  });
}
