import fc from 'fast-check';
import { periodAt, proratedAmount, remainingWorth } from './period';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 2_000);
const at = (iso: string) => Date.parse(iso);

/**
 * Finds the cent by bisection: the smallest c whose upper half-cent border lies above the exact value.
 * Uses comparison only, no division, and so no rounding of its own.
 */
function oracle(users: number, price: number, length: number, remaining: number): number {
  const exact = BigInt(users) * BigInt(price) * BigInt(remaining); // in cents x length
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
/** Places in a period: anywhere, but often its first and last second and millisecond. */
const places = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => ({ share, from: 'start' as const, ms: 0 })),
  fc.integer({ min: 0, max: 1_000 }).map((ms) => ({ share: 0, from: 'start' as const, ms })),
  fc.integer({ min: 1, max: 1_000 }).map((ms) => ({ share: 0, from: 'end' as const, ms })),
);

describe('proration', () => {
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

  it('C55 never grows as time passes and never exceeds the price', () => {
    const period = periodAt(at('2026-01-31T08:00:00.000Z'), 'month', 0);
    fc.assert(
      fc.property(fc.nat(period.end - period.start - 1), fc.nat(period.end - period.start - 1), (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((ms) =>
          proratedAmount(7, 1_250, period, period.start + ms),
        );
        return (late as number) <= (early as number) && (early as number) <= 8_750;
      }),
      { numRuns },
    );
  });

  const feb = periodAt(at('2026-02-01T00:00:00.000Z'), 'month', 0);
  it.each([
    ['first millisecond', feb.start, 1_250],
    ['first second', feb.start + 1_000, 1_250],
    ['half', feb.start + 14 * 86_400_000, 625],
    ['last second', feb.end - 1_000, 1],
    ['last millisecond', feb.end - 1, 1],
  ])('C55 charges one member of a 28-day month at the %s', (_place, now, cents) => {
    expect(proratedAmount(1, 1_250, feb, now)).toBe(cents);
  });

  it('C55 does not know summer time: a period over its change is counted in real milliseconds', () => {
    const march = periodAt(at('2026-03-15T00:00:00.000Z'), 'month', 0);
    expect(proratedAmount(31, 1_250, march, march.start + 86_400_000)).toBe(37_500);
  });

  it('C55 refuses a period that is over and less than one member', () => {
    expect(() => proratedAmount(1, 1_250, feb, feb.end)).toThrow(RangeError);
    expect(() => proratedAmount(0, 1_250, feb, feb.start)).toThrow(RangeError);
    expect(() => proratedAmount(1.5, 1_250, feb, feb.start)).toThrow(RangeError);
  });

  it('C55 clamps the worth to the period', () => {
    expect(remainingWorth(3, 1_250, feb, feb.start - 5)).toBe(3_750);
    expect(remainingWorth(3, 1_250, feb, feb.end + 5)).toBe(0);
    expect(() => remainingWorth(1, 1, { start: 5, end: 5 }, 5)).toThrow(RangeError);
  });
});
