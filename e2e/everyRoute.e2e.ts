import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths';
import { demoAccount } from '../server/testing/network/accounts';
import { hydrated } from './harness/page';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

test.describe.configure({ mode: 'parallel' });

const addresses = Object.values(paths).map(({ path }) => path.replace(':token', 'unknown'));
const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function closeLogIn(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Follows a link to `next`, or to another page if there is none, and expects the focus on the new page's heading. */
async function leave(page: Page, next?: string): Promise<void> {
  const from = pathOf(page);
  const wanted = page.locator(`a[href="${next}"]:visible`).first();
  const other = page.locator(`a[href="${from === paths.faqs.path ? paths.pricing.path : paths.faqs.path}"]:visible`);
  await ((await wanted.count()) > 0 ? wanted : other.first()).click();
  await page.waitForURL(({ pathname }) => pathname !== from);
  await expect(h1(page)).toBeFocused();
}

for (const [role, email, details] of [
  ['a visitor', null, {}],
  ['an owner', 'pro@example.com', long()],
  ['a billing manager', 'bookkeeper@example.com', long()],
  ['a member', 'member@example.com', long()],
  ['a person without a plan', 'free@example.com', long()],
] as const) {
  test(`${role} opens every page and leaves it by a link`, details, async ({ stage }) => {
    const expected = [/status of 404.*\/team\/invitation/];
    const { page } = email
      ? await visitAs(stage, await demoAccount(stage.origin, email), { expected })
      : await stage.visit({ expected });
    for (const [index, address] of addresses.entries()) {
      await test.step(address, async () => {
        if (pathOf(page) !== address) {
          await page.goto(address);
          await hydrated(page);
        }
        if (!email && address === paths.logIn.path) await closeLogIn(page);
        await expect(h1(page)).toBeVisible();
        if (role === 'an owner') {
          const here = page.url();
          await leave(page);
          await page.goBack();
          await page.waitForURL(here);
          await expect(h1(page)).toBeFocused();
          await page.reload();
          await hydrated(page);
        }
        const next = addresses[index + 1];
        await leave(page, next === paths.logIn.path ? undefined : next);
      });
    }
  });
}
