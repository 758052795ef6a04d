import type { Page } from '@playwright/test';
import type { Visit, VisitOptions } from './visits';
import { waitForCode } from '../../testing/outbox';
import { type SignUpForm, fullPhone } from '../../testing/people';
import type { Stage } from './test';

export { GOOD_CARD } from '../../testing/accounts';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** The header of a visitor has this button, and that of a signed-in person has not. */
const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

/** Presses Login in the header and waits for the form. */
export async function openLogIn(page: Page): Promise<void> {
  await logInButton(page).click();
  await page.locator('[role=dialog]').getByLabel('Password', { exact: true }).waitFor();
}

/** Fills the log-in view that is open. */
export async function logIn(page: Page, { email, password }: Pick<SignUpForm, 'email' | 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A visit of a person who has logged in and is on /pricing. */
export async function visitAs(
  stage: Stage,
  account: Pick<SignUpForm, 'email' | 'password' | 'fullName'>,
  options?: VisitOptions,
): Promise<Visit> {
  const visit = await stage.visit(options);
  await visit.page.goto(`${stage.origin}/auth/login`);
  await logIn(visit.page, account);
  await visit.page.waitForURL('**/pricing');
  await visit.page.getByRole('button', { name: account.fullName }).waitFor();
  return visit;
}

export const signedOut = (page: Page) => logInButton(page).waitFor();

/** The token is stored and the header knows it. */
export async function signedIn(page: Page): Promise<void> {
  await logInButton(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
}

/** Opens the sign-up form from the header, fills every field and sends it. */
export async function signUp(page: Page, roofer: SignUpForm): Promise<void> {
  await logInButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByLabel('Full name').fill(roofer.fullName);
  await dialog.getByLabel('Email', { exact: true }).fill(roofer.email);
  await dialog.getByRole('radio', { name: 'Individual' }).check();
  await dialog.getByRole('radio', { name: 'User', exact: true }).check();
  await dialog.getByLabel('Phone number', { exact: true }).fill(roofer.phoneNo);
  await dialog.getByLabel('Job title').fill('Estimator');
  await dialog.getByLabel('Company name').fill(roofer.company);
  await dialog.getByLabel('Company phone number').fill(roofer.phoneNo);
  await dialog.getByLabel('Address').fill('12 Ridge Road, Duluth MN 55802');
  await dialog.getByLabel('Password', { exact: true }).fill(roofer.password);
  await dialog.getByLabel('Retype password').fill(roofer.password);
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

/** Types both codes from the outbox into the twelve boxes, the last digit of which sends them. */
export async function enterBothCodes(page: Page, origin: string, roofer: SignUpForm): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile code, digit 1 of 6').waitFor();
  const [mobile, email] = await Promise.all([
    waitForCode(origin, fullPhone(roofer)),
    waitForCode(origin, roofer.email),
  ]);
  await dialog.getByLabel('Mobile code, digit 1 of 6').pressSequentially(mobile);
  await dialog.getByLabel('Email code, digit 1 of 6').pressSequentially(email);
}

/** From /pricing to the hosted checkout, for a new plan. */
export async function goToCheckout(page: Page, teamSize: number): Promise<void> {
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your team size here' });
  await dialog.getByRole('textbox').fill(String(teamSize));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
}

/** On the hosted checkout: types a card and presses Pay. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
