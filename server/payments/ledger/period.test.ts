import fc from 'fast-check';
import { addMonths, periodAt, periodIndexAt } from './period';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 2_000);
const at = (iso: string) => Date.parse(iso);

/** A calendar made of a table and string building: shares nothing with the code under test. */
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

describe('billing periods', () => {
  it('G9 C55 adds months like an independent calendar, any day, any time of day', () => {
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 600 }), (anchor, months) => {
        return addMonths(anchor, months) === oracleAddMonths(anchor, months);
      }),
      { numRuns },
    );
  });

  it('G9 C55 tiles time without gap or overlap, and every moment falls into the period that says so', () => {
    fc.assert(
      fc.property(
        anchors,
        intervals,
        fc.integer({ min: 0, max: 400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (anchor, interval, index, share) => {
          const period = periodAt(anchor, interval, index);
          const days = (period.end - period.start) / 86_400_000;
          const inside = Math.min(period.end - 1, period.start + Math.floor(share * (period.end - period.start)));
          return (
            period.end === periodAt(anchor, interval, index + 1).start &&
            (interval === 'month' ? days >= 28 && days <= 31 : days === 365 || days === 366) &&
            periodIndexAt(anchor, interval, inside) === index &&
            periodIndexAt(anchor, interval, period.end) === index + 1
          );
        },
      ),
      { numRuns },
    );
  });

  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2026-03-31T23:59:59.999Z', 1, '2026-04-30T23:59:59.999Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 48, '2032-02-29T12:00:00.000Z'],
    ['2100-01-31T00:00:00.000Z', 1, '2100-02-28T00:00:00.000Z'],
  ])('C55 %s + %d months = %s', (from, months, to) => {
    expect(new Date(addMonths(at(from), months)).toISOString()).toBe(to);
  });

  it('C55 knows the moments before the anchor', () => {
    expect(periodIndexAt(at('2026-05-10T00:00:00.000Z'), 'month', at('2026-05-09T23:59:59.999Z'))).toBe(-1);
  });
});
