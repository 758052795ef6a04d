import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { signUpForm } from '../testing/people';
import { startServer } from '../testing/server';
import { enterBothCodes, GOOD_CARD, logIn, payWith, signUp } from '../e2e/harness/steps';
import { launchOptions } from './run/chromium';
import { ROOT } from './run/children';
import { capture, type Shot } from './screens/capture';
import { buildIfStale } from './site/buildSite';

const DEMO = { email: 'pro@example.com', password: 'Shingle-2025' };
const ROWS_ALONE = 'tbody tr, article';

type Take = (name: string, ready: () => Promise<unknown>, fold?: boolean) => Promise<void>;

/** Pages that everybody sees. */
async function publicScreens(page: Page, origin: string, take: Take) {
  const heading = () => page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${origin}/`);
  await take('landing-fold', heading, true);
  await take('landing', heading);
  for (const name of ['pricing', 'faqs', 'privacy-policy', 'terms-conditions']) {
    await page.goto(`${origin}/${name}`);
    await take(name, async () => {
      await heading();
      await page.waitForLoadState('networkidle');
    });
  }
  await page.goto(`${origin}/auth/login`);
  await take('log-in', () => page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor(), true);
}

/** A new account buys a plan; every screen on its way is taken. */
async function purchaseScreens(page: Page, origin: string, take: Take) {
  const roofer = signUpForm();
  await page.goto(origin);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await take('sign-up', () => page.getByRole('dialog').getByLabel('Full name').waitFor(), true);
  await page.goto(origin);
  await signUp(page, roofer);
  await take('codes', () => page.getByRole('dialog').getByLabel('Mobile code, digit 1 of 6').waitFor(), true);
  await enterBothCodes(page, origin, roofer);
  await page.getByRole('dialog', { name: 'Registration Successful' }).getByRole('button', { name: 'Login' }).click();
  await logIn(page, roofer);
  await page.waitForURL('**/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const team = page.getByRole('dialog', { name: 'Enter your team size here' });
  await team.getByRole('textbox').fill('10');
  await take('team-size', () => team.getByRole('button', { name: 'Submit' }).waitFor(), true);
  await team.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/cart');
  const proceed = page.getByRole('button', { name: 'Proceed to checkout' });
  await take('cart', () => proceed.waitFor());
  await proceed.click();
  await page.waitForURL('**/sandbox/checkout/**');
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/success');
  await take('success', () => page.getByRole('button', { name: 'Download Invoice' }).waitFor());
  await page.goto(`${origin}/failure`);
  await take('failure', () => page.getByRole('heading', { level: 1 }).waitFor());
}

/** A customer of long standing. */
async function historyScreens(page: Page, origin: string, take: Take) {
  await page.goto(origin);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await logIn(page, DEMO);
  await page.waitForURL('**/pricing');
  await page.goto(`${origin}/subscription-history`);
  await take('subscription-history', () => page.locator(ROWS_ALONE).first().waitFor());
}

/**
 * `npm run screens [-- --to folder --only landing,cart]`: every page at 390, 768 and 1440 px, light and dark, as WebP,
 * in docs/screens.
 */
async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, only: { type: 'string' } } });
  const folder = path.resolve(values.to ?? path.join(ROOT, 'docs', 'screens'));
  const only = values.only?.split(',');
  await buildIfStale();
  if (!only) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await startServer();
  const browser = await chromium.launch(launchOptions());
  try {
    for (const screens of [publicScreens, purchaseScreens, historyScreens]) {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await screens(page, server.origin, async (name, ready, fold = false) => {
        if (only && !only.includes(name)) return;
        await ready();
        const shot: Shot = { folder, name, fold };
        await capture(page, shot);
        console.log(name);
      });
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
