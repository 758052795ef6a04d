import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type openVisit, type Visit } from './harness/browser';
import { setStage } from './harness/stage';

const stage = setStage();

const PHONE = { viewport: { width: 390, height: 844 } };

/** A visit whose scripts wait until they are let through. */
async function coldVisit(path: string, options: Parameters<typeof openVisit>[2] = {}) {
  const visit = await stage.visit(options);
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await visit.context.route(/\/assets\/.*\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  await visit.page.goto(stage.origin + path, { waitUntil: 'commit' });
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...visit, letThrough };
}

const isCold = (page: Visit['page']) => page.evaluate(() => document.getElementById('root')?.hasAttribute('data-cold'));

test('R13: Login pressed before the code is there opens at once, and keeps what is typed meanwhile', async () => {
  const { page, letThrough, end } = await coldVisit('/', PHONE);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Email').fill('free@example.com');
  await dialog.getByLabel('Password').fill('Shingle-2025');
  assert.equal(await isCold(page), true);
  letThrough();
  // The real dialog has what the early one does not.
  await dialog.getByLabel('Remember me for 30 days').waitFor();
  assert.equal(await page.locator('#early-login').count(), 0);
  assert.equal(await dialog.getByLabel('Email').inputValue(), 'free@example.com');
  assert.equal(await dialog.getByLabel('Password', { exact: true }).inputValue(), 'Shingle-2025');
  assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'password');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator('header [aria-haspopup=menu]').waitFor();
  await end();
});

test('R13: the early dialog closes with Escape and with its cross, and then stays closed', async () => {
  const { page, letThrough, end } = await coldVisit('/faqs', PHONE);
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  letThrough();
  await page.waitForFunction(() => !document.getElementById('root')?.hasAttribute('data-cold'));
  assert.equal(await dialog.count(), 0);
  await end();
});

test('R13: on a page that is alive the log-in opens before its own code is there, and can be closed and opened again', async () => {
  const { page, context, end } = await stage.visit(PHONE);
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(/\/assets\/modal-auth\..*\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  await page.goto(stage.origin);
  await page.waitForFunction(() => !document.getElementById('root')?.hasAttribute('data-cold'));
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button.click();
  await dialog.getByLabel('Email').fill('free@example.com');
  letThrough();
  await dialog.getByLabel('Remember me for 30 days').waitFor();
  assert.equal(await page.locator('#early-login').count(), 0);
  assert.equal(await dialog.getByLabel('Email').inputValue(), 'free@example.com');
  await end();
});

test('R10: the menu opens before the code is there, its links lead on, and it still closes afterwards', async () => {
  const { page, letThrough, end } = await coldVisit('/', PHONE);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Pricing' }).waitFor();
  letThrough();
  await page.waitForFunction(() => !document.getElementById('root')?.hasAttribute('data-cold'));
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL('**/pricing');
  await menu.waitFor({ state: 'hidden' });
  await end();
});

test('R22 R28: the poster and the carousel, pressed before the code is there, say so and answer when it is', async () => {
  const { page, letThrough, end } = await coldVisit('/', { viewport: { width: 1280, height: 900 } });
  const poster = page.getByRole('button', { name: /^Play the video/ });
  await poster.click();
  assert.equal(await poster.getAttribute('aria-busy'), 'true');
  const pause = page.getByRole('button', { name: 'Next screen' });
  await pause.click();
  assert.equal(await pause.getAttribute('aria-busy'), 'true');
  letThrough();
  await page.getByRole('dialog', { name: 'One roof, start to finish' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await end();
});

test('R31: a message typed and sent before the code is there is sent once', async () => {
  const { page, context, letThrough, end } = await coldVisit('/', { viewport: { width: 1280, height: 900 } });
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/contact/messages')) sent.push(request.postData() ?? '');
  });
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Full Name').fill('Ann Miller');
  await form.getByLabel('Email Address').fill('ann@roofers.example');
  await form.getByLabel('Phone Number').fill('+1 555 013 4412');
  await form.getByLabel('Subject').fill('Demo');
  await form.getByLabel('Write Message').fill('Tuesday?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByRole('button', { name: 'Send Message' }).click();
  letThrough();
  await form.getByRole('status').filter({ hasText: /\w/ }).waitFor();
  assert.equal(sent.length, 1);
  assert.equal((JSON.parse(sent[0] ?? '{}') as { message: string }).message, 'Tuesday?');
  await end();
});

test('R183: when the code cannot be had, the next press asks for it anew', async () => {
  const visit = await stage.visit({ ...PHONE, expected: [/ERR_FAILED/, /Failed to load/] });
  const { page, context } = visit;
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/main.')),
    page.goto(`${stage.origin}/`),
  ]);
  await context.unrouteAll();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: /^Play the video/ }).click()]);
  await page.waitForFunction(() => !document.getElementById('root')?.hasAttribute('data-cold'));
  await visit.end();
});
