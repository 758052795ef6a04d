import type { Page } from '@playwright/test';
import * as auth from '#texts/auth';
import { success } from '#texts/checkout';
import { dialogs } from '#texts/components';
import * as pricing from '#texts/pricing';
import * as purchase from '#texts/purchase';
import { signUpForm } from '../server/testing/network/people';
import { hydrated } from './harness/page';
import { enterBothCodes, GOOD_CARD, goToCheckout, logIn, payWith, signUp } from './harness/steps';
import { expect, test } from './harness/test';

/** Replaces all text on the page like a browser's translator, including text added later. Runs in the page. */
function translate(): void {
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style, svg, textarea')) continue;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.nodeValue;
      text.parentNode?.replaceChild(font, text);
    }
  };
  replaceIn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      (type === 'characterData' ? [target] : [...addedNodes]).filter((node) => node.isConnected).forEach(replaceIn);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Opens a translated page; its links stay translated. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(translate);
}

test('a translated page: sign-up, purchase and more members', async ({ stage }) => {
  const roofer = signUpForm();
  // React renders text again that was translated before hydration.
  const { page } = await stage.visit({ expected: [/React error #418/] });
  const dialog = page.getByRole('dialog');

  await openTranslated(page, '/pricing');
  await signUp(page, roofer);
  await enterBothCodes(page, stage.origin, roofer);
  await page.getByRole('dialog', { name: auth.dialog.registered.title }).getByRole('button', { name: 'Login' }).click();
  await logIn(page, roofer);
  await goToCheckout(page, 5);
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: success.outcomes.confirmed.title })).toBeVisible();

  await openTranslated(page, '/pricing');
  await page.getByRole('button', { name: pricing.increaseTeam }).click();
  await dialog.getByRole('textbox').fill('2');
  await expect(dialog.getByText('$87.50', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox').fill('3');
  await expect(dialog.getByText('$100.00', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: purchase.submit }).click();
  await page.getByRole('button', { name: dialogs.yes }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/success?*');
});
