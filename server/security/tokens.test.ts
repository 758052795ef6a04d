import { codeSources, knownSources, limits, securityEvents, signUps } from '../db/schema';
import { startTestApp } from '../testing';
import { member, signUpForm } from '../testing/people';
import { newCode, newToken, sha256 } from './tokens';

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

test('who has the database alone finds no address and no e-mail by trying all of them', async () => {
  const app = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
  const ip = '203.0.113.10';
  const { email, password } = await member(app);
  // All that is kept after a log-in, a failed one and a sign-up.
  for (const entered of [password, 'wrong'])
    await app.call('POST', '/user/login', { ip, body: { email, password: entered } });
  await app.call('POST', '/user/v2/signup', { ip, body: signUpForm({ email }) });
  const tables = [knownSources, signUps, codeSources, limits, securityEvents];
  const kept = JSON.stringify(await Promise.all(tables.map((table) => app.context.db.select().from(table))));
  for (const value of [ip, email, `email ${email} ${sha256(ip)}`]) expect(kept).not.toContain(sha256(value));
  await app.close();
});
