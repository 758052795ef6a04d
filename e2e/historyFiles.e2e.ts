import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAccount, paymentsOf } from '../testing/accounts';
import { faultsByAxe } from './harness/axe';
import { dollars } from './harness/money';
import { amountsIn, pdfText } from './harness/pdf';
import { visitAs } from './harness/steps';
import { expect, test } from './harness/test';

const ROWS = 93;
/** What the page numbers read on each of the ten pages: first, current and its neighbours, last (T28). */
const MARKS = [
  '1 2 … 10',
  '1 2 3 … 10',
  '1 2 3 4 … 10',
  '1 2 3 4 5 … 10',
  '1 … 4 5 6 … 10',
  '1 … 5 6 7 … 10',
  '1 … 6 7 8 9 10',
  '1 … 7 8 9 10',
  '1 … 8 9 10',
  '1 … 9 10',
];

const address = (page = 1) => `/subscription-history${page > 1 ? `?page=${page}` : ''}`;
const footerOf = (page: number) => `Showing ${page * 10 - 9} to ${Math.min(page * 10, ROWS)} of ${ROWS} entries`;
const marksOf = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem').allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => /^(\d+|…)$/.test(text))
    .join(' ');
const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });

/** Pages of the history that were asked for, in order. */
function watchPages(page: Page): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/payment/subscription-history') asked.push(Number(url.searchParams.get('page')));
  });
  return asked;
}

test('R116 R119 R120 R121 R159 R160 T28: 93 payments through all ten pages, each fetched before it is turned to; Back, reload and a page too far', async ({
  stage,
}) => {
  const pro = await demoAccount(stage.origin, 'pro@example.com');
  const visit = await visitAs(stage, pro);
  const { page } = visit;
  const payments = await paymentsOf(stage.origin, pro);
  expect(payments.length).toBe(ROWS);
  const asked = watchPages(page);
  await page.goto(address());
  for (const step of ['First page', 'Previous page', 'Next page', 'Last page']) {
    const arrow = page.getByRole('link', { name: step }).locator('svg');
    expect((await arrow.boundingBox())?.width, step).toBe(20);
  }
  for (let number = 1; number <= 10; number += 1) {
    await expect(page.getByText(footerOf(number), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(address(number));
    await expect.poll(() => marksOf(page), { message: `page numbers on page ${number}` }).toBe(MARKS[number - 1]);
    const expected = payments
      .slice(number * 10 - 10, number * 10)
      .map(({ date, plan, payment }) => [day(date), plan, dollars(payment)]);
    const shown = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)));
    expect(shown, `rows of page ${number}`).toEqual(expected);
    if (number === 10) break;
    await page.waitForFunction(
      (next) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`page=${next}&limit=10`)),
      number + 1,
    );
    const before = asked.length;
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText(footerOf(number + 1), { exact: true })).toBeVisible();
    expect(asked.slice(before), `page ${number + 1} was there before it was turned to`).not.toContain(number + 1);
  }
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page.getByText(footerOf(1), { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(footerOf(10), { exact: true })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByText(footerOf(9), { exact: true })).toBeVisible();
  await page.goto(address(400));
  await page.waitForURL(address(10));
  await expect(page.getByText(footerOf(10), { exact: true })).toBeVisible();
});

test('R120: two presses of Next lead two pages on, however fast they come', async ({ stage }) => {
  const { page } = await visitAs(stage, await demoAccount(stage.origin, 'pro@example.com'));
  await page.goto(address());
  await expect(page.getByText(footerOf(1))).toBeVisible();
  await page.evaluate(async () => {
    const press = () => document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
    press();
    // What a press changes at once is drawn by now; what waits for a free moment is not.
    await Promise.resolve();
    press();
  });
  await page.waitForURL(`**${address(3)}`);
  await expect(page.getByText(footerOf(3))).toBeVisible();
});

test('R114 R117 R157 R158 R185 T27: CSV of everything, the print sheet, an invoice, and one whose link has run out', async ({
  stage,
}) => {
  const pro = await demoAccount(stage.origin, 'pro@example.com');
  const visit = await visitAs(stage, pro, { acceptDownloads: true });
  const { page, context } = visit;
  const payments = await paymentsOf(stage.origin, pro);
  await page.goto(address(4));
  await expect(page.getByText(footerOf(4), { exact: true })).toBeVisible();

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

  /** Presses Download in the first row. @returns the address that the new tab was sent to */
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

  const asked = watchPages(page);
  await page.clock.setSystemTime(Date.now() + 4 * 60_000 + 1000);
  await expect.poll(() => openFirst(), { message: 'a link of four minutes ago is asked for again' }).not.toBe(first);
  expect(asked[0]).toBe(4);
});
