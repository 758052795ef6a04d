import { newCode, newToken } from './tokens';

test('C44: ten thousand tokens are 256 bits each and all different', () => {
  const tokens = new Set(Array.from({ length: 10_000 }, newToken));
  expect(tokens.size).toBe(10_000);
  expect([...tokens].every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
});

test('C30: codes are six digits, leading zeros included, and every digit comes as often at every place', () => {
  const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0));
  for (let at = 0; at < 20_000; at++) {
    const code = newCode();
    expect(code).toHaveLength(6);
    [...code].forEach((digit, place) => {
      counts[place]![Number(digit)]! += 1;
    });
  }
  for (const digits of counts) {
    const chiSquare = digits.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    // 9 degrees of freedom: chance exceeds 40 once in about 130,000 runs.
    expect(chiSquare).toBeLessThan(40);
  }
});
