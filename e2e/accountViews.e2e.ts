import type { Page } from '@playwright/test';
import { answerNext } from './harness/answers';
import type { Visit } from './harness/visits';
import { assertSound } from './harness/sound';
import { openLogIn, typeCode } from './harness/steps';
import { expect, type Stage, test } from './harness/test';

async function startVisit(stage: Stage): Promise<Visit & { press: (name: string) => Promise<void> }> {
  const visit = await stage.visit({
    reducedMotion: 'reduce',
    expected: [/status of (40[01]|429|500)/],
  });
  const press = (name: string) => visit.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await visit.page.goto('/privacy-policy');
  return { ...visit, press };
}

const error = (page: Page, text: string) =>
  expect(page.getByRole('dialog').getByText(text, { exact: true }).first()).toBeVisible();

const CODES = { email: 'marguerite@oyelaran-roofing.example', phoneNo: '5550134477' };

test('R171: axe finds nothing in the log-in, the reset and their errors', async ({ stage }) => {
  const visit = await startVisit(stage);
  const { page, press } = visit;
  const dialog = page.getByRole('dialog');
  await openLogIn(page);
  await assertSound(page, 'log-in');
  await assertSound(page, 'log-in with the page behind it', 'html');
  await press('Login');
  await error(page, 'Email is required');
  await dialog.getByLabel('Email').fill('marguerite@');
  await press('Login');
  await error(page, 'Please enter a valid email address');
  await assertSound(page, 'log-in, both messages');
  await dialog.getByLabel('Email').fill(CODES.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await answerNext(page, '/user/login', 400, { message: 'Your email or password is incorrect.' });
  await press('Login');
  await error(page, 'Your email or password is incorrect.');
  await assertSound(page, 'log-in refused');

  await press('Forgot password?');
  await dialog.getByLabel('Email').fill('');
  await press('Send code');
  await error(page, 'Email address is required');
  await assertSound(page, 'forgot, required');
  await dialog.getByLabel('Email').fill(CODES.email);
  await answerNext(page, '/user/forgot-password', 500);
  await press('Send code');
  await error(page, 'Request failed. Please try again.');
  await assertSound(page, 'forgot, failed');
  await answerNext(page, '/user/forgot-password', 200, { message: 'A code is on its way.' });
  await press('Send code');
  await expect(dialog.getByText('A code is on its way.')).toBeVisible();
  await assertSound(page, 'single code');
  await dialog.getByLabel('Code, digit 1 of 6').press('Enter');
  await error(page, 'Please enter the complete 6-digit code.');
  await assertSound(page, 'single code, incomplete');
  await answerNext(page, '/user/v2/verify-code', 400, { message: 'The verification code is not correct.' });
  await typeCode(page, 'Code', '123456');
  await press('Verify');
  await error(page, 'The verification code is not correct.');
  await assertSound(page, 'single code, refused');
  await answerNext(page, '/user/v2/verify-code', 200, { message: 'Right.', data: { token: 'a'.repeat(43) } });
  await typeCode(page, 'Code', '123456');
  await press('Verify');
  await expect(dialog.getByLabel('New password')).toBeVisible();
  await assertSound(page, 'new password');
  await press('Update password');
  await error(page, 'Confirm Password is required');
  await assertSound(page, 'new password, required');
  await dialog.getByLabel('New password').fill('Copper flashing');
  await dialog.getByLabel('Confirm password').fill('Copper flushing');
  await press('Update password');
  await error(page, 'Passwords do not match.');
  await assertSound(page, 'new password, mismatch');
  await dialog.getByLabel('Confirm password').fill('Copper flashing');
  await answerNext(page, '/user/v2/update-password', 500);
  await press('Update password');
  await error(page, 'Password update failed. Please try again.');
  await assertSound(page, 'new password, failed');
  await answerNext(page, '/user/v2/update-password', 200, { message: 'Done.' });
  await press('Update password');
  await expect(dialog.getByText('Password updated successfully. Please login with your new password.')).toBeVisible();
  await assertSound(page, 'log-in after a reset');
});

async function fillSignUp(page: Page, more: Record<string, string> = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  const values = {
    'Full name': 'Marguerite Oyelaran',
    Email: CODES.email,
    'Job title': 'Estimator',
    'Company name': 'Oyelaran Roofing',
    'Company phone number': CODES.phoneNo,
    Address: '12 Ridge Road, Duluth MN 55802',
    'Phone number': CODES.phoneNo,
    Password: 'Hip and valley 12',
    'Retype password': 'Hip and valley 12',
    ...more,
  };
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
}

test('R171: axe finds nothing in the sign-up, its codes and their errors', async ({ stage }) => {
  const visit = await startVisit(stage);
  const { page, press } = visit;
  const dialog = page.getByRole('dialog');
  await openLogIn(page);
  await press('Create an account');
  await assertSound(page, 'sign-up');
  await press('Create account');
  await error(page, 'Confirm password is required.');
  await assertSound(page, 'sign-up, all required');
  await dialog.getByRole('radio', { name: 'Company' }).check();
  await dialog.getByRole('radio', { name: 'Contractor' }).check();
  await fillSignUp(page, { Email: 'x@', 'Phone number': '5550', Password: 'short', 'Retype password': 'other' });
  await press('Create account');
  await error(page, 'Password and confirm password do not match.');
  await assertSound(page, 'sign-up, formats and both codes');
  await dialog
    .getByRole('button', { name: /^Country/ })
    .first()
    .click();
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await assertSound(page, 'sign-up, countries');
  await page.keyboard.press('Escape');
  await fillSignUp(page);
  await answerNext(page, '/user/v2/signup', 400, { message: 'This invite code is not known.' });
  await press('Create account');
  await error(page, 'This invite code is not known.');
  await assertSound(page, 'sign-up, refused');
  await answerNext(page, '/user/v2/signup', 201, { message: 'We have sent two codes.' });
  await press('Create account');
  await expect(dialog.getByText('We have sent two codes.')).toBeVisible();
  await assertSound(page, 'two codes');
  await press('Verify');
  await error(page, 'Please enter both 6 digit OTP');
  await assertSound(page, 'two codes, neither');
  await typeCode(page, 'Mobile code', '123456');
  await press('Verify');
  await error(page, 'Please enter valid 6 digit email OTP');
  await assertSound(page, 'two codes, the e-mail code');
  await typeCode(page, 'Email code', '123456');
  await answerNext(page, '/user/verify-email-and-phone', 400, { message: 'The verification code is not correct.' });
  await press('Verify');
  await error(page, 'The verification code is not correct.');
  await assertSound(page, 'two codes, refused');
  await press('Back to login');
  await expect(dialog.getByText(/Codes are waiting for/)).toBeVisible();
  await assertSound(page, 'log-in while codes wait');
  await press('Enter the codes');
  await answerNext(page, '/user/verify-email-and-phone', 200, { message: 'Right.' });
  await typeCode(page, 'Mobile code', '123456');
  await typeCode(page, 'Email code', '123456');
  await press('Verify');
  await expect(page.getByRole('dialog', { name: 'Registration Successful' })).toBeVisible();
  await assertSound(page, 'registered');
});

test('R171: axe finds nothing in the affiliate programme and its errors, and where a forced log-out leads', async ({
  stage,
}) => {
  const visit = await startVisit(stage);
  const { page, press } = visit;
  const dialog = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button', { name: 'Affiliate Program' }).click();
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  await assertSound(page, 'affiliate');
  await press('Submit application');
  await error(page, 'Full Name is required.');
  await assertSound(page, 'affiliate, required');
  await dialog.getByLabel('Full name').fill('Ada Eave');
  await dialog.getByLabel('Email').fill('ada@');
  await dialog.getByLabel('Password', { exact: true }).fill('seven77');
  await dialog.getByLabel('Phone number', { exact: true }).fill('5550134');
  await press('Submit application');
  await error(page, 'Invalid phone format.');
  await assertSound(page, 'affiliate, formats');
  await dialog.getByLabel('Email').fill(CODES.email);
  await dialog.getByLabel('Password', { exact: true }).fill('Hip and valley 12');
  await dialog.getByLabel('Phone number', { exact: true }).fill(CODES.phoneNo);
  await answerNext(page, '/affiliate/signup', 500);
  await press('Submit application');
  await error(page, 'Request failed. Please try again.');
  await assertSound(page, 'affiliate, failed');
  await answerNext(page, '/affiliate/signup', 201, { message: 'We have sent two codes.' });
  await press('Submit application');
  await expect(dialog.getByText('We have sent two codes.')).toBeVisible();
  await assertSound(page, 'affiliate codes');
  await press('Verify');
  await error(page, 'Please enter both 6 digit OTP');
  await assertSound(page, 'affiliate codes, neither');
  await typeCode(page, 'Mobile code', '123456');
  await typeCode(page, 'Email code', '123456');
  await answerNext(page, '/affiliate/verify-email-and-phone', 400);
  await press('Verify');
  await error(page, 'OTP verification failed. Please try again.');
  await assertSound(page, 'affiliate codes, refused');
  await answerNext(page, '/affiliate/verify-email-and-phone', 200, { message: 'Right.' });
  await typeCode(page, 'Mobile code', '123456');
  await typeCode(page, 'Email code', '123456');
  await press('Verify');
  await expect(page.getByRole('dialog', { name: 'Successfully Submitted' })).toBeVisible();
  await assertSound(page, 'affiliate submitted');
  await press('Done');

  await openLogIn(page);
  await dialog.getByLabel('Email').fill('free@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('Shingle-2025');
  await press('Login');
  await page.waitForURL('**/pricing');
  await answerNext(page, '/user/get-profile', 401, { message: 'No.' });
  await page.reload();
  await page.waitForURL('**/auth/login');
  await expect(dialog.getByText('Your session has ended. Please login again.')).toBeVisible();
  await assertSound(page, 'log-in after a forced log-out', 'html');
});

test('WCAG 2.1.1: on a phone the cross of the long form stays in reach, above what scrolls', async ({ stage }) => {
  const visit = await stage.visit({ viewport: { width: 390, height: 664 } });
  const { page } = visit;
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('dialog').getByLabel('Retype password').scrollIntoViewIfNeeded();
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const box = await cross.boundingBox();
  expect(box && box.y >= 0 && box.y < 100, 'it is at the top of the sheet').toBeTruthy();
  await cross.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
