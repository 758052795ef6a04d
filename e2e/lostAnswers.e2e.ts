import type { Page } from '@playwright/test';
import * as account from '#texts/account';
import * as auth from '#texts/auth';
import * as billing from '#texts/billing';
import { codes } from '#texts/components';
import * as contact from '#texts/contact';
import { join } from '#texts/join';
import * as purchase from '#texts/purchase';
import { requestFailed } from '#texts/requests';
import { team } from '#texts/team';
import { listOperations, readContract } from '../scripts/api/contract';
import { makeSubscriber } from '../server/testing/network/accounts';
import { messagesTo, waitForMessage } from '../server/testing/network/callApi';
import { signUpForm } from '../server/testing/network/people';
import { hydrated } from './harness/page';
import { enterBothCodes, goToCheckout, logIn, signUp } from './harness/steps';
import { expect, test, type Stage } from './harness/test';

/** The browser's console errors for lost responses. */
const expected = [/ERR_CONNECTION_RESET/, /status of 504/];

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

async function visit(stage: Stage, path: string) {
  const { page } = await stage.visit({ expected });
  const replayed = await loseAnswers(page);
  await page.goto(path);
  await hydrated(page);
  return { page, replayed };
}

test('a visitor whose responses are lost signs up, requests Enterprise and reaches the checkout, each once', async ({
  stage,
}) => {
  const { page, replayed } = await visit(stage, '/pricing');
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

test('an owner whose responses are lost invites, changes the password, cancels and closes the account, each once', async ({
  stage,
}) => {
  const owner = await makeSubscriber(stage.origin, 3);
  const { page, replayed } = await visit(stage, '/auth/login');
  await logIn(page, owner);
  await page.waitForURL('**/pricing');
  await page.goto('/account/team');
  const guest = signUpForm().email;
  await page.getByRole('button', { name: team.invite }).click();
  await page.getByLabel(team.emails).fill(guest);
  await page.getByRole('button', { name: team.send }).click();
  await expect(page.getByText(team.sent(1))).toBeVisible();
  await page.getByRole('button', { name: team.done }).click();
  await expect(page.getByText(team.seats(1, 3, 1))).toBeVisible();

  const { body } = await waitForMessage(stage.origin, guest, (mail) => mail.body.includes('/join/'));
  const invited = await visit(stage, /\/join\/\S+/.exec(body)![0]);
  await invited.page.getByLabel(join.name).fill('Bo Valley');
  await invited.page.getByLabel(join.password, { exact: true }).fill(owner.password);
  await invited.page.getByRole('button', { name: join.submit }).click();
  await expect(invited.page.getByText(/^You’ve joined /)).toBeVisible();
  expect(Object.fromEntries(invited.replayed)).toEqual({ acceptInvitation: true });

  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  const chooseFromMenu = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: owner.fullName }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const password = 'Copper and slate 12/12';
  await chooseFromMenu(account.profile.changePassword);
  await dialog.getByLabel(account.changePassword.current).fill(owner.password);
  await dialog.getByLabel(auth.reset.password, { exact: true }).fill(password);
  await dialog.getByLabel(auth.reset.confirmPassword).fill(password);
  await dialog.getByRole('button', { name: account.changePassword.submit }).click();
  await expect(dialog.getByText(account.changePassword.doneTitle)).toBeVisible();
  await dialog.getByRole('button', { name: account.changePassword.close }).click();

  await chooseFromMenu(account.profile.cancel);
  await dialog.getByRole('button', { name: billing.cancel.yes }).click();
  await expect(dialog.getByText(billing.cancel.doneTitle)).toBeVisible();
  await page.goto('/account/profile');
  await page.getByRole('button', { name: account.privacy.close }).click();
  await dialog.getByLabel(account.changePassword.current).fill(password);
  await dialog.getByRole('button', { name: account.privacy.close }).click();
  await page.waitForURL('**/account/reopen');
  expect(Object.fromEntries(replayed)).toEqual({
    inviteMembers: true,
    changePassword: true,
    cancelSubscription: true,
    closeAccount: true,
  });
});

test('a contact message that is sent again after its response was lost arrives once', async ({ stage }) => {
  const { page, replayed } = await visit(stage, '/');
  const form = page.getByRole('form', { name: contact.form.name });
  const { fullName, email, phoneNo } = signUpForm();
  await form.getByLabel(contact.form.fullName).fill(fullName);
  await form.getByLabel(contact.form.email).fill(email);
  await form.getByLabel(contact.form.phone).fill(phoneNo);
  await form.getByLabel(contact.form.subject).fill('Slate');
  await form.getByLabel(contact.form.message).fill('Do you know slate?');
  // Without any earlier response, the page doesn't know that it may repeat the call.
  await form.getByRole('button', { name: contact.form.send }).click();
  await expect(form.getByText(requestFailed)).toBeVisible();
  await form.getByRole('button', { name: contact.form.send }).click();
  await expect(form.getByText(/^Thanks for your message/)).toBeVisible();
  expect(Object.fromEntries(replayed)).toEqual({ sendContactMessage: true });
});
