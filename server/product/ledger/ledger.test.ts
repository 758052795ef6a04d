import fc from 'fast-check';
import { divideHalfUp, formatUsd, getPercent } from '../../platform/lib/money';
import { addMonths, periodAt, proratedAmount, remainingWorth } from './period';

describe('periods', () => {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 2_000);
  const at = (iso: string) => Date.parse(iso);

  /** A calendar based on a table and string building: shares no code with the code under test. */
  function oracleAddMonths(moment: number, months: number): number {
    const [date, time] = new Date(moment).toISOString().split('T') as [string, string];
    const [y, m, d] = date.split('-').map(Number) as [number, number, number];
    let year = y;
    let month = m;
    for (let i = 0; i < months; i += 1) {
      month += 1;
      if (month === 13) [year, month] = [year + 1, 1];
    }
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] as number;
    const two = (n: number) => String(n).padStart(2, '0');
    return at(`${year}-${two(month)}-${two(Math.min(d, days))}T${time}`);
  }

  const anchors = fc.integer({ min: at('2000-01-01T00:00:00.000Z'), max: at('2099-12-31T23:59:59.999Z') });
  const intervals = fc.constantFrom('month' as const, 'year' as const);

  it('G9 C55 adds months like an independent calendar, for any day and time', () => {
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 600 }), (anchor, months) => {
        return addMonths(anchor, months) === oracleAddMonths(anchor, months);
      }),
      { numRuns },
    );
  });

  it('G9 C55 tiles time without gap or overlap', () => {
    fc.assert(
      fc.property(anchors, intervals, fc.integer({ min: 0, max: 400 }), (anchor, interval, index) => {
        const period = periodAt(anchor, interval, index);
        const days = (period.end - period.start) / 86_400_000;
        return (
          period.end === periodAt(anchor, interval, index + 1).start &&
          (interval === 'month' ? days >= 28 && days <= 31 : days === 365 || days === 366)
        );
      }),
      { numRuns },
    );
  });
});

describe('money', () => {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 2_000);

  it('C47 divides half up: the result is the one integer within half a unit, ties upwards', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
        const q = divideHalfUp(n, d);
        return 2n * q * d <= 2n * n + d && 2n * n + d < 2n * (q + 1n) * d;
      }),
      { numRuns },
    );
  });

  it('C47 rejects invalid divisions', () => {
    expect(() => divideHalfUp(-1n, 2n)).toThrow(RangeError);
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  });

  it.each([
    [0, 10, 0],
    [4, 10, 0],
    [5, 10, 1],
    [15, 10, 2],
    [3_750, 10, 375],
    [12_345, 10, 1_235],
  ])('C47 rounds a percentage half up: %d cents, %d %% = %d', (amount, percent, expected) => {
    expect(getPercent(amount, percent)).toBe(expected);
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [3_750, '$37.50'],
    [111_250, '$1,112.50'],
    [123_456_789, '$1,234,567.89'],
    [-1_250, '−$12.50'],
  ])('R107 formats %d cents as %s', (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });
});

describe('proration', () => {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 2_000);
  const at = (iso: string) => Date.parse(iso);

  /**
   * Finds the cent by bisection: the smallest c whose upper half-cent border lies above the exact value. Uses
   * comparison only, no division, and so no rounding.
   */
  function oracle(users: number, price: number, length: number, remaining: number): number {
    const exact = BigInt(users) * BigInt(price) * BigInt(remaining); // In cents x length.
    let low = 0n;
    let high = BigInt(users) * BigInt(price);
    while (low < high) {
      const middle = (low + high) / 2n;
      if (2n * exact < (2n * middle + 1n) * BigInt(length)) high = middle;
      else low = middle + 1n;
    }
    return Number(low < 1n ? 1n : low);
  }

  const anchors = fc.integer({ min: at('2000-01-01T00:00:00.000Z'), max: at('2099-12-31T23:59:59.999Z') });
  const plans = fc.constantFrom(
    { interval: 'month' as const, price: 1_250 },
    { interval: 'year' as const, price: 12_000 },
    { interval: 'year' as const, price: 999_983 },
  );
  /** Positions in a period: random, but often its first and last second and millisecond. */
  const places = fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }).map((share) => ({ share, from: 'start' as const, ms: 0 })),
    fc.integer({ min: 0, max: 1_000 }).map((ms) => ({ share: 0, from: 'start' as const, ms })),
    fc.integer({ min: 1, max: 1_000 }).map((ms) => ({ share: 0, from: 'end' as const, ms })),
  );

  it('G9 C55 equals an independent oracle over months of 28-31 days, leap years, first and last seconds', () => {
    fc.assert(
      fc.property(
        anchors,
        fc.integer({ min: 0, max: 60 }),
        plans,
        places,
        fc.integer({ min: 1, max: 50 }),
        (anchor, index, plan, place, members) => {
          const period = periodAt(anchor, plan.interval, index);
          const length = period.end - period.start;
          const offset =
            place.from === 'end'
              ? length - place.ms
              : Math.min(length - 1, place.ms + Math.floor(place.share * length));
          const now = period.start + offset;
          return (
            proratedAmount(members, plan.price, period, now) === oracle(members, plan.price, length, length - offset)
          );
        },
      ),
      { numRuns },
    );
  });

  const feb = periodAt(at('2026-02-01T00:00:00.000Z'), 'month', 0);

  it('C55 rejects a period that is over and less than one member', () => {
    expect(() => proratedAmount(1, 1_250, feb, feb.end)).toThrow(RangeError);
    expect(() => proratedAmount(0, 1_250, feb, feb.start)).toThrow(RangeError);
    expect(() => proratedAmount(1.5, 1_250, feb, feb.start)).toThrow(RangeError);
  });

  it('C55 clamps the result to the period', () => {
    expect(remainingWorth(3, 1_250, feb, feb.start - 5)).toBe(3_750);
    expect(remainingWorth(3, 1_250, feb, feb.end + 5)).toBe(0);
    expect(() => remainingWorth(1, 1, { start: 5, end: 5 }, 5)).toThrow(RangeError);
  });
});
