import { demoAccount, listPayments } from '../server/testing/network/accounts';
import { faultsByAxe } from './harness/sound';
import { dollars, pdfText } from './harness/page';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });

test(
  'R158: the print view has the payments of the page, in colors for paper, and no controls',
  long(),
  async ({ stage }) => {
    const pro = await demoAccount(stage.origin, 'pro@example.com');
    const { page } = await visitAs(stage, pro);
    const payments = await listPayments(stage.origin, pro);
    await page.goto('/subscription-history?page=4');
    await expect(page.getByText('Showing 31 to 40 of 93 entries', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await faultsByAxe(page, 'main', ['color-contrast']), 'colors on paper, grounds printed').toEqual([]);
    const sheet = await pdfText(await page.pdf());
    for (const { date, payment } of payments.slice(30, 40)) {
      expect(
        sheet.includes(day(date)) && sheet.includes(dollars(payment)),
        `the sheet has the payment of ${date}`,
      ).toBeTruthy();
    }
    for (const word of ['Download', 'Pricing', 'Subscribe Now', 'Next page']) {
      expect(sheet, `the sheet has no "${word}"`).not.toContain(word);
    }
  },
);
