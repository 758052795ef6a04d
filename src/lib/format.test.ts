import fc from 'fast-check';
import { formatDate, formatMoment, formatMonth, formatMoney, formatPrice, formatTableDate } from './format';
import { resendDeadline } from './countdown';

describe('dates', () => {
  it('R116: a day is in UTC, in every time zone', () => {
    expect(formatTableDate('2024-11-12T00:00:00.000Z')).toBe('Nov 12, 2024');
    expect(formatTableDate('2024-11-12T23:59:59.999Z')).toBe('Nov 12, 2024');
    expect(formatMonth('2024-11-12T23:59:59.999Z')).toBe('Nov 2024');
  });

  it('R116: invalid dates are shown unchanged', () => {
    expect(formatTableDate('soon')).toBe('soon');
  });

  it('a date in a sentence has no line breaks', () => {
    expect(formatDate('2024-11-12T23:59:59.999Z')).toBe('Nov\u00a012,\u00a02024');
    expect(formatMoment('2024-11-12T16:10:00')).not.toContain(' ');
  });
});

describe('formatPrice', () => {
  it.each([
    [1250, '12.5'],
    [1000, '10'],
    [0, '0'],
    [1, '0.01'],
    [10, '0.1'],
    [1299, '12.99'],
    [12000, '120'],
    [12000 / 12, '10'],
    [9999 / 12, '8.333'],
    [9990 / 12, '8.325'],
    [100_000_000, '1000000'],
  ])('R82: %d cents are %s', (cents, shown) => {
    expect(formatPrice(cents)).toBe(shown);
  });

  it('R82: whole cents survive a round trip, without trailing zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const shown = formatPrice(cents);
        expect(Math.round(Number(shown) * 100)).toBe(cents);
        expect(shown).toMatch(/^\d+(\.\d{0,2}[1-9])?$/);
      }),
    );
  });

  it('R82, T21: a twelfth of an annual price has at most three decimals and is correctly rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (yearly) => {
        const shown = formatPrice(yearly / 12);
        expect(shown).toMatch(/^\d+(\.\d{0,2}[1-9])?$/);
        expect(Math.abs(Number(shown) - yearly / 1200)).toBeLessThanOrEqual(0.000500001);
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [111250, '$1,112.50'],
    [0, '$0.00'],
    [-1250, '\u2212$12.50'],
    [5, '$0.05'],
  ])('R107: %d cents are %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });
});

const SENT_AT = 1_750_000_000_000;
const timer = { time: SENT_AT, count: 60 };
const leftAt = (ms: number) => Math.max(0, resendDeadline(timer, SENT_AT + ms) - (SENT_AT + ms)) / 1000;

test.each([
  [0, 60],
  [59_000, 1],
  [59_999, 0.001],
  [60_000, 0],
  [61_000, 0],
])('R71 %i ms after sending, %f s are left', (ms, left) => expect(leftAt(ms)).toBeCloseTo(left));

test('T17 no countdown, no wait', () => expect(resendDeadline(null, SENT_AT)).toBe(0));

test('T17 if the clock was set back, the wait lasts at most one countdown; if set back further, there is none', () => {
  expect(leftAt(-30_000)).toBe(60);
  expect(leftAt(-60_001)).toBe(0);
});
