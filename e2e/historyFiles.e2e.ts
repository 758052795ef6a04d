import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAccount, listPayments } from '../server/testing/network/accounts';
import { faultsByAxe } from './harness/sound';
import { amountsIn, dollars, pdfText } from './harness/page';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

const ROWS = 93;
const address = (page = 1) => `/subscription-history${page > 1 ? `?page=${page}` : ''}`;
const footerText = (page: number) => `Showing ${page * 10 - 9} to ${Math.min(page * 10, ROWS)} of ${ROWS} entries`;
const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });

/** Requested pages of the history, in order. */
function watchPages(page: Page): number[] {
  const requested: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/payment/subscription-history') requested.push(Number(url.searchParams.get('page')));
  });
  return requested;
}

test('R158: the full CSV, the print view, an invoice, and an expired invoice link', long(), async ({ stage }) => {
  const pro = await demoAccount(stage.origin, 'pro@example.com');
  const visit = await visitAs(stage, pro, { acceptDownloads: true });
  const { page, context } = visit;
  const payments = await listPayments(stage.origin, pro);
  await page.goto(address(4));
  await expect(page.getByText(footerText(4), { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('subscription-history.csv');
  const text = await readFile(await download.path(), 'utf8');
  const lines = payments.map(
    ({ number = '', date, plan, payment }) =>
      `"${date.slice(0, 10)}","${plan}","${(payment / 100).toFixed(2)}","${number}"`,
  );
  expect(text).toBe(['\uFEFFDate,Plan,Payment (USD),Invoice number', ...lines, ''].join('\r\n'));

  await page.emulateMedia({ media: 'print' });
  expect(await faultsByAxe(page, 'main', ['color-contrast']), 'colors on paper, grounds printed').toEqual([]);
  const sheet = await pdfText(await page.pdf());
  await page.emulateMedia({ media: null });
  for (const { date, payment } of payments.slice(30, 40)) {
    expect(
      sheet.includes(day(date)) && sheet.includes(dollars(payment)),
      `the sheet has the payment of ${date}`,
    ).toBeTruthy();
  }
  for (const word of ['Download', 'Pricing', 'Subscribe Now', 'Next page']) {
    expect(sheet, `the sheet has no "${word}"`).not.toContain(word);
  }

  /** Clicks Download in the first row. @returns the new tab's URL */
  const openFirst = async (): Promise<string> => {
    const tabs = context.waitForEvent('page');
    const requests = context.waitForEvent('request', (request) => request.url().includes('/invoices/'));
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /Download/ })
      .click();
    const tab = await tabs;
    const url = (await requests).url();
    await tab.close();
    return url;
  };
  const first = await openFirst();
  const invoice = await pdfText(new Uint8Array(await (await fetch(first)).arrayBuffer()));
  expect(Math.max(...amountsIn(invoice))).toBe(payments[30]?.payment);
  expect(invoice).toContain(pro.fullName);

  const requested = watchPages(page);
  await page.clock.setSystemTime(Date.now() + 4 * 60_000 + 1000);
  await expect.poll(() => openFirst(), { message: 'a link of four minutes ago is requested again' }).not.toBe(first);
  expect(requested[0]).toBe(4);
});
