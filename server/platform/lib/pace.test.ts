import { makePace } from './pace';

it('starts a burst, then calls at a steady rate, and saves at most a burst', () => {
  let now = 0;
  const pace = makePace(8, 4, () => now);
  const reserve = (count: number) => Array.from({ length: count }, () => now + pace());
  expect(reserve(13)).toEqual([0, 0, 0, 0, 125, 250, 375, 500, 625, 750, 875, 1000, 1125]);
  now = 60_000;
  expect(reserve(6)).toEqual([0, 0, 0, 0, 125, 250].map((wait) => now + wait));
});
