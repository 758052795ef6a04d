import type { Page } from '@playwright/test';
import { hydrated } from './harness/hydrated';
import { expect, type Stage, test } from './harness/test';

const refused = 'We are closed for a moment.';

async function openForm(stage: Stage, name: 'Contact' | 'Newsletter', expected: RegExp[] = []) {
  const visit = await stage.visit({ expected });
  await visit.page.goto('/#contact');
  await hydrated(visit.page);
  return { visit, form: visit.page.getByRole('form', { name }) };
}

/** How many calls of the API end with a path. */
function countCalls(page: Page, ending: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(ending)) calls += 1;
  });
  return () => calls;
}

/** The next calls of a path fail with a message of the API. */
const refuse = (page: Page, ending: string) =>
  page.route(`**${ending}`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, message: refused }),
    }),
  );

test('R31 T25: the contact form names what is missing, keeps the text over a failure, and sends once', async ({
  stage,
}) => {
  const { visit, form } = await openForm(stage, 'Contact', [/503/]);
  const { page } = visit;
  const calls = countCalls(page, '/contact/messages');
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(form.getByText('Full Name is required.')).toBeVisible();
  await expect(form.getByText('Please write a message.')).toBeVisible();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'fullName');
  await form.getByLabel('Full Name').fill('Marguerite Oyelaran');
  await expect(form.getByText('Full Name is required.')).toHaveCount(0);
  await form.getByLabel('Email Address').fill('marguerite');
  await form.getByLabel('Phone Number').fill('call me');
  await form.getByLabel('Subject').fill('A demo');
  await form.getByLabel('Write Message').fill('The Harrow 25 on a north slope, please.');
  await send.click();
  await expect(form.getByText('Invalid email format.')).toBeVisible();
  await expect(form.getByText('Invalid phone format.')).toBeVisible();
  expect(calls(), 'nothing is sent while something is wrong').toBe(0);
  await form.getByLabel('Email Address').fill('marguerite@oyelaran-roofing.example');
  await form.getByLabel('Phone Number').fill('(555) 013-4412');

  await refuse(page, '/contact/messages');
  await send.click();
  await expect(form.getByRole('alert').getByText(refused)).toBeVisible();
  await expect(form.getByLabel('Subject')).toHaveValue('A demo');
  await page.unrouteAll();

  const before = calls();
  await send.dblclick();
  await expect(form.getByText(/thank|subscribed/i)).toBeVisible();
  expect(calls() - before, 'a double press sends once').toBe(1);
  await expect(form.getByLabel('Subject')).toHaveValue('');
});

test('R33 T25: the newsletter checks the address, keeps it over a failure, and subscribes once', async ({ stage }) => {
  const { visit, form } = await openForm(stage, 'Newsletter', [/503/]);
  const { page } = visit;
  const calls = countCalls(page, '/newsletter/subscriptions');
  const box = form.getByRole('textbox');
  const subscribe = form.getByRole('button', { name: 'Subscribe Now' });
  await subscribe.click();
  await expect(form.getByText('Email is required.')).toBeVisible();
  await box.fill('roofs@');
  await subscribe.click();
  await expect(form.getByText('Invalid email format.')).toBeVisible();
  expect(calls()).toBe(0);
  await box.fill('roofs@oyelaran-roofing.example');
  await refuse(page, '/newsletter/subscriptions');
  await subscribe.click();
  await expect(form.getByRole('alert').getByText(refused)).toBeVisible();
  await expect(box).toHaveValue('roofs@oyelaran-roofing.example');
  await page.unrouteAll();
  const before = calls();
  await subscribe.dblclick();
  await expect(form.getByText(/thank|subscribed/i)).toBeVisible();
  expect(calls() - before).toBe(1);
});
