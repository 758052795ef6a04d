import type { Request } from '@playwright/test';
import { localStorageOf } from './harness/visits';
import { messagesTo, waitForCode } from '../testing/outbox';
import { DEMO_PASSWORD, phoneOf, signUpForm } from '../testing/people';
import { logIn, openLogIn, secondsShown, signedIn, signUp, typeCode } from './harness/steps';
import { expect, test } from './harness/test';

test('R65 R71 T17: a reload in the middle of the codes: the view is open again, the time goes on, the codes are good', async ({
  stage,
}) => {
  const visit = await stage.visit();
  const { page } = visit;
  const roofer = signUpForm();
  await page.goto('/privacy-policy');
  await signUp(page, roofer);
  const mobile = page.getByRole('dialog').getByLabel('Mobile code, digit 1 of 6');
  await expect(mobile).toBeVisible();
  const sentAt = Date.now();
  await mobile.pressSequentially('12');
  const atFirst = await secondsShown(page);
  expect(atFirst >= 58 && atFirst <= 60, `it starts at 1:00, not at ${atFirst} s`).toBeTruthy();

  await page.waitForTimeout(2000);
  await page.reload();
  await expect(mobile).toBeVisible();
  const left = await secondsShown(page);
  const expected = 60 - (Date.now() - sentAt) / 1000;
  expect(Math.abs(left - expected), `${left} s are left, ${expected.toFixed(1)} would be right`).toBeLessThanOrEqual(2);
  await expect(mobile, 'what was typed of a code is kept nowhere').toHaveValue('');
  await expect(page.getByText(`Mobile code sent to +1 ${roofer.phoneNo}`)).toBeVisible();
  await expect(page.getByText(`Email code sent to ${roofer.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend codes' })).toBeDisabled();
  expect((await messagesTo(stage.origin, roofer.email)).length, 'the reload sent nothing').toBe(1);

  await typeCode(page, 'Mobile code', await waitForCode(stage.origin, phoneOf(roofer)));
  await typeCode(page, 'Email code', await waitForCode(stage.origin, roofer.email));
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: 'Registration Successful' })).toBeVisible();
  const stored = await localStorageOf(page);
  for (const key of ['otpTime', 'otp_timer', 'otp_timer_data'])
    expect(stored, `${key} is gone`).not.toHaveProperty(key);
});

test('R40 T12: the log-in of an unverified account: the message, a second, one code, in', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  const unverified = { email: 'unverified@example.com', password: DEMO_PASSWORD };
  const calls: Request[] = [];
  page.on('request', (request) => calls.push(request));
  const sentTo = (path: string) => calls.filter((call) => new URL(call.url()).pathname === path);
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await logIn(page, unverified);
  await expect(page.getByRole('alert').getByText(/not verified/)).toBeVisible();
  const boxes = page.getByRole('dialog').getByLabel(/^Code, digit/);
  await expect(boxes.first()).toBeVisible();
  await expect(boxes).toHaveCount(6);
  const [[login], [sending]] = [sentTo('/api/user/login'), sentTo('/api/user/send-otp')];
  const { phoneNo, ...rest } = sending?.postDataJSON() as Record<string, string>;
  expect(rest).toEqual({ email: unverified.email, phoneCallingCode: '1' });
  expect(phoneNo ?? '').toMatch(/^\d{8,15}$/);
  const { startTime, responseEnd } = login!.timing();
  expect(sending!.timing().startTime - startTime - responseEnd, 'it waited for a second').toBeGreaterThanOrEqual(950);

  const verify = page.getByRole('dialog').getByRole('button', { name: 'Verify' });
  await expect(verify).toBeDisabled();
  await typeCode(page, 'Code', await waitForCode(stage.origin, unverified.email));
  await verify.click();
  await page.waitForURL('**/pricing');
  await signedIn(page);
  expect(sentTo('/api/user/login').map((call) => call.postDataJSON() as unknown)).toEqual(Array(2).fill(unverified));
});

test('R46 R48 C43: a reset ends the sessions of other devices, and the new password is the only one', async ({
  stage,
}) => {
  const account = { email: 'contractor@example.com', password: DEMO_PASSWORD };
  const desk = await stage.visit({ expected: [/status of 401/] });
  await desk.page.goto('/privacy-policy');
  await openLogIn(desk.page);
  await logIn(desk.page, account);
  await signedIn(desk.page);

  const phone = await stage.visit({
    viewport: { width: 390, height: 844 },
    expected: [/status of 400/],
  });
  const { page } = phone;
  await page.goto('/auth/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('Code, digit 1 of 6')).toBeVisible();
  await typeCode(page, 'Code', await waitForCode(stage.origin, account.email));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  const password = 'Copper flashing 88';
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Update password' }).click();
  await expect(dialog.getByText('Password updated successfully. Please login with your new password.')).toBeVisible();

  // The other device learns of it at its next call.
  await desk.page.reload();
  await desk.page.waitForURL('**/auth/login');
  await expect(desk.page.getByText('Your session has ended. Please login again.')).toBeVisible();
  await expect.poll(() => localStorageOf(desk.page)).toEqual({});

  await logIn(page, account);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await logIn(page, { ...account, password });
  await page.waitForURL('**/pricing');
});

test('R195 R50: codes of a link fill their fields, with the choices that show them', async ({ stage }) => {
  const affiliate = { query: 'affiliate=RIDGE-10', choice: 'Contractor', label: 'Affiliate code', value: 'RIDGE-10' };
  const invite = { query: 'invite=%20GABLE-7%20', choice: 'Company', label: 'Invite code', value: 'GABLE-7' };
  for (const { query, choice, label, value, isCold } of [
    { ...affiliate, isCold: false },
    { ...invite, isCold: false },
    // Left before the code is there.
    { ...affiliate, isCold: true },
  ]) {
    const visit = await stage.visit(isCold ? { expected: [/ERR_FAILED/, /Failed to load/] } : {});
    const { page } = visit;
    if (isCold) await visit.context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(`/?${query}`);
    if (!isCold) await page.waitForFunction(() => !document.getElementById('root')?.hasAttribute('data-cold'));
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing**');
    if (isCold) {
      await visit.context.unrouteAll();
      await page.reload();
    }
    await openLogIn(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await expect(dialog.getByLabel(label)).toHaveValue(value);
    await expect(dialog.getByRole('radio', { name: choice })).toBeChecked();
  }
});

test('R74 R76 R77 R79: an affiliate applies, reloads in the middle of the codes, and is told what comes next', async ({
  stage,
}) => {
  const visit = await stage.visit();
  const { page } = visit;
  const { fullName, email, phoneNo, password } = signUpForm();
  await page.goto('/privacy-policy');
  await page.getByRole('banner').getByRole('button', { name: 'Affiliate Program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(fullName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Phone number', { exact: true }).fill(phoneNo);
  await dialog.getByLabel('Phone number', { exact: true }).press('Enter');
  await expect(dialog.getByLabel('Mobile code, digit 1 of 6')).toBeVisible();
  // The code that stores it is fetched only now.
  await page.waitForFunction(() => 'register_affiliate_data' in localStorage);
  const stored = await localStorageOf(page);
  for (const secret of [email, phoneNo, password]) expect(JSON.stringify(stored)).not.toContain(secret);
  await page.reload();
  await typeCode(page, 'Mobile code', await waitForCode(stage.origin, `+1${phoneNo}`));
  await typeCode(page, 'Email code', await waitForCode(stage.origin, email));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: 'Successfully Submitted' }).getByText(/under review/)).toBeVisible();
});
