import fc from 'fast-check';
import { divideHalfUp, formatUsd, getPercent } from './money';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 2_000);

describe('money', () => {
  it('C47 divides half up: the answer is the one integer within half a unit, ties upwards', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
        const q = divideHalfUp(n, d);
        return 2n * q * d <= 2n * n + d && 2n * n + d < 2n * (q + 1n) * d;
      }),
      { numRuns },
    );
  });

  it('C47 refuses what it cannot divide', () => {
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
  ])('C47 takes a percentage half up: %d cents, %d %% = %d', (amount, percent, expected) => {
    expect(getPercent(amount, percent)).toBe(expected);
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [3_750, '$37.50'],
    [111_250, '$1,112.50'],
    [123_456_789, '$1,234,567.89'],
    [-1_250, '-$12.50'],
  ])('R107 writes %d cents as %s', (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });
});
