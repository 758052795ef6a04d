import { focused, tabTo } from './harness/keyboard';
import { hydrated } from './harness/page';
import { waitForCode } from '../server/testing/network/callApi';
import { fullPhone, signUpForm } from '../server/testing/network/people';
import { expect, test, long } from './harness/test';
import * as authTexts from '#texts/auth';
import * as checkoutTexts from '#texts/checkout';
import { assertSound } from './harness/sound';
import { DECLINED_CARD, GOOD_CARD, goToCheckout, openLogIn, payWith, visitAs } from './harness/steps';
import { makeAccount } from '../server/testing/network/accounts';

test('from the landing page to an invoice with the keyboard alone', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  const { keyboard } = page;
  const roofer = signUpForm();
  const answer = async (stop: string, text: string) => {
    await tabTo(page, stop);
    await keyboard.type(text);
  };
  await page.goto('/');
  await hydrated(page);
  await tabTo(page, 'button Login');
  await keyboard.press('Enter');
  await expect(page.locator('[role=dialog]').getByLabel('Password', { exact: true })).toBeVisible();
  await tabTo(page, 'button Create an account');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('textbox Full name');

  await keyboard.type(roofer.fullName);
  await answer('textbox Email', roofer.email);
  await tabTo(page, /^radio Individual/);
  await keyboard.press('ArrowRight');
  await tabTo(page, /^radio User/);
  await keyboard.press('Space');
  await tabTo(page, /^textbox Invite code/);
  await tabTo(page, /^button Country: US \+1/);
  await keyboard.press('Enter');
  await keyboard.type('canada');
  await keyboard.press('Enter');
  await keyboard.type(roofer.phoneNo);
  await answer('textbox Job title', 'Estimator');
  await answer('textbox Company name', roofer.company);
  await tabTo(page, /^button Country: US \+1/);
  await answer('textbox Company phone number', roofer.phoneNo);
  await answer('textbox Address', '12 Ridge Road, Duluth MN 55802');
  await tabTo(page, 'slider Company size');
  await keyboard.press('End');
  await expect(page.getByText('100+').first()).toBeVisible();
  await answer('textbox Password', roofer.password);
  await tabTo(page, /^button Show password/);
  await answer('textbox Retype password', roofer.password);
  await keyboard.press('Enter');

  await expect(page.getByRole('dialog').getByLabel('Mobile code, digit 1 of 6')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('textbox Mobile code, digit 1 of 6');
  await keyboard.type(await waitForCode(stage.origin, fullPhone(roofer)));
  await expect.poll(() => focused(page)).toBe('textbox Email code, digit 1 of 6');
  await keyboard.type(await waitForCode(stage.origin, roofer.email));
  await expect(page.getByRole('dialog', { name: 'Registration Successful' })).toBeVisible();

  await tabTo(page, 'button Login');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await expect
    .poll(() => focused(page), { message: 'the email is known, and the password field has the focus' })
    .toBe('textbox Password');
  await keyboard.type(roofer.password);
  await tabTo(page, 'checkbox Remember me for 30 days');
  await keyboard.press('Space');
  await keyboard.press('Shift+Tab');
  await tabTo(page, 'button Login');
  await keyboard.press('Enter');
  await page.waitForURL('**/pricing');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  await expect(page.getByText('$12.5')).toBeVisible();
  await tabTo(page, 'button Upgrade to Pro');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Enter your team size here' })).toBeVisible();
  await keyboard.type('4');
  await keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await expect(page.getByRole('cell', { name: 'Extra users' })).toBeVisible();
  await tabTo(page, 'button Proceed to checkout');
  await keyboard.press('Enter');
  await page.waitForURL('**/sandbox/checkout/**');
  await answer('textbox Card number', '4242 4242 4242 4242');
  await answer('textbox Expiry', '12/34');
  await answer('textbox CVC', '123');
  await tabTo(page, 'button Pay $50.00');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Success' })).toBeVisible();
  await tabTo(page, 'button Download Invoice');
  await Promise.all([
    page.context().waitForEvent('request', (request) => request.url().includes('/invoices/')),
    keyboard.press('Enter'),
  ]);
});

/** Stops animations, so that each check sees the same page. */
const STILL = { reducedMotion: 'reduce' } as const;

test('the hosted payment page is accessible, also after a declined card', long(), async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const { page } = await visitAs(stage, account, { ...STILL, expected: [/status of 402/] });
  await goToCheckout(page, 5);
  await assertSound(page, 'hosted checkout');
  await payWith(page, DECLINED_CARD);
  await expect(page.getByRole('alert')).toBeVisible();
  await assertSound(page, 'hosted checkout, declined');
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: checkoutTexts.success.outcomes.confirmed.title })).toBeVisible();
});

test('on a phone, the close button stays above the scrolling form', async ({ stage }) => {
  const visit = await stage.visit({ viewport: { width: 390, height: 664 } });
  const { page } = visit;
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await page.getByRole('dialog').getByRole('button', { name: authTexts.dialog.createAccount }).click();
  await page.getByRole('dialog').getByLabel(authTexts.signUp.confirmPassword).scrollIntoViewIfNeeded();
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const box = await cross.boundingBox();
  expect(box && box.y >= 0 && box.y < 100, 'it is at the top of the sheet').toBeTruthy();
  await cross.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
