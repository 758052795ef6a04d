import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Account, demoAccount, paymentsOf } from './harness/account';
import { dollars } from './harness/money';
import { amountsIn, pdfText } from './harness/pdf';
import { setStage } from './harness/stage';
import { visitAs } from './harness/steps';

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

let pro: Account;
const stage = setStage({
  prepare: async (origin) => {
    pro = await demoAccount(origin, 'pro@example.com');
  },
});

const address = (page = 1) => `${stage.origin}/subscription-history${page > 1 ? `?page=${page}` : ''}`;
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

test('R116 R119 R120 R121 R159 R160 T28: 93 payments through all ten pages, each fetched before it is turned to; Back, reload and a page too far', async () => {
  const visit = await visitAs(stage, pro);
  const { page } = visit;
  const payments = await paymentsOf(stage.origin, pro);
  assert.equal(payments.length, ROWS);
  const asked = watchPages(page);
  await page.goto(address());
  for (let number = 1; number <= 10; number += 1) {
    await page.getByText(footerOf(number), { exact: true }).waitFor();
    assert.equal(page.url(), address(number));
    assert.equal(await marksOf(page), MARKS[number - 1], `page numbers on page ${number}`);
    const expected = payments
      .slice(number * 10 - 10, number * 10)
      .map(({ date, plan, payment }) => [day(date), plan, dollars(payment)]);
    const shown = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)));
    assert.deepEqual(shown, expected, `rows of page ${number}`);
    if (number === 10) break;
    await page.waitForFunction(
      (next) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`page=${next}&limit=10`)),
      number + 1,
    );
    const before = asked.length;
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText(footerOf(number + 1), { exact: true }).waitFor();
    assert.ok(!asked.slice(before).includes(number + 1), `page ${number + 1} was there before it was turned to`);
  }
  await page.getByRole('link', { name: 'First page' }).click();
  await page.getByText(footerOf(1), { exact: true }).waitFor();
  await page.goBack();
  await page.getByText(footerOf(10), { exact: true }).waitFor();
  await page.goBack();
  await page.reload();
  await page.getByText(footerOf(9), { exact: true }).waitFor();
  await page.goto(address(400));
  await page.waitForURL(address(10));
  await page.getByText(footerOf(10), { exact: true }).waitFor();
  await visit.end();
});

test('R114 R117 R157 R158 R185 T27: CSV of everything, the print sheet, an invoice, and one whose link has run out', async () => {
  const visit = await visitAs(stage, pro, { acceptDownloads: true });
  const { page, context } = visit;
  const payments = await paymentsOf(stage.origin, pro);
  await page.goto(address(4));
  await page.getByText(footerOf(4), { exact: true }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'subscription-history.csv');
  const text = await readFile(await download.path(), 'utf8');
  const lines = payments.map(
    ({ number, date, plan, payment }) => `${date.slice(0, 10)},"${plan}",${(payment / 100).toFixed(2)},${number}`,
  );
  assert.equal(text, ['\uFEFFDate,Plan,Payment (USD),Invoice number', ...lines, ''].join('\r\n'));

  await page.emulateMedia({ media: 'print' });
  const sheet = await pdfText(await page.pdf());
  await page.emulateMedia({ media: null });
  for (const { date, payment } of payments.slice(30, 40)) {
    assert.ok(sheet.includes(day(date)) && sheet.includes(dollars(payment)), `the sheet has the payment of ${date}`);
  }
  for (const word of ['Download', 'Pricing', 'Subscribe Now', 'Next page']) {
    assert.ok(!sheet.includes(word), `the sheet has no "${word}"`);
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
  assert.equal(Math.max(...amountsIn(invoice)), payments[30]?.payment);
  assert.ok(invoice.includes(pro.fullName));

  const asked = watchPages(page);
  await page.clock.setSystemTime(Date.now() + 4 * 60_000 + 1000);
  assert.notEqual(await openFirst(), first, 'a link of four minutes ago is asked for again');
  assert.equal(asked[0], 4);
  await visit.end();
});
