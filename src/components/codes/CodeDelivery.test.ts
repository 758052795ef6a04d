import { deadlineOf } from './CodeDelivery';

const SENT_AT = 1_750_000_000_000;
const timer = { time: SENT_AT, count: 60 };
const leftAt = (ms: number) => Math.max(0, deadlineOf(timer, SENT_AT + ms) - (SENT_AT + ms)) / 1000;

test.each([
  [0, 60],
  [59_000, 1],
  [59_999, 0.001],
  [60_000, 0],
  [61_000, 0],
])('R71 %i ms after the sending %f s are left', (ms, left) => expect(leftAt(ms)).toBeCloseTo(left));

test('T17 no countdown, no wait', () => expect(deadlineOf(null, SENT_AT)).toBe(0));

test('T17 a clock set back waits a whole countdown at most, and one set back further not at all', () => {
  expect(leftAt(-30_000)).toBe(60);
  expect(leftAt(-60_001)).toBe(0);
});
