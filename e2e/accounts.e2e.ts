import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localStorageOf } from './harness/browser';
import { messagesTo, waitForCode } from './harness/outbox';
import { DEMO_PASSWORD, newRoofer } from './harness/roofer';
import { setStage } from './harness/stage';
import { logIn, openLogIn, secondsShown, signedIn, signUp, typeCode } from './harness/steps';

const stage = setStage();

test('R65 R71 T17: a reload in the middle of the codes: the view is open again, the time goes on, the codes are good', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const roofer = newRoofer();
  await page.goto(`${stage.origin}/privacy-policy`);
  await signUp(page, roofer);
  const mobile = page.getByRole('dialog').getByLabel('Mobile code, digit 1 of 6');
  await mobile.waitFor();
  const sentAt = Date.now();
  await mobile.pressSequentially('12');
  const atFirst = await secondsShown(page);
  assert.ok(atFirst >= 58 && atFirst <= 60, `it starts at 1:00, not at ${atFirst} s`);

  await page.waitForTimeout(2000);
  await page.reload();
  await mobile.waitFor();
  const left = await secondsShown(page);
  const expected = 60 - (Date.now() - sentAt) / 1000;
  assert.ok(Math.abs(left - expected) <= 2, `${left} s are left, ${expected.toFixed(1)} would be right`);
  assert.equal(await mobile.inputValue(), '', 'what was typed of a code is kept nowhere');
  await page.getByText(`Mobile code sent to +1 ${roofer.phone}`).waitFor();
  await page.getByText(`Email code sent to ${roofer.email}`).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Resend codes' }).isDisabled());
  assert.equal((await messagesTo(stage.origin, roofer.email)).length, 1, 'the reload sent nothing');

  await typeCode(page, 'Mobile code', await waitForCode(stage.origin, `+1${roofer.phone}`));
  await typeCode(page, 'Email code', await waitForCode(stage.origin, roofer.email));
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('dialog', { name: 'Registration Successful' }).waitFor();
  const stored = await localStorageOf(page);
  for (const key of ['otpTime', 'otp_timer', 'otp_timer_data']) assert.ok(!(key in stored), `${key} is gone`);
  await visit.end();
});

test('R40 T12: the log-in of an unverified account: the message, a second, one code, in', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const unverified = { email: 'unverified@example.com', password: DEMO_PASSWORD };
  const calls: { path: string; body: unknown; at: number }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/user')) calls.push({ path: pathname, body: request.postDataJSON(), at: Date.now() });
  });
  let answeredAt = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/login')) answeredAt ||= Date.now();
  });
  await page.goto(`${stage.origin}/privacy-policy`);
  await openLogIn(page);
  await logIn(page, unverified);
  await page
    .getByRole('alert')
    .getByText(/not verified/)
    .waitFor();
  const boxes = page.getByRole('dialog').getByLabel(/^Code, digit/);
  await boxes.first().waitFor();
  assert.equal(await boxes.count(), 6);
  const sending = calls.find(({ path }) => path === '/api/user/send-otp');
  const { phoneNo, ...rest } = sending?.body as Record<string, string>;
  assert.deepEqual(rest, { email: unverified.email, phoneCallingCode: '1' });
  assert.match(phoneNo ?? '', /^\d{8,15}$/);
  assert.ok((sending?.at ?? 0) - answeredAt >= 950, 'it waited for a second');

  const verify = page.getByRole('dialog').getByRole('button', { name: 'Verify' });
  assert.ok(await verify.isDisabled());
  await typeCode(page, 'Code', await waitForCode(stage.origin, unverified.email));
  await verify.click();
  await page.waitForURL('**/pricing');
  await signedIn(page);
  assert.deepEqual(
    calls.filter(({ path }) => path === '/api/user/login').map(({ body }) => body),
    Array(2).fill(unverified),
  );
  await visit.end();
});

test('R46 R48 C43: a reset ends the sessions of other devices, and the new password is the only one', async () => {
  const account = { email: 'contractor@example.com', password: DEMO_PASSWORD };
  const desk = await stage.visit({ expected: [/status of 401/] });
  await desk.page.goto(`${stage.origin}/privacy-policy`);
  await openLogIn(desk.page);
  await logIn(desk.page, account);
  await signedIn(desk.page);

  const phone = await stage.visit({
    viewport: { width: 390, height: 844 },
    expected: [/status of 400/],
  });
  const { page } = phone;
  await page.goto(`${stage.origin}/auth/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code, digit 1 of 6').waitFor();
  await typeCode(page, 'Code', await waitForCode(stage.origin, account.email));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  const password = 'Copper flashing 88';
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Update password' }).click();
  await dialog.getByText('Password updated successfully. Please login with your new password.').waitFor();

  // The other device learns of it at its next call.
  await desk.page.reload();
  await desk.page.waitForURL('**/auth/login');
  await desk.page.getByText('Your session has ended. Please login again.').waitFor();
  assert.deepEqual(await localStorageOf(desk.page), {});

  await logIn(page, account);
  await dialog.getByRole('alert').waitFor();
  await logIn(page, { ...account, password });
  await page.waitForURL('**/pricing');
  await desk.end();
  await phone.end();
});

test('R195 R50: codes of a link fill their fields, with the choices that show them', async () => {
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
    await page.goto(`${stage.origin}/?${query}`);
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
    assert.equal(await dialog.getByLabel(label).inputValue(), value);
    assert.ok(await dialog.getByRole('radio', { name: choice }).isChecked());
    await visit.end();
  }
});

test('R74 R76 R77 R79: an affiliate applies, reloads in the middle of the codes, and is told what comes next', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const { fullName, email, phone, password } = newRoofer();
  await page.goto(`${stage.origin}/privacy-policy`);
  await page.getByRole('banner').getByRole('button', { name: 'Affiliate Program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(fullName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Phone number', { exact: true }).fill(phone);
  await dialog.getByLabel('Phone number', { exact: true }).press('Enter');
  await dialog.getByLabel('Mobile code, digit 1 of 6').waitFor();
  // The code that stores it is fetched only now.
  await page.waitForFunction(() => 'register_affiliate_data' in localStorage);
  const stored = await localStorageOf(page);
  for (const secret of [email, phone, password]) assert.ok(!JSON.stringify(stored).includes(secret));
  await page.reload();
  await typeCode(page, 'Mobile code', await waitForCode(stage.origin, `+1${phone}`));
  await typeCode(page, 'Email code', await waitForCode(stage.origin, email));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await page
    .getByRole('dialog', { name: 'Successfully Submitted' })
    .getByText(/under review/)
    .waitFor();
  await visit.end();
});
