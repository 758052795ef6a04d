import type { Page } from '@playwright/test';
import { join } from '#texts/join';
import { ownershipTransfer as transferTexts, team as texts } from '#texts/team';
import { callApi, waitForMessage } from '../server/testing/network/callApi';
import { logIn as openSession, makeAccount, makeSubscriber } from '../server/testing/network/accounts';
import { TEST_PASSWORD } from '../server/testing/network/people';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

test.use({ ownServer: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = async (page: Page, action: string, name: string) => {
  await page.getByRole('button', { name: texts.actionsFor(name) }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

async function linkTo(origin: string, email: string): Promise<string> {
  const { body } = await waitForMessage(origin, email, ({ body }) => body.includes('/join/'));
  return /\/join\/\S+/.exec(body)![0];
}

test(
  'a whole team: five invited by pasting, one joins with an account, one without, one link is revoked and one expired; fewer seats; a new owner; a removed member’s phone',
  long(),
  async ({ stage }) => {
    const { origin } = stage;
    const owner = await makeSubscriber(origin, 6, { fullName: 'Olga Owner' });
    const ann = await makeAccount(origin, { fullName: 'Ann Rafter' });
    const [bo, cy, di, eve] = ['bo', 'cy', 'di', 'eve'].map((name) => `${name}@crew-guests.example`) as [
      ...[string, string, string, string],
    ];
    const { page } = await visitAs(stage, owner);
    await page.goto('/account/team');
    await page.getByRole('button', { name: texts.invite }).click();
    await expect(page.getByLabel(texts.emails)).toBeFocused();
    await page.getByLabel(texts.emails).fill(`Ann Rafter <${ann.email}>, ${bo}\n${cy}; ${di}\n${eve}`);
    await page.getByRole('button', { name: texts.send }).click();
    await expect(page.getByText(texts.sent(5))).toBeVisible();
    await page.getByRole('button', { name: texts.done }).click();
    await expect(page.getByText(texts.seats(1, 6, 5))).toBeVisible();

    const late = await linkTo(origin, di);
    const revoked = await linkTo(origin, cy);
    await press(page, texts.revoke, cy);
    await expect(row(page, cy)).toHaveCount(0);

    const expected = [/status of 404/, /status of 401.*get-profile/];
    const guest = await stage.visit({ expected });
    await guest.page.goto(revoked);
    await expect(guest.page.getByText(`Ask ${owner.fullName} for a new one.`)).toBeVisible();
    await guest.page.goto(await linkTo(origin, bo));
    await guest.page.getByLabel(join.name).fill('Bo Valley');
    await guest.page.getByLabel(join.password, { exact: true }).fill(ann.password);
    await guest.page.getByRole('button', { name: join.submit }).click();
    await expect(guest.page.getByText(/^You’ve joined /)).toBeVisible();

    const member = await visitAs(stage, ann);
    await member.page.goto(await linkTo(origin, ann.email));
    await member.page.getByRole('button', { name: join.accept }).click();
    await expect(member.page.getByText(/^You’ve joined /)).toBeVisible();

    await page.reload();
    await expect(page.getByText(texts.seats(3, 6, 2))).toBeVisible();
    await press(page, texts.makeOwner, 'Ann Rafter');
    await page.getByLabel(transferTexts.password, { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: transferTexts.submit }).click();
    await expect(page.getByText(transferTexts.requestSent('Ann Rafter'))).toBeVisible();

    await member.page.goto('/account/team?transfer');
    await expect(member.page.getByText(/\$75\.00 for 6 seats/)).toBeVisible();
    await member.page.getByRole('button', { name: transferTexts.accept }).click();
    await member.page.getByLabel(transferTexts.password, { exact: true }).fill(ann.password);
    await member.page.getByRole('button', { name: transferTexts.becomeOwner }).click();
    await expect(member.page.getByText(transferTexts.accepted)).toBeVisible();
    await expect(row(member.page, owner.fullName)).toContainText(texts.billing);
    await page.reload();
    await expect(page.getByText(texts.ask('Ann Rafter', ann.email))).toBeVisible();

    const phone = await openSession(origin, bo, TEST_PASSWORD);
    const use = () => callApi<{ data: object }>(origin, '/user/entitlement', undefined, phone);
    expect((await use()).data).toMatchObject({ plan: 'pro', seat: 'team' });
    await press(member.page, texts.remove, 'Bo Valley');
    await member.page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.removing('Bo Valley').yes })
      .click();
    await expect(row(member.page, 'Bo Valley')).toHaveCount(0);
    // The session ended with the seat: the phone's next request is rejected.
    await expect(use()).rejects.toThrow('answered 401');

    await callApi(origin, '/payment/schedule-change', { users: 3 }, ann.token);
    for (let days = 0; days < 4; days += 1) await callToSandbox(origin, 9);
    const latecomer = await stage.visit({ expected });
    await latecomer.page.goto(late);
    await expect(latecomer.page.getByText('This invitation is no longer valid.', { exact: false })).toBeVisible();
    const heir = await openSession(origin, ann.email, ann.password);
    await expect
      .poll(async () => (await callApi<{ data: object }>(origin, '/user/team', undefined, heir)).data)
      .toMatchObject({ seats: { paid: 3, taken: 2, invited: 0 } });
  },
);

async function callToSandbox(origin: string, advanceDays: number): Promise<void> {
  const body = JSON.stringify({ advanceDays });
  const answer = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.ok).toBe(true);
}
