import { screen, waitFor } from '@testing-library/react';
import { buyPro, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { monthlyCost as texts } from '#texts/billing';
import { renderPart } from '../../testing/renderPart';
import { MonthlyCost } from './MonthlyCost';

let mockIsOffline = true;
jest.mock('./InvoiceDetailsModal', () => {
  if (mockIsOffline)
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/assets/7.js' });
  return jest.requireActual('./InvoiceDetailsModal');
});

test('R180: Escape cancels a press on Edit that waits for the connection; the next press opens it', async () => {
  const account = await makeAccount();
  await buyPro(account, 5);
  const { user } = await renderPage('/account', { account });
  failNext('/assets/7.js', 'offline');
  const button = await screen.findByRole('button', { name: 'Edit invoice details' });
  await user.click(button);
  expect(await screen.findByText(/^You’re offline/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
  expect(button).not.toHaveAttribute('aria-busy');
  mockIsOffline = false;
  failNext('/', { status: 200 });
  window.dispatchEvent(new Event('online'));
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Invoice details' })).toBeVisible();
});

/** Amounts of consecutive months. */
const months = (...amounts: number[]) =>
  amounts.map((amount, at) => ({ month: `2026-0${at + 1}-01T00:00:00.000Z`, amount, membersAdded: false }));
const rows = () => screen.getAllByRole('row').slice(1);

test('the chart starts with the first paid month and ends with the next charge', () => {
  const nextCharge = {
    date: '2026-06-20T00:00:00.000Z',
    amount: 7500,
    users: 6,
    billingInterval: 'month',
  } as const;
  renderPart(<MonthlyCost months={months(0, 0, 6250, 0, 6250, 6250)} nextCharge={nextCharge} />);
  expect(rows().map((row) => row.textContent)).toEqual([
    'Mar 2026$62.50',
    'Apr 2026$0.00',
    'May 2026$62.50',
    'Jun 2026$62.50',
    `Jun 2026$75.00${texts.next}`,
  ]);
  const shown = [...document.querySelectorAll('small')].map((amount) => amount.textContent);
  expect(shown).toEqual(['$62.50', '', '$62.50', '', '$75.00']);
});

test('fewer than three paid months have no chart', () => {
  renderPart(<MonthlyCost months={months(0, 6250, 6250)} nextCharge={null} />);
  expect(screen.queryByText(texts.title)).toBeNull();
});
