import type { Page } from '@playwright/test';
import { makeAccount, makeSubscriber } from '../testing/accounts';
import { hydrated } from './harness/hydrated';
import { signUpForm } from '../testing/people';
import { long } from './harness/long';
import { enterBothCodes, logIn, openLogIn, signUp, visitAs } from './harness/steps';
import { expect, test } from './harness/test';

/** Longer than a call may take before it can be cancelled. */
const LONG = 11_000;
/** What the browser says about calls that were stopped. */
const expected = [/ERR_ABORTED/, /status of 4/];

interface Slow {
  /** Path of the call, without /api. */
  call: string;
  begin: () => Promise<void>;
  /** What is shown when it was cancelled. */
  words: RegExp;
  button?: string;
}

/** Begins something whose answer never comes, cancels it, and reads what is shown. The server does its part. */
async function cancelSlow(page: Page, { call, begin, words, button = 'Cancel' }: Slow): Promise<void> {
  const pattern = `**/api${call}`;
  const arrived = new Promise<void>((resolve, reject) => {
    void page.route(pattern, (route) => void route.fetch().then(() => resolve(), reject), { times: 1 });
  });
  await begin();
  await arrived;
  const cancel = page.getByText(/^Still working/).getByRole('button', { name: button });
  await expect(cancel).toHaveCount(0);
  await page.clock.fastForward(LONG);
  await cancel.click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.unroute(pattern);
}

