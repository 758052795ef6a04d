import type { Page } from '@playwright/test';
import * as accountTexts from '#texts/account';
import { amountsIn, pdfText } from './harness/page';
import { launchOptions } from '../scripts/run/install';
import { makeSubscriber } from '../server/testing/network/accounts';
import { waitForMessage } from '../server/testing/network/callApi';
import { GOOD_CARD, payWith, visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

// The headless shell shows no PDF.
test.use({ ownServer: true, launchOptions: launchOptions() });

const REFUSED_AT_RENEWAL = '4000 0000 0000 0341';

/** Clicks a button on the sandbox's page and returns to the subscription. */
async function later(page: Page, name: string) {
  await page.goto('/sandbox');
  const clock = page.getByRole('region', { name: 'Clock' }).locator('strong');
  const before = await clock.innerText();
  await page.getByRole('button', { name }).click();
  await expect(clock).not.toHaveText(before);
  await page.goto('/account');
}

const panel = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const card = (page: Page) => panel(page).locator('dl > div').filter({ hasText: 'Card' }).locator('dd').first();

test(
  'a subscription on the pages outside of the site: another card, a renewal, a declined one paid by the link in the email, a refund, its credit note',
  long(),
  async ({ stage }) => {
    const roofer = await makeSubscriber(stage.origin, 5);
    const { page } = await visitAs(stage, roofer);
    await later(page, 'One month later');
    await expect(panel(page).getByText('Active')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Change card' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await page.getByLabel('Card number').fill(REFUSED_AT_RENEWAL);
    await page.getByLabel('Expiry').fill('12/34');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Your new card is saved. Nothing was charged.')).toBeVisible();
    await expect(card(page)).toHaveText(/Visa ••••\s0341/);

    await later(page, 'One month later');
    await expect(panel(page).getByText('Payment declined').first()).toBeVisible();
    // The email's link, on a device without a session.
    const mail = await waitForMessage(stage.origin, roofer.email, ({ body }) => body.includes('/pay/'));
    const { page: phone } = await stage.visit({ viewport: { width: 390, height: 844 } });
    await phone.goto(/http\S+\/pay\/\S+/.exec(mail.body)![0]);
    await phone.getByRole('button', { name: 'Pay $62.50' }).click();
    await payWith(phone, GOOD_CARD);
    await expect(phone.getByRole('heading', { name: 'This renewal is paid.' })).toBeVisible();
    await page.reload();
    await expect(panel(page).getByText('Active')).toBeVisible();
    await expect(card(page)).toHaveText(/Visa ••••\s4242/);

    await page.goto('/sandbox');
    await page
      .getByRole('link', { name: /^Refund: .*\$62\.50$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('refunded')).toBeVisible();
    await page.goto('/account');
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: accountTexts.accountBar.payments })
      .click();
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('button', { name: /^Download invoice/ })
      .first()
      .click();
    const file = await opened;
    await file.waitForURL(/\.pdf|\/invoices\//);
    const note = await pdfText(new Uint8Array(await (await fetch(file.url())).arrayBuffer()));
    expect(note).toContain('Credit note');
    expect(amountsIn(note)).toContain(6_250);
  },
);
