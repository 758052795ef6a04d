import type { Page } from '@playwright/test';
import { changePassword, passkeys as texts } from '#texts/account';
import * as auth from '#texts/auth';
import { offline } from '#texts/requests';
import { makeAccount } from '../server/testing/network/accounts';
import type { SignUpForm } from '../server/testing/network/people';
import { focused, tabTo } from './harness/keyboard';
import { hydrated } from './harness/page';
import { assertSound } from './harness/sound';
import { expectLoggedIn, expectLoggedOut, openLogIn, visitAs } from './harness/steps';
import { expect, long, type Stage, test } from './harness/test';
import type { VisitOptions } from './harness/visits';

/** Replaces the device's passkeys in a tab. With `answers`, the user confirms each request immediately. */
async function addAuthenticator(page: Page, answers = true) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: answers },
    },
  });
  return {
    /** Applies to later requests only. */
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    recognizeUser: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const dialog = (page: Page) => page.getByRole('dialog');
/** Waits until no dialog is left, not even one that fades out. */
const dialogsGone = (page: Page) => expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
const usePasskey = (page: Page) => dialog(page).getByRole('button', { name: auth.passkeys.use });

/** Adds a passkey in the profile of a logged-in user. */
async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto('/account/profile');
  await page.getByRole('button', { name: texts.addTitle }).click();
  await dialog(page).getByLabel(changePassword.current, { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(/ was added\. /)).toBeVisible();
  await dialogsGone(page);
}

/** Ends the session of a tab as the server would, and opens the login. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/privacy-policy');
  await expectLoggedOut(page);
}

async function visitWithPasskey(stage: Stage, options?: VisitOptions) {
  const account: SignUpForm = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account, options);
  const device = await addAuthenticator(visit.page);
  await addPasskey(visit.page, account.password);
  await device.answer(false);
  return { ...visit, account, device };
}

test('with the keyboard alone: adds a passkey, logs in with it by autofill, renames and removes it', async ({
  stage,
}) => {
  const account = await makeAccount(stage.origin);
  const { page } = await visitAs(stage, account);
  const { keyboard } = page;
  const device = await addAuthenticator(page);
  await page.goto('/account/profile');
  await hydrated(page);
  await expect(page.getByText(texts.count(0))).toBeVisible();
  await tabTo(page, `button ${texts.addTitle}`);
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`textbox ${changePassword.current}`);
  await keyboard.type(account.password);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Chrome on .* was added/)).toBeVisible();
  expect(await device.count()).toBe(1);

  await logOut(page);
  await tabTo(page, 'button Login');
  await keyboard.press('Enter');
  await page.waitForURL('**/pricing');
  await expectLoggedIn(page);

  await page.goto('/account/profile');
  await hydrated(page);
  await expect(page.getByText(/Last used /)).toBeVisible();
  await tabTo(page, /^button Rename /);
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`textbox ${texts.name}`);
  await keyboard.press('Control+A');
  await keyboard.type('Office');
  await keyboard.press('Enter');
  await dialogsGone(page);
  await tabTo(page, `button ${texts.removeOf('Office')}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, `button ${texts.removing('').yes}`);
  await keyboard.press('Enter');
  await expect(page.getByText(texts.removed('Office'))).toBeVisible();
  await expect(page.getByText(texts.count(0))).toBeVisible();
});

test('logs in by the button, after a cancellation and a failure offline', async ({ stage }) => {
  const { page, context, device } = await visitWithPasskey(stage, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await logOut(page);
  await openLogIn(page);
  await device.recognizeUser(false);
  await device.answer(true);
  await usePasskey(page).click();
  await expect(usePasskey(page)).not.toHaveAttribute('aria-busy');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);

  await device.answer(false);
  await device.recognizeUser(true);
  await context.setOffline(true);
  await usePasskey(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(offline);
  await context.setOffline(false);
  await device.answer(true);
  await usePasskey(page).click();
  await page.waitForURL('**/pricing');
  await expectLoggedIn(page);
});

test('a removed passkey fails with a reason, and the browser no longer offers it', async ({ stage }) => {
  const { page, account, device } = await visitWithPasskey(stage, { expected: [/status of 400/] });
  await page.getByRole('button', { name: /^Remove / }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.removing('').yes })
    .click();
  await expect(page.getByText(texts.count(0))).toBeVisible();
  expect(await device.count()).toBe(1);
  await logOut(page);
  await openLogIn(page);
  await device.answer(true);
  await usePasskey(page).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect.poll(device.count).toBe(0);
  await dialog(page).getByLabel(auth.logIn.email, { exact: true }).fill(account.email);
  await dialog(page).getByLabel(auth.logIn.password, { exact: true }).fill(account.password);
  await dialog(page).getByRole('button', { name: auth.logIn.submit, exact: true }).click();
  await page.waitForURL('**/pricing');
});

test('a login in one of two tabs closes the other’s dialog', async ({ stage }) => {
  const { page, newTab, device } = await visitWithPasskey(stage);
  await logOut(page);
  const other = await newTab();
  await addAuthenticator(other, false);
  await other.goto('/privacy-policy');
  for (const tab of [page, other]) {
    await openLogIn(tab);
    await expect(usePasskey(tab)).toBeVisible();
  }
  await device.answer(true);
  await usePasskey(page).click();
  await page.waitForURL('**/pricing');
  await expect(dialog(other)).toHaveCount(0);
  await expectLoggedIn(other);
});

test('the login, the profile and the dialogs fit every size and are accessible', long(), async ({ stage }) => {
  const { page, device } = await visitWithPasskey(stage, { reducedMotion: 'reduce' });
  await assertSound(page, 'the profile');
  await page.getByRole('button', { name: /^Rename / }).click();
  await expect(dialog(page)).toBeVisible();
  await assertSound(page, 'renaming');
  await page.keyboard.press('Escape');
  await dialogsGone(page);
  await logOut(page);
  await openLogIn(page);
  await expect(usePasskey(page)).toBeVisible();
  await assertSound(page, 'the login');
  await page.setViewportSize({ width: 390, height: 844 });
  await device.answer(true);
  await usePasskey(page).click();
  await page.waitForURL('**/pricing');
});