test('R180: a sign-up, its codes and a log-in are cancelled, with what was typed', async ({ stage }) => {
  const { page } = await stage.visit({ expected });
  await page.clock.install();
  const roofer = signUpForm();
  const dialog = page.getByRole('dialog');
  await page.goto('/');
  await cancelSlow(page, {
    call: '/user/v2/signup',
    begin: () => signUp(page, signUpForm()),
    words: /Cancelled\. Your .* all the same; you can safely send/,
  });
  await expect(dialog.getByLabel('Company name'), 'what was typed is still there').toHaveValue('Oyelaran Roofing');
  await expect(dialog.getByRole('button', { name: 'Create account' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await signUp(page, roofer);
  await cancelSlow(page, {
    call: '/user/verify-email-and-phone',
    begin: () => enterBothCodes(page, stage.origin, roofer),
    words: /Your codes may have been accepted all the same/,
  });
  await expect(dialog.getByLabel('Email code, digit 1 of 6'), 'no refusal, no empty boxes').not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openLogIn(page);
  await cancelSlow(page, { call: '/user/login', begin: () => logIn(page, roofer), words: /Cancelled\. You can try/ });
  await logIn(page, roofer);
  await page.waitForURL('**/pricing');
});

test('R180: a forgotten password and an application are cancelled, and can be sent again', async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const { page } = await stage.visit({ expected });
  await page.clock.install();
  await page.goto('/');
  await openLogIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(account.email);
  const send = dialog.getByRole('button', { name: 'Send code' });
  await cancelSlow(page, {
    call: '/user/forgot-password',
    begin: () => send.click(),
    words: /A code may be on its way all the same/,
  });
  await send.click();
  await expect(dialog.getByLabel('Code, digit 1 of 6')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const roofer = signUpForm();
  await page.getByRole('banner').getByRole('button', { name: 'Affiliate Program' }).click();
  await dialog.getByLabel('Full name').fill(roofer.fullName);
  await dialog.getByLabel('Email', { exact: true }).fill(roofer.email);
  await dialog.getByLabel('Password', { exact: true }).fill(roofer.password);
  await dialog.getByLabel('Phone number', { exact: true }).fill(roofer.phoneNo);
  const apply = dialog.getByRole('button', { name: 'Submit application' });
  await cancelSlow(page, {
    call: '/affiliate/signup',
    begin: () => apply.click(),
    words: /Cancelled\. Your .* all the same; you can safely send/,
  });
  await expect(dialog.getByLabel('Full name')).toHaveValue(roofer.fullName);
});

test('R180: forms of the public pages are cancelled with what was typed', async ({ stage }) => {
  const { page } = await stage.visit({ expected });
  await page.clock.install();
  await page.goto('/#contact');
  await hydrated(page);
  const contact = page.getByRole('form', { name: 'Contact' });
  await contact.getByLabel('Full Name').fill('Marguerite Oyelaran');
  await contact.getByLabel('Email Address').fill('marguerite@oyelaran-roofing.example');
  await contact.getByLabel('Phone Number').fill('(555) 013-4412');
  await contact.getByLabel('Subject').fill('A demo');
  await contact.getByLabel('Write Message').fill('The Harrow 25 on a north slope, please.');
  const send = contact.getByRole('button', { name: 'Send Message' });
  const words = /It may have reached us all the same/;
  await cancelSlow(page, { call: '/contact/messages', begin: () => send.click(), words });
  await expect(contact.getByLabel('Subject')).toHaveValue('A demo');
  await send.click();
  await expect(contact.getByText(/thank|subscribed/i)).toBeVisible();

  const newsletter = page.getByRole('form', { name: 'Newsletter' });
  await newsletter.getByRole('textbox').fill('marguerite@oyelaran-roofing.example');
  const subscribe = newsletter.getByRole('button', { name: 'Subscribe Now' });
  await cancelSlow(page, { call: '/newsletter/subscriptions', begin: () => subscribe.click(), words });
  await expect(newsletter.getByRole('textbox')).toHaveValue('marguerite@oyelaran-roofing.example');
});

test('R180: the way to a payment and a request for the Enterprise plan are cancelled, and nothing is lost', async ({
  stage,
}) => {
  const { page } = await visitAs(stage, await makeAccount(stage.origin), { expected });
  await page.clock.install();
  await page.reload();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  await dialog.getByRole('textbox').fill('60');
  await cancelSlow(page, {
    call: '/user/request-enterprise',
    begin: () => submit.click(),
    words: /It may have reached us all the same/,
  });
  await expect(dialog.getByRole('textbox')).toHaveValue('60');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await dialog.getByRole('textbox').fill('5');
  await cancelSlow(page, {
    call: '/payment/calculate-cart',
    begin: () => submit.click(),
    words: /Cancelled\. You can try again/,
  });
  await submit.click();
  await page.waitForURL('**/cart');
  const proceed = page.getByRole('button', { name: 'Proceed to checkout' });
  await cancelSlow(page, {
    call: '/payment/create-checkout-session',
    begin: () => proceed.click(),
    words: /Nothing was charged/,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await proceed.click();
  await page.waitForURL('**/sandbox/checkout/**');
});

test('R180: the billing of a plan, more members and the end of a plan are cancelled', long(), async ({ stage }) => {
  const account = await makeSubscriber(stage.origin, 5);
  const { page } = await visitAs(stage, account, { expected });
  await page.clock.install();
  await page.goto('/subscription-history');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Invoice details' }).click();
  await dialog.getByLabel('Company').fill('Oyelaran Roofing');
  const save = dialog.getByRole('button', { name: 'Save' });
  await cancelSlow(page, {
    call: '/payment/invoice-details',
    begin: () => save.click(),
    words: /They may be saved all the same/,
  });
  await save.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByLabel('Team size').fill('4');
  await cancelSlow(page, {
    call: '/payment/schedule-change',
    begin: () => save.click(),
    words: /The change may be saved all the same/,
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await cancelSlow(page, {
    call: '/payment/update-card',
    begin: () => page.getByRole('button', { name: /^(Change|Add a) card$/ }).click(),
    words: /Your card has not changed/,
  });

  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Increase Team Size' }).click();
  await dialog.getByRole('textbox').fill('2');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Confirm' });
  await cancelSlow(page, {
    call: '/payment/create-prorated-checkout',
    begin: () => confirm.getByRole('button', { name: 'Yes' }).click(),
    words: /Nothing was charged/,
  });
  await expect(dialog.getByRole('textbox'), 'back at the number').toHaveValue('2');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: account.fullName }).click();
  await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  await cancelSlow(page, {
    call: '/payment/subscription/cancel',
    begin: () => page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel' }).click(),
    words: /Your plan may be cancelled all the same/,
    button: 'Stop waiting',
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: account.fullName }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cancel Subscription' }), 'the menu knows').toHaveCount(0);
});
