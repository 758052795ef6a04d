import type { Locator, Page } from '@playwright/test';
import * as accountTexts from '#texts/account';
import * as appTexts from '#texts/app';
import * as billingTexts from '#texts/billing';
import * as pricingTexts from '#texts/pricing';
import * as purchaseTexts from '#texts/purchase';
import { makeSubscriber } from '../testing/accounts';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';
import type { Visit } from './harness/visits';

/** What the browser itself says of each request. */
const expected = [/ERR_INTERNET_DISCONNECTED/];
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const note = (page: Page) => page.getByText('You’re offline. This opens when the connection is back.');
const inHeader = (role: 'link' | 'button', name: string) => (page: Page) =>
  page.getByRole('banner').getByRole(role, { name, exact: true });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });

interface Case {
  path: string;
  /** Pressed one after the other; the last one needs code that is missing. */
  press: ((page: Page) => Locator)[];
  /** What is there when the connection is back. */
  then: (page: Page) => Locator;
}

/** Presses without a connection: the page stays and says so. Afterwards the press is carried out. */
async function pressOffline({ context, page }: Visit, { path, press, then }: Case) {
  // What an earlier page has left there would need no connection.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector('#root:not([data-hydrating]) main h1') !== null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await context.setOffline(true);
  for (const control of press) await control(page).click();
  await expect(note(page), `${path}, ${String(press.at(-1))}`).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = (await note(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await context.setOffline(false);
  await expect(then(page), `${path}, ${String(press.at(-1))}`).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
}

const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const footerLink = (name: RegExp) => (page: Page) => page.getByRole('contentinfo').getByRole('link', { name });
const upgrade = (page: Page) => page.getByRole('button', { name: pricingTexts.upgrade });
const menuButton = inHeader('button', appTexts.header.menu);
const inMenu = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('link', { name, exact: true });

const ofVisitor: Record<string, { viewport: typeof desk; cases: Case[] }> = {
  desk: {
    viewport: desk,
    cases: [
      { path: '/', press: [inHeader('link', appTexts.header.pricing)], then: heading(/^Pay for/) },
      { path: '/pricing', press: [inHeader('link', 'FAQ')], then: heading(/question|faq/i) },
      // The pointer on the page and the focus in it ask for the code ahead, in vain and in silence.
      { path: '/pricing', press: [upgrade], then: dialog(purchaseTexts.askTeamSize) },
      { path: '/faqs', press: [inHeader('link', 'About')], then: (page) => page.locator('#about') },
      { path: '/faqs', press: [inHeader('button', 'Login')], then: dialog('Login') },
      {
        path: '/',
        press: [inHeader('button', appTexts.header.affiliateProgram)],
        then: dialog(appTexts.header.affiliateProgram),
      },
      { path: '/faqs', press: [footerLink(/terms/i)], then: heading(/terms/i) },
      {
        path: '/',
        press: [(page) => page.getByRole('button', { name: /^Play the video/ })],
        then: (page) => page.getByRole('dialog'),
      },
    ],
  },
  phone: {
    viewport: phone,
    cases: [
      { path: '/', press: [menuButton, inMenu('FAQ')], then: heading(/question|faq/i) },
      { path: '/faqs', press: [menuButton, inMenu('Contact')], then: (page) => page.locator('#contact') },
      { path: '/', press: [inHeader('button', 'Login')], then: dialog('Login') },
    ],
  },
};

for (const [device, { viewport, cases }] of Object.entries(ofVisitor)) {
  const marks = device === 'phone' ? long() : {};
  test(
    `what a visitor presses without a connection is carried out later, and the page stays, at a ${device}`,
    marks,
    async ({ stage }) => {
      const visit = await stage.visit({ viewport, expected });
      for (const one of cases) await pressOffline(visit, one);
    },
  );
}

test(
  'so it is for a subscriber on a phone, and a later press takes the place of an earlier one',
  long(),
  async ({ stage }) => {
    const account = await makeSubscriber(stage.origin, 5);
    const visit = await visitAs(stage, account, { viewport: phone, expected });
    const path = '/account';
    const face = (page: Page) => page.getByRole('button', { name: account.fullName });
    const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
    const item = (name: RegExp) => (page: Page) => page.getByRole('menuitem', { name });
    const cases: Case[] = [
      { path, press: [button(billingTexts.plan.change)], then: dialog(billingTexts.plan.change) },
      { path, press: [button(billingTexts.plan.invoiceDetails)], then: dialog(billingTexts.plan.invoiceDetails) },
      { path, press: [face, item(/cancel/i)], then: (page) => page.getByRole('alertdialog') },
      {
        path,
        press: [(page) => page.getByRole('link', { name: accountTexts.accountBar.devices })],
        then: heading(/^Devices$/),
      },
      { path, press: [menuButton, inMenu('FAQ')], then: heading(/question|faq/i) },
      {
        path: '/pricing',
        press: [face, item(/^account/i)],
        then: (page) => page.getByRole('region', { name: 'Your plan' }),
      },
      {
        path,
        press: [menuButton, inMenu('FAQ'), button(billingTexts.plan.invoiceDetails)],
        then: dialog(billingTexts.plan.invoiceDetails),
      },
    ];
    for (const one of cases) await pressOffline(visit, one);
    await expect(visit.page).toHaveURL(({ pathname }) => pathname === path);
  },
);
