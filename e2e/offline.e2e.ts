import type { Locator, Page } from '@playwright/test';
import * as accountTexts from '#texts/account';
import * as appTexts from '#texts/app';
import { history, invoice } from '#texts/history';
import * as pricingTexts from '#texts/pricing';
import * as purchaseTexts from '#texts/purchase';
import { makeSubscriber } from '../server/testing/network/accounts';
import { expectLoggedOut, visitAs } from './harness/steps';
import { expect, test } from './harness/test';
import type { Visit } from './harness/visits';

/** The browser's own console errors for each request, the second with a service worker. */
const expected = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

const note = (page: Page) => page.getByText('You’re offline. This continues when you reconnect.');
const inHeader = (role: 'link' | 'button', name: string) => (page: Page) =>
  page.getByRole('banner').getByRole(role, { name, exact: true });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });

interface Case {
  path: string;
  /** Needs missing code. */
  control: (page: Page) => Locator;
  /** Visible once the connection is back. */
  then: (page: Page) => Locator;
}

/** Clicks while offline and expects a message on the same page; online again, expects the click's result. */
async function pressOffline({ context, page }: Visit, { path, control, then }: Case) {
  // Cached responses of an earlier page would need no connection.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector('#root:not([data-hydrating]) main h1') !== null);
  // Network idle is not enough: a busy machine requests the price later.
  await expect(control(page)).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await context.setOffline(true);
  await control(page).click();
  await expect(note(page), `${path}, ${String(control)}`).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = (await note(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await context.setOffline(false);
  await expect(then(page), `${path}, ${String(control)}`).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
}

const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const footerLink = (name: RegExp) => (page: Page) => page.getByRole('contentinfo').getByRole('link', { name });
const upgrade = (page: Page) => page.getByRole('button', { name: pricingTexts.upgrade });

const cases: Case[] = [
  { path: '/', control: inHeader('link', appTexts.header.pricing), then: heading(/^Pay for/) },
  // Pointer and focus prefetch the code, which fails silently.
  { path: '/pricing', control: upgrade, then: dialog(purchaseTexts.askTeamSize) },
  { path: '/faqs', control: inHeader('button', 'Login'), then: dialog('Login') },
  { path: '/faqs', control: footerLink(/terms/i), then: heading(/terms/i) },
];

test('a visitor’s click while offline takes effect once online, and the page stays', async ({ stage }) => {
  const visit = await stage.visit({ viewport: { width: 1440, height: 900 }, expected });
  for (const one of cases) await pressOffline(visit, one);
});

test('a subscriber can read visited pages after an offline reload, but nothing after a logout', async ({ stage }) => {
  const account = await makeSubscriber(stage.origin, 5);
  const visit = await visitAs(stage, account, { expected, serviceWorkers: 'allow' });
  const { page, context } = visit;
  const plan = page.getByRole('region', { name: 'Your plan' });
  const lastSeen = page.getByText(/^Last seen .+ You’re offline\.$/);
  const download = page.getByRole('button', { name: /^Download(?! CSV)/ }).first();
  /** The kept responses, and whether they are readable text. */
  const kept = () =>
    page.evaluate(async () => {
      const text = localStorage.getItem('offline') ?? '';
      return { exists: text !== '', readable: /amount|plan/i.test(text), caches: await caches.keys() };
    });
  /** The shell and all that the page has loaded are cached; the service worker may not control the page yet. */
  const siteIsKept = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const wanted = ['/app', ...loaded.filter((url) => url.includes('/assets/'))];
      return !(await Promise.all(wanted.map((url) => caches.match(url)))).includes(undefined);
    });
  await page.goto('/account');
  await plan.waitFor();
  await page.getByRole('link', { name: accountTexts.accountBar.payments }).click();
  await download.waitFor();
  await page.getByRole('link', { name: accountTexts.accountBar.team }).click();
  const members = page.getByRole('table');
  // The payments that are left are a table, too.
  await expect(members).toContainText(account.fullName);
  await expect.poll(siteIsKept).toBe(true);
  await expect.poll(kept).toMatchObject({ exists: true, readable: false });
  expect((await kept()).caches.filter((name) => !/^(site|workbox)/.test(name))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(lastSeen).toBeVisible();
  await expect(members).toContainText(account.fullName);
  await page.getByRole('link', { name: accountTexts.accountBar.payments }).click();
  await expect(lastSeen).toBeVisible();
  await page.getByRole('button', { name: history.downloadCsv }).click();
  await expect(page.getByText(history.csvOffline)).toBeVisible();
  await download.click();
  await expect(page.getByText(invoice.offline)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await page.goto('/account?from=elsewhere');
  await expect(plan).toBeVisible();
  await expect(lastSeen).toBeVisible();
  // No page was kept for an invitation, but the site still opens.
  await page.goto('/join/unseen');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(note(page)).toBeVisible();
  await page.goto('/account');
  await expect(lastSeen).toBeVisible();

  await context.setOffline(false);
  await expect(lastSeen).toHaveCount(0);
  // A cached page does not replace the current one.
  await page.evaluate(async () => (await caches.open('site')).put('/app', new Response('old')));
  await page.goto('/account');
  await expect(plan).toBeVisible();

  const other = await visit.newTab();
  await other.goto('/pricing');
  await other.getByRole('button', { name: account.fullName }).click();
  await other.getByRole('menuitem', { name: accountTexts.profile.logOut }).click();
  await expectLoggedOut(page);
  await expect.poll(kept).toMatchObject({ exists: false });
});
