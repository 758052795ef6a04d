import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { hydrated } from './harness/hydrated';
import { setStage } from './harness/stage';

const stage = setStage();

const refused = 'We are closed for a moment.';

async function openForm(name: 'Contact' | 'Newsletter', expected: RegExp[] = []) {
  const visit = await stage.visit({ expected });
  await visit.page.goto(`${stage.origin}/#contact`);
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

test('R31 T25: the contact form names what is missing, keeps the text over a failure, and sends once', async () => {
  const { visit, form } = await openForm('Contact', [/503/]);
  const { page } = visit;
  const calls = countCalls(page, '/contact/messages');
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await form.getByText('Full Name is required.').waitFor();
  await form.getByText('Please write a message.').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'fullName');
  await form.getByLabel('Full Name').fill('Marguerite Oyelaran');
  assert.equal(await form.getByText('Full Name is required.').count(), 0);
  await form.getByLabel('Email Address').fill('marguerite');
  await form.getByLabel('Phone Number').fill('call me');
  await form.getByLabel('Subject').fill('A demo');
  await form.getByLabel('Write Message').fill('The Harrow 25 on a north slope, please.');
  await send.click();
  await form.getByText('Invalid email format.').waitFor();
  await form.getByText('Invalid phone format.').waitFor();
  assert.equal(calls(), 0, 'nothing is sent while something is wrong');
  await form.getByLabel('Email Address').fill('marguerite@oyelaran-roofing.example');
  await form.getByLabel('Phone Number').fill('(555) 013-4412');

  await refuse(page, '/contact/messages');
  await send.click();
  await form.getByRole('alert').getByText(refused).waitFor();
  assert.equal(await form.getByLabel('Subject').inputValue(), 'A demo');
  await page.unrouteAll();

  const before = calls();
  await send.dblclick();
  await form.getByText(/thank/i).waitFor();
  assert.equal(calls() - before, 1, 'a double press sends once');
  assert.equal(await form.getByLabel('Subject').inputValue(), '');
  await visit.end();
});

test('R33 T25: the newsletter checks the address, keeps it over a failure, and subscribes once', async () => {
  const { visit, form } = await openForm('Newsletter', [/503/]);
  const { page } = visit;
  const calls = countCalls(page, '/newsletter/subscriptions');
  const box = form.getByRole('textbox');
  const subscribe = form.getByRole('button', { name: 'Subscribe Now' });
  await subscribe.click();
  await form.getByText('Email is required.').waitFor();
  await box.fill('roofs@');
  await subscribe.click();
  await form.getByText('Invalid email format.').waitFor();
  assert.equal(calls(), 0);
  await box.fill('roofs@oyelaran-roofing.example');
  await refuse(page, '/newsletter/subscriptions');
  await subscribe.click();
  await form.getByRole('alert').getByText(refused).waitFor();
  assert.equal(await box.inputValue(), 'roofs@oyelaran-roofing.example');
  await page.unrouteAll();
  const before = calls();
  await subscribe.dblclick();
  await form.getByText('You are subscribed to our newsletter.').waitFor();
  assert.equal(calls() - before, 1);
  await visit.end();
});
