import type { Page } from 'playwright-core';
import { waitForCode } from './outbox';
import { newRoofer, type Roofer } from './roofer';

/** The demo accounts have one password. */
export const DEMO_PASSWORD = 'Shingle-2025';

/** @throws Error with the API's words when it refuses */
export async function callApi<T = unknown>(origin: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope = (await answer.json()) as T & { message?: string };
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${envelope.message}`);
  return envelope;
}

/** Signs somebody up past the screens; the codes are in the outbox. */
export async function makeUnverifiedAccount(origin: string): Promise<Roofer> {
  const roofer = newRoofer();
  const { fullName, email, phone, password, company } = roofer;
  await callApi(origin, '/user/v2/signup', {
    fullName,
    email,
    password,
    confirmPassword: password,
    company,
    userType: 'Individual',
    role: 'user',
    phoneNo: phone,
    phoneCode: '+1',
    phoneCallingCode: '1',
    companyPhoneNo: phone,
    companyPhoneCode: '+1',
    companyPhoneCallingCode: '1',
    jobTitle: 'Estimator',
    address: '12 Ridge Road, Duluth MN 55802',
    companySize: 0,
  });
  return roofer;
}

/** A verified account, made past the screens. */
export async function makeAccount(origin: string): Promise<Roofer> {
  const roofer = await makeUnverifiedAccount(origin);
  const { email, phone: phoneNo } = roofer;
  const [phoneNoOtp, emailOtp] = await Promise.all([waitForCode(origin, `+1${phoneNo}`), waitForCode(origin, email)]);
  await callApi(origin, '/user/verify-email-and-phone', { email, phoneNo, phoneNoOtp, emailOtp });
  return roofer;
}

/** Presses Login in the header and waits for the form. */
export async function openLogIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
}

/** The header of a visitor has this button, and that of somebody who is signed in has not. */
const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

export const signedOut = (page: Page) => logInButton(page).waitFor();

/** The token is stored and the header knows it. */
export async function signedIn(page: Page): Promise<void> {
  await logInButton(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
}

/** Types a code into a row of boxes as a person does. @param row `Mobile code`, `Email code` or `Code` */
export async function typeCode(page: Page, row: string, code: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(`${row}, digit 1 of 6`).pressSequentially(code);
}

/** The countdown of the open code view in seconds; it is written m:ss. */
export async function secondsShown(page: Page): Promise<number> {
  const text = await page
    .getByRole('dialog')
    .getByText(/New codes? in/)
    .innerText();
  const [, minutes, seconds] = /(\d):(\d\d)/.exec(text) ?? [];
  if (seconds === undefined) throw new Error(`No m:ss in "${text}".`);
  return Number(minutes) * 60 + Number(seconds);
}
