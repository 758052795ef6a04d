import { judge } from './timing';

const series = (from: number) => Array.from({ length: 1000 }, (_, at) => from + ((at * 7919) % 1000) / 100);

it('finds nothing in two series of the same kind', () => {
  expect(judge(series(20), series(20.001))).toMatchObject({ passed: true, allowed: 0.55 });
});

it('finds a gap that only statistics show', () => {
  const verdict = judge(series(20), series(21.5));
  expect(verdict.gap).toBeCloseTo(1.5, 1);
  expect(verdict).toMatchObject({ passed: false });
  expect(verdict.guessed).toBeGreaterThan(0.57);
});

it('ignores the noise of a busy machine, and finds a gap beyond it', () => {
  const noisy = (from: number) => Array.from({ length: 100 }, (_, at) => from + ((at * 37) % 100));
  expect(judge(noisy(200), noisy(206))).toMatchObject({ passed: true });
  expect(judge(noisy(200), noisy(206)).allowedGap).toBeGreaterThan(6);
  expect(judge(noisy(200), noisy(230))).toMatchObject({ passed: false });
  expect(judge(series(20), series(24))).toMatchObject({ passed: false, allowedGap: 3 });
});
