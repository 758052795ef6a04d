import type { Page } from '@playwright/test';
import * as auth from '#texts/auth';
import { codes } from '#texts/components';
import * as purchase from '#texts/purchase';
import { listOperations, readContract } from '../scripts/api/contract';
import { messagesTo, waitForMessage } from '../server/testing/network/callApi';
import { signUpForm } from '../server/testing/network/people';
import { hydrated } from './harness/page';
import { enterBothCodes, goToCheckout, logIn, signUp } from './harness/steps';
import { expect, test } from './harness/test';

const operations = new Map(listOperations(readContract()).map(({ id, route }) => [route, id]));

/**
 * Loses the first response of every change, after the server has processed it: the connection is cut, or a proxy responds.
 * @returns for each change, whether its repeat got the first response, and so changed nothing
 */
async function loseAnswers(page: Page): Promise<Map<string, boolean>> {
  const lost = new Map<string, string>();
  const replayed = new Map<string, boolean>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (!key) return route.continue();
    const response = await route.fetch();
    const id = lost.get(key);
    if (id) {
      replayed.set(id, response.headers()['idempotency-replayed'] === 'true');
      return route.fulfill({ response });
    }
    lost.set(key, operations.get(`POST ${new URL(request.url()).pathname.replace('/api', '')}`)!);
    replayed.set(lost.get(key)!, false);
    return lost.size % 2 ? route.abort('connectionreset') : route.fulfill({ status: 504, body: '<h1>Timeout</h1>' });
  });
  return replayed;
}

test('a visitor whose responses are lost signs up, requests Enterprise and reaches the checkout, each once', async ({
  stage,
}) => {
  // The browser's console errors for lost responses.
  const { page } = await stage.visit({ expected: [/ERR_CONNECTION_RESET/, /status of 504/] });
  const replayed = await loseAnswers(page);
  await page.goto('/pricing');
  await hydrated(page);
  const roofer = signUpForm();
  await signUp(page, roofer);
  await enterBothCodes(page, stage.origin, roofer);
  expect((await messagesTo(stage.origin, roofer.email)).filter(({ code }) => code)).toHaveLength(1);
  const dialog = page.getByRole('dialog');
  await page.getByRole('dialog', { name: auth.dialog.registered.title }).getByRole('button', { name: 'Login' }).click();
  await dialog.getByRole('button', { name: auth.logIn.forgotPassword }).click();
  await dialog.getByLabel(auth.reset.email, { exact: true }).fill(roofer.email);
  await dialog.getByRole('button', { name: auth.reset.sendCode }).click();
  const { code = '' } = await waitForMessage(stage.origin, roofer.email, ({ subject }) => /password/i.test(subject));
  await dialog.getByLabel(codes.digit(auth.codes.code, 1, 6)).pressSequentially(code);
  const password = 'Copper and slate 12/12';
  await dialog.getByLabel(auth.reset.password, { exact: true }).fill(password);
  await dialog.getByLabel(auth.reset.confirmPassword).fill(password);
  await dialog.getByRole('button', { name: auth.reset.submit }).click();
  await expect(page.getByText(auth.reset.updated)).toBeVisible();
  await logIn(page, { ...roofer, password });
  await page.getByRole('button', { name: roofer.fullName }).waitFor();
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  await dialog.getByRole('textbox').fill('60');
  await dialog.getByRole('button', { name: purchase.submit }).click();
  await expect(page.getByText(purchase.enterprise.requested.split('\n')[0]!)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await goToCheckout(page, 3);
  expect(Object.fromEntries(replayed)).toEqual({
    signUp: true,
    verifyEmailAndPhone: true,
    requestPasswordReset: true,
    verifyCode: true,
    updatePassword: true,
    requestEnterprise: true,
    createCheckoutSession: true,
  });
});
