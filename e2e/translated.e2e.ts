import type { Page } from '@playwright/test';
import * as auth from '#texts/auth';
import { plan as planTexts, planChange } from '#texts/billing';
import { success } from '#texts/checkout';
import { dialogs } from '#texts/components';
import * as pricing from '#texts/pricing';
import * as purchase from '#texts/purchase';
import { team } from '#texts/team';
import { waitForCode, waitForMessage } from '../server/testing/network/callApi';
import { signUpForm } from '../server/testing/network/people';
import { hydrated } from './harness/page';
import {
  enterBothCodes,
  GOOD_CARD,
  goToCheckout,
  logIn,
  openLogIn,
  payWith,
  expectLoggedOut,
  signUp,
} from './harness/steps';
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

test('a translated page: sign-up, purchase, more members, another plan, invitations and a new password', async ({
  stage,
}) => {
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
  await openTranslated(page, '/account');

  await page.getByRole('button', { name: planTexts.change }).click();
  await dialog.getByLabel(planTexts.teamSize).fill('4');
  await expect(dialog.getByText('$50.00', { exact: true })).toBeVisible();
  await dialog.getByLabel(planTexts.teamSize).fill('3');
  await dialog.getByRole('radio', { name: planTexts.annually }).check();
  await dialog.getByRole('button', { name: planChange.switchTo('year', 3) }).click();
  await expect(page.getByText(/^Changes to 3 seats and annual billing on /)).toBeVisible();

  await openTranslated(page, '/account/team');
  await page.getByRole('button', { name: team.invite }).click();
  await page.getByLabel(team.emails).fill('ann@translated.example, bo@translated.example');
  await page.getByRole('button', { name: team.send }).click();
  await expect(page.getByText(team.sent(2))).toBeVisible();

  await openTranslated(page, '/');
  await page.getByRole('button', { name: roofer.fullName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectLoggedOut(page);
  await openLogIn(page);
  await dialog.getByRole('button', { name: auth.logIn.forgotPassword }).click();
  await dialog.getByLabel(auth.reset.email, { exact: true }).fill(roofer.email);
  const old = await waitForCode(stage.origin, roofer.email);
  await dialog.getByRole('button', { name: auth.reset.sendCode }).click();
  const isNew = ({ code }: { code?: string }) => code !== undefined && code !== old;
  const { code } = await waitForMessage(stage.origin, roofer.email, isNew);
  await dialog.getByLabel(/, digit 1 of 6$/).pressSequentially(code!);
  await dialog.getByLabel(auth.reset.password, { exact: true }).fill('Copper and slate 5/12');
  await dialog.getByLabel(auth.reset.confirmPassword, { exact: true }).fill('Copper and slate 5/12');
  await dialog.getByRole('button', { name: auth.reset.submit }).click();
  await expect(dialog.getByText(auth.reset.updated)).toBeVisible();
});
