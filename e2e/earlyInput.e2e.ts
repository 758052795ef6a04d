import * as appTexts from '#texts/app';
import type { Visit, VisitOptions } from './harness/visits';
import { expect, long, type Stage, test } from './harness/test';

const PHONE = { viewport: { width: 390, height: 844 } };

/** A visit whose scripts are held back until released. */
async function coldVisit(
  stage: Stage,
  path: string,
  options: VisitOptions = {},
  prepare?: (page: Visit['page']) => Promise<void>,
) {
  const visit = await stage.visit(options);
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await visit.context.route(/\/assets\/.*\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  await prepare?.(visit.page);
  await visit.page.goto(path, { waitUntil: 'commit' });
  await expect(visit.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...visit, letThrough };
}

test('Login clicked before its code loads shows that it is loading, and the dialog opens once', async ({ stage }) => {
  const { page, letThrough } = await coldVisit(stage, '/', PHONE);
  const button = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  letThrough();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).not.toHaveAttribute('aria-busy');
});

for (const [path, details] of [
  ['/', long()],
  ['/pricing', {}],
  ['/faqs', long()],
] as const)
  test(`every button of ${path} shows that its code is loading`, details, async ({ stage }) => {
    const { page, context } = await coldVisit(stage, path);
    const buttons = page.locator('[data-hydrating] button:not([data-opens], [data-closes], [aria-disabled]):visible');
    for (const button of await buttons.all()) {
      await button.dispatchEvent('click');
      await expect(button).toHaveCSS('opacity', '0.6');
    }
    expect(await buttons.count()).toBeGreaterThan(1);
    await context.close();
  });

test('the menu opens before its code loads, its links work, and it closes afterwards', async ({ stage }) => {
  const { page, letThrough } = await coldVisit(stage, '/', PHONE);
  const menu = page.getByRole('dialog', { name: appTexts.header.menu });
  await page.getByRole('banner').getByRole('button', { name: appTexts.header.menu }).click();
  await expect(menu.getByRole('link', { name: appTexts.header.pricing, exact: true })).toBeVisible();
  letThrough();
  await page.waitForFunction(() => !document.getElementById('root')?.hasAttribute('data-hydrating'));
  await menu.getByRole('button', { name: appTexts.header.closeMenu }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: appTexts.header.menu }).click();
  await menu.getByRole('link', { name: appTexts.header.pricing, exact: true }).click();
  await page.waitForURL('**/pricing');
  await expect(menu).toBeHidden();
});

test('a message typed and sent before the code loads is sent once', async ({ stage }) => {
  const { page, context, letThrough } = await coldVisit(stage, '/', { viewport: { width: 1280, height: 900 } });
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
  await expect(form.getByText(/thank|subscribed/i)).toBeVisible();
  expect(sent.length).toBe(1);
  expect((JSON.parse(sent[0] ?? '{}') as { message: string }).message).toBe('Tuesday?');
});

const notLoaded = (page: Visit['page']) =>
  page.getByRole('alert').filter({ hasText: 'Parts of this page didn’t load.' });

test('if the code fails to load, the page says so, and the next click retries', async ({ stage }) => {
  const { page, context } = await stage.visit({ ...PHONE, expected: [/ERR_FAILED/, /Failed to load/] });
  const presses = {
    '/': () => page.getByRole('button', { name: /^Play the video/ }).click(),
    // Both are empty before their code loads.
    '/cart': () => notLoaded(page).getByRole('link', { name: 'Try again' }).click(),
    '/no-such-page': () => notLoaded(page).getByRole('link', { name: 'Try again' }).click(),
  };
  for (const [path, press] of Object.entries(presses)) {
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(path);
    await expect(notLoaded(page), path).toBeVisible();
    await context.unrouteAll();
    await Promise.all([page.waitForEvent('load'), press()]);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.waitForFunction(() => !document.querySelector('#root[data-hydrating], #script-load-error'));
  }
});
