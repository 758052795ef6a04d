import { session as texts } from '#texts/app';
import { success } from '#texts/checkout';
import * as pricing from '#texts/pricing';
import { makeAccount } from '../server/testing/network/accounts';
import { GOOD_CARD, goToCheckout, logIn, payWith } from './harness/steps';
import { expect, type Stage, test } from './harness/test';

/** Buys a plan in a browser with an init script. */
async function buy(stage: Stage, change: () => void, notice: string) {
  const account = await makeAccount(stage.origin);
  const { page, context } = await stage.visit();
  await context.addInitScript(change);
  await page.goto('/auth/login');
  await logIn(page, account);
  await page.waitForURL('**/pricing');
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: texts.ok }).click();
  await goToCheckout(page, 5);
  await payWith(page, GOOD_CARD);
  return { account, page };
}

test('local storage is full: the buyer comes back from the payment logged in', async ({ stage }) => {
  const fill = () => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`fill${size}`, 'x'.repeat(size));
      } catch {
        // A smaller item may still fit.
      }
    }
  };
  const { page } = await buy(stage, fill, texts.kept.tab);
  await expect(page.getByRole('heading', { name: success.outcomes.confirmed.title })).toBeVisible();
  await expect(page.getByText(texts.kept.tab)).toHaveCount(0);
});

test('storage is blocked: the buyer is asked to log in again, and sees the plan', async ({ stage }) => {
  const block = () => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
  };
  const { page, account } = await buy(stage, block, texts.kept.page);
  await page.waitForURL(/\?next=%2Fsuccess%3Fcheckout%3D/);
  await expect(page.getByText(`${texts.notKept} ${texts.seePlan}`)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: texts.logIn }).click();
  await logIn(page, account);
  await page.waitForURL('**/pricing');
  await expect(page.getByRole('button', { name: pricing.increaseTeam })).toBeVisible();
});
