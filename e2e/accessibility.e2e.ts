import * as authTexts from '#texts/auth';
import * as checkoutTexts from '#texts/checkout';
import { prerenderedPaths } from '../src/config/paths';
import { hydrated } from './harness/page';
import { assertSound } from './harness/sound';
import { DECLINED_CARD, GOOD_CARD, goToCheckout, openLogIn, payWith, visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';
import { makeAccount } from '../testing/accounts';

/** Nothing moves, so that every look at a page is a look at the same page. */
const STILL = { reducedMotion: 'reduce' } as const;

test('every public page is accessible in each scheme, narrow and at 200 %', long(), async ({ stage }) => {
  const { page } = await stage.visit(STILL);
  for (const path of prerenderedPaths) {
    await page.goto(path);
    await hydrated(page);
    if (path === '/auth/login') await expect(page.getByRole('dialog')).toBeVisible();
    await assertSound(page, path, 'html');
  }
});

test('the hosted payment page is accessible, also when it refuses a card', long(), async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const { page } = await visitAs(stage, account, { ...STILL, expected: [/status of 402/] });
  await goToCheckout(page, 5);
  await assertSound(page, 'hosted checkout');
  await payWith(page, DECLINED_CARD);
  await expect(page.getByRole('alert')).toBeVisible();
  await assertSound(page, 'hosted checkout, declined');
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: checkoutTexts.success.outcomes.confirmed.title })).toBeVisible();
});

test('on a phone the cross of the long form stays in reach, above what scrolls', async ({ stage }) => {
  const visit = await stage.visit({ viewport: { width: 390, height: 664 } });
  const { page } = visit;
  await page.goto('/privacy-policy');
  await openLogIn(page);
  await page.getByRole('dialog').getByRole('button', { name: authTexts.dialog.createAccount }).click();
  await page.getByRole('dialog').getByLabel(authTexts.signUp.confirmPassword).scrollIntoViewIfNeeded();
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const box = await cross.boundingBox();
  expect(box && box.y >= 0 && box.y < 100, 'it is at the top of the sheet').toBeTruthy();
  await cross.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
