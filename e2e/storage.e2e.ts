import fc from 'fast-check';
import type { Page } from '@playwright/test';
import * as appTexts from '#texts/app';
import * as authTexts from '#texts/auth';
import * as componentsTexts from '#texts/components';
import * as pricingTexts from '#texts/pricing';
import * as purchaseTexts from '#texts/purchase';
import { env } from '../src/config/env';
import { damages, storeDamaged, STORED_KEYS } from '../src/testing/damage';
import { readLocalStorage } from './harness/visits';
import { DEMO_PASSWORD, signUpForm } from '../testing/people';
import { logIn, openLogIn } from './harness/steps';
import { expect, long, type Stage, test } from './harness/test';

/**
 * pages on a storage that was damaged in one to nine places. STORAGE_LOADS=300 loads more,
 * `npm run test:release` a few; STORAGE_SEED repeats a run.
 */
const LOADS = Number(process.env.STORAGE_LOADS ?? 18);
const SEED = Number(process.env.STORAGE_SEED ?? 20261121);
const ROUTES = ['/', '/pricing', '/faqs', '/cart', '/success', '/subscription-history'];

/** What the product stores when it is used: session, cart and remember-me of one visit, an application of another. */
async function soundStorage(stage: Stage): Promise<Record<string, string>> {
  const buyer = await stage.visit();
  await buyer.page.goto('/pricing');
  await openLogIn(buyer.page);
  await buyer.page.getByRole('dialog').getByLabel('Remember me for 30 days').check();
  await logIn(buyer.page, { email: 'free@example.com', password: DEMO_PASSWORD });
  await expect(buyer.page.getByRole('dialog')).toHaveCount(0);
  await buyer.page.getByRole('button', { name: pricingTexts.upgrade }).click();
  await buyer.page.getByRole('dialog').getByRole('textbox').fill('5');
  await buyer.page.getByRole('dialog').getByRole('button', { name: purchaseTexts.submit }).click();
  await buyer.page.waitForURL('**/cart');
  const cart = await readLocalStorage(buyer.page);
  await buyer.context.close();

  const affiliate = await stage.visit();
  const { fullName, email, phoneNo, password } = signUpForm();
  await affiliate.page.goto('/faqs');
  await affiliate.page.getByRole('banner').getByRole('button', { name: appTexts.header.affiliateProgram }).click();
  const dialog = affiliate.page.getByRole('dialog');
  await dialog.getByLabel(authTexts.signUp.fullName).fill(fullName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel(authTexts.logIn.password, { exact: true }).fill(password);
  await dialog.getByLabel(authTexts.signUp.phone, { exact: true }).fill(phoneNo);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await expect(dialog.getByLabel(componentsTexts.codes.digit(componentsTexts.codes.mobileCode, 1, 6))).toBeVisible();
  const application = await readLocalStorage(affiliate.page);
  await affiliate.context.close();
  // Written for a sign-up only; any moment will do for the others' sake.
  return { otpTime: application.otp_timer ?? '', ...application, ...cart };
}

/** Space for all of it but the 5 MB, which a browser refuses to store whole. */
function damagedStorage(whole: Record<string, string>, sample: Parameters<typeof storeDamaged>[2]) {
  const items: Record<string, string> = {};
  let space = 5 * 1024 * 1024;
  storeDamaged(
    {
      clear: () => undefined,
      setItem(key, text) {
        if (text.length > space) throw new Error('full');
        space -= text.length;
        items[key] = text;
      },
    },
    whole,
    sample,
  );
  return items;
}

/** The page shows its heading and its words. */
async function assertNotBlank(page: Page, what: string): Promise<void> {
  await expect(page.locator('main h1').first()).toBeAttached();
  await expect(page.locator('main'), `${what}: the page is blank`).toHaveText(/\S.{40,}\S/s, { useInnerText: true });
}

test(`${LOADS} pages on damaged storage, none blank and no uncaught error`, long(), async ({ stage }) => {
  test.setTimeout(1_800_000);
  const whole = await soundStorage(stage);
  const damage = damages({ whole, secret: env.persistSecret, now: Date.now() });
  const several = fc.dictionary(fc.constantFrom(...STORED_KEYS), damage, { minKeys: 1, maxKeys: 9 });
  const samples = fc.sample(several, { seed: SEED, numRuns: LOADS });
  // A token of another shape is for the API to refuse; that ends the session and is no fault.
  const visit = await stage.visit({ expected: [/status of 40[013]/] });
  const { page } = visit;
  for (const [at, sample] of samples.entries()) {
    const route = ROUTES[at % ROUTES.length] ?? '/';
    await page.goto('/robots.txt');
    await page.evaluate(
      (items) => {
        localStorage.clear();
        for (const [key, text] of Object.entries(items)) {
          try {
            localStorage.setItem(key, text);
          } catch {
            // Full.
          }
        }
      },
      damagedStorage(whole, sample),
    );
    await page.goto(route);
    await assertNotBlank(page, `load ${at} of seed ${SEED}, ${route}`);
    // What was stored has been read, and what follows from it is on the screen.
    await page.waitForLoadState('networkidle');
    await assertNotBlank(page, `load ${at} of seed ${SEED}, ${route}, a moment later`);
  }
});
