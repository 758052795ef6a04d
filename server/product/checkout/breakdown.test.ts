import fc from 'fast-check';
import { cataloguePrices, teamSizeError, type PlanPrice } from '../subscription/prices';
import { affiliateDiscount, toBreakdown, computeSubtotal } from './breakdown';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 2_000);
const [month, year] = cataloguePrices() as [PlanPrice, PlanPrice];

/** Sums users one at a time and finds ten percent by counting tenths: shares no arithmetic with the code. */
function oracle(price: PlanPrice, quantity: number, withDiscount: boolean) {
  let base = 0n;
  let extra = 0n;
  for (let user = 1; user <= quantity; user += 1) {
    if (user <= price.minimumUsers) base += BigInt(price.pricePerUser);
    else extra += BigInt(price.pricePerUser);
  }
  const subtotal = base + extra;
  const tenths = subtotal / 10n + (subtotal % 10n >= 5n ? 1n : 0n);
  const discount = withDiscount ? -tenths : 0n;
  return { base, extra, discount, total: subtotal + discount };
}

it('G9 C47 equals an independent integer oracle for every price, size and discount', () => {
  const prices = fc.record({
    pricePerUser: fc.integer({ min: 1, max: 5_000_000 }),
    of: fc.constantFrom(month, year),
  });
  fc.assert(
    fc.property(prices, fc.integer({ min: 3, max: 50 }), fc.boolean(), ({ of, pricePerUser }, quantity, discounted) => {
      const price = { ...of, pricePerUser };
      const cart = toBreakdown(
        price,
        quantity,
        discounted ? affiliateDiscount(computeSubtotal(price, quantity)) : null,
      );
      const expected = oracle(price, quantity, discounted);
      return (
        BigInt(cart.basePlan.amount) === expected.base &&
        BigInt(cart.extraUsers.amount) === expected.extra &&
        BigInt(cart.discount?.amount ?? 0) === expected.discount &&
        BigInt(cart.total.amount) === expected.total &&
        cart.basePlan.users + cart.extraUsers.users === quantity
      );
    }),
    { numRuns },
  );
});

it('R107 shows base, extra, discount and total of ten users with an affiliate code', () => {
  expect(toBreakdown(month, 10, affiliateDiscount(12_500))).toEqual({
    basePlan: { label: 'Pro plan, monthly', users: 3, amount: 3_750 },
    extraUsers: { label: 'Extra users', users: 7, amount: 8_750 },
    discount: { label: 'Affiliate discount, 10%', amount: -1_250 },
    total: { label: 'Total', amount: 11_250 },
  });
});

it('C47 rejects a size below the base plan, a positive discount and one over the subtotal', () => {
  expect(() => toBreakdown(month, 2, null)).toThrow(RangeError);
  expect(() => toBreakdown(month, 3.5, null)).toThrow(RangeError);
  expect(() => toBreakdown(month, 3, { label: 'x', amount: 1 })).toThrow(RangeError);
  expect(() => toBreakdown(month, 3, { label: 'x', amount: -3_751 })).toThrow(RangeError);
});

it.each([
  [2, 'Minimum 3 users required'],
  [3, null],
  [50, null],
  [51, 'Maximum 50 users allowed'],
  [3.5, 'Please enter a valid team size'],
  [Number.NaN, 'Please enter a valid team size'],
  [1e300, 'Please enter a valid team size'],
])('R94 C47 validates a new Pro team of %d: %s', (quantity, sentence) => {
  expect(teamSizeError(month, quantity)).toBe(sentence);
});
