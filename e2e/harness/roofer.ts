import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { waitForCode } from './outbox';

/** Somebody who signs up. The phone is of their own, because codes go to a destination once a minute. */
export interface Roofer {
  fullName: string;
  email: string;
  /** National number, digits only. */
  phone: string;
  password: string;
  company: string;
}

export function newRoofer(): Roofer {
  return {
    fullName: 'Marguerite Oyelaran',
    email: `marguerite.${randomUUID().slice(0, 8)}@oyelaran-roofing.example`,
    phone: `555${String(randomInt(0, 10_000_000)).padStart(7, '0')}`,
    password: `Hip and valley ${randomInt(1000, 9999)}`,
    company: 'Oyelaran Roofing',
  };
}

/** Opens the sign-up form from the header, fills every field and sends it. */
export async function signUp(page: Page, roofer: Roofer): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByLabel('Full name').fill(roofer.fullName);
  await dialog.getByLabel('Email', { exact: true }).fill(roofer.email);
  await dialog.getByRole('radio', { name: 'Individual' }).check();
  await dialog.getByRole('radio', { name: 'User', exact: true }).check();
  await dialog.getByLabel('Phone number', { exact: true }).fill(roofer.phone);
  await dialog.getByLabel('Job title').fill('Estimator');
  await dialog.getByLabel('Company name').fill(roofer.company);
  await dialog.getByLabel('Company phone number').fill(roofer.phone);
  await dialog.getByLabel('Address').fill('12 Ridge Road, Duluth MN 55802');
  await dialog.getByLabel('Password', { exact: true }).fill(roofer.password);
  await dialog.getByLabel('Retype password').fill(roofer.password);
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

/** Types both codes from the outbox into the twelve boxes and verifies. */
export async function enterBothCodes(page: Page, origin: string, roofer: Roofer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile code, digit 1 of 6').waitFor();
  const [mobile, email] = await Promise.all([
    waitForCode(origin, `+1${roofer.phone}`),
    waitForCode(origin, roofer.email),
  ]);
  await dialog.getByLabel('Mobile code, digit 1 of 6').pressSequentially(mobile);
  await dialog.getByLabel('Email code, digit 1 of 6').pressSequentially(email);
  await dialog.getByRole('button', { name: 'Verify' }).click();
}

/** Fills the log-in view that is open. */
export async function logIn(page: Page, { email, password }: Pick<Roofer, 'email' | 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
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
  await page.getByRole('button', { name: 'Pay' }).click();
}

export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';
