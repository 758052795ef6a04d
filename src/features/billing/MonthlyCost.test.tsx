import { screen } from '@testing-library/react';
import { monthlyCost as texts } from '#texts/billing';
import { renderPart } from '../../testing/renderPart';
import { MonthlyCost } from './MonthlyCost';

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
});

test('fewer than three paid months have no chart', () => {
  renderPart(<MonthlyCost months={months(0, 6250, 6250)} nextCharge={null} />);
  expect(screen.queryByText(texts.title)).toBeNull();
});
