import type { Page } from '@playwright/test';
import * as auth from '#texts/auth';
import { header } from '#texts/app';
import { cart } from '#texts/checkout';
import { codes } from '#texts/components';
import * as pricing from '#texts/pricing';
import * as purchase from '#texts/purchase';
import type { Visit, VisitOptions } from './visits';
import { waitForCode } from '../../server/testing/network/callApi';
import { type SignUpForm, fullPhone } from '../../server/testing/network/people';
import type { Stage } from './test';

export { GOOD_CARD } from '../../server/testing/network/accounts';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** The Login button, which only logged-out visitors see. */
const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: header.logIn });

/** Clicks Login in the header and waits for the form. */
export async function openLogIn(page: Page): Promise<void> {
  await logInButton(page).click();
  await page.locator('[role=dialog]').getByLabel(auth.logIn.password, { exact: true }).waitFor();
}

/** Fills in the open login form. */
export async function logIn(page: Page, { email, password }: Pick<SignUpForm, 'email' | 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(auth.logIn.email, { exact: true }).fill(email);
  await dialog.getByLabel(auth.logIn.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: auth.logIn.submit, exact: true }).click();
}

/** Opens a visit with a logged-in user on /pricing. */
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

export const expectLoggedOut = (page: Page) => logInButton(page).waitFor();

/** Expects a stored token and the header of a logged-in user. */
export async function expectLoggedIn(page: Page): Promise<void> {
  await logInButton(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
}

/** Opens the sign-up form from the header, fills in every field and submits it. */
export async function signUp(page: Page, roofer: SignUpForm): Promise<void> {
  await fillSignUp(page, roofer);
  await sendSignUp(page);
}

export const sendSignUp = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: auth.signUp.submit }).click();

export async function fillSignUp(page: Page, roofer: SignUpForm): Promise<void> {
  await logInButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: auth.dialog.createAccount }).click();
  await dialog.getByLabel(auth.signUp.fullName).fill(roofer.fullName);
  await dialog.getByLabel(auth.signUp.email, { exact: true }).fill(roofer.email);
  await dialog.getByRole('radio', { name: auth.signUp.individual }).check();
  await dialog.getByRole('radio', { name: auth.signUp.user, exact: true }).check();
  await dialog.getByLabel(auth.signUp.phone, { exact: true }).fill(roofer.phoneNo);
  await dialog.getByLabel(auth.signUp.jobTitle).fill('Estimator');
  await dialog.getByLabel(auth.signUp.companyName).fill(roofer.company);
  await dialog.getByLabel(auth.signUp.companyPhone).fill(roofer.phoneNo);
  await dialog.getByLabel(auth.signUp.address).fill('12 Ridge Road, Duluth MN 55802');
  await dialog.getByLabel(auth.logIn.password, { exact: true }).fill(roofer.password);
  await dialog.getByLabel(auth.signUp.confirmPassword).fill(roofer.password);
}

/** Expects that the sign-up was accepted. */
export const codesAsked = (page: Page) =>
  page
    .getByRole('dialog')
    .getByLabel(codes.digit(codes.mobileCode, 1, 6))
    .waitFor();

/** Types both codes from the outbox into the twelve boxes; the last digit submits them. */
export async function enterBothCodes(page: Page, origin: string, roofer: SignUpForm): Promise<void> {
  const dialog = page.getByRole('dialog');
  await codesAsked(page);
  const [mobile, email] = await Promise.all([
    waitForCode(origin, fullPhone(roofer)),
    waitForCode(origin, roofer.email),
  ]);
  await dialog.getByLabel(codes.digit(codes.mobileCode, 1, 6)).pressSequentially(mobile);
  await dialog.getByLabel(codes.digit(codes.emailCode, 1, 6)).pressSequentially(email);
}

/** Goes from /pricing to the hosted checkout, for a new plan. */
export async function goToCheckout(page: Page, teamSize: number): Promise<void> {
  await page.getByRole('button', { name: pricing.upgrade }).click();
  const dialog = page.getByRole('dialog', { name: purchase.askTeamSize });
  await dialog.getByRole('textbox').fill(String(teamSize));
  await dialog.getByRole('button', { name: purchase.submit }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('button', { name: cart.proceed }).click();
  await page.waitForURL('**/sandbox/checkout/**');
}

/** Enters a card on a hosted page. */
export async function enterCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
}

/** Enters a card on the hosted checkout and clicks Pay. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const other = page.locator('details:not([open])').getByText('Use another card');
  if (await other.isVisible()) await other.click();
  await enterCard(page, cardNumber);
  await page.getByRole('button', { name: /^Pay \$[\d.,]+$/ }).click();
}
