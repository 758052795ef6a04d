import argon2 from 'argon2';
import { codeSources, knownSources, limits, securityEvents, signUps } from '../db/schema';
import type { HttpError } from '../lib/httpErrors';
import { startTestApp } from '../../testing';
import { member, signUpForm } from '../../testing/people';
import { COST, isSamePassword, makeHasher } from './hasher';
import { sha256 } from './tokens';

describe('the hasher', () => {
  const hasher = makeHasher();

  test('C37: a PHC string of argon2id with a 16-byte salt, different each time', async () => {
    const [first, second] = [await hasher.hash('slate'), await hasher.hash('slate')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
    expect(first).not.toBe(second);
    expect([await hasher.matches(first, 'slate'), await hasher.matches(first, 'Slate')]).toEqual([true, false]);
  });

  test('C37: a hash matches whatever the order of its parameters', async () => {
    const [phc, other] = [await hasher.hash('slate'), await hasher.hash('cedar')];
    const written = phc.replace('t=2,p=1', 'p=1,t=2');
    expect(written).not.toBe(phc);
    expect(await hasher.findMatch([other, written], 'slate')).toMatchObject({ index: -1 });
    expect(await hasher.findMatch(['', written, other], 'slate')).toEqual({ index: 1, isDated: false });
    expect(await hasher.matches(written, 'slate')).toBe(true);
  });

  test('C34: nothing to compare with never matches', async () => {
    for (const phc of [null, undefined, ''])
      expect(await hasher.matches(phc, 'the password of no account')).toBe(false);
  });

  describe('a password with accents', () => {
    const [composed, decomposed] = ['Dächer-über-Köln 7'.normalize('NFC'), 'Dächer-über-Köln 7'.normalize('NFD')];

    test('matches in both Unicode forms, whichever was hashed', async () => {
      for (const [hashed, entered] of [
        [composed, decomposed],
        [decomposed, composed],
      ] as const) {
        const phc = await hasher.hash(hashed);
        expect(await hasher.findMatch([phc], entered)).toEqual({ index: 0, isDated: false });
        expect(await hasher.matches(phc, entered)).toBe(true);
      }
      expect([isSamePassword(composed, decomposed), isSamePassword(composed, 'Dacher')]).toEqual([true, false]);
    });

    test('a wrong one costs one hash, with and without an account', async () => {
      const spy = jest.spyOn(argon2, 'hash');
      const phc = await hasher.hash('slate');
      // Hashed once in a process.
      await hasher.findMatch([''], 'slate');
      for (const phcs of [[phc], [], ['']]) {
        spy.mockClear();
        await hasher.findMatch(phcs, decomposed);
        expect(spy).toHaveBeenCalledTimes(1);
      }
    });
  });

  /** For floods. */
  const cheap = makeHasher({ ...COST, memoryCost: 8 });

  test('C41: a flood is rejected with 503 and Retry-After, and accepted calls are served', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 120 }, () => cheap.hash('x')));
    const rejected = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as HttpError] : [],
    );
    expect(rejected).toHaveLength(50);
    expect(rejected[0]).toMatchObject({ statusCode: 503, retryAfter: 2 });
    expect(await cheap.matches(await cheap.hash('later'), 'later')).toBe(true);
  });

  test('C41: while the queue is full, a caller is rejected before any other work', async () => {
    const isKnown = jest.fn(async () => false);
    await cheap.rejectWhenFull(isKnown);
    const flood = Array.from({ length: 70 }, () => cheap.hash('x'));
    expect(isKnown).not.toHaveBeenCalled();
    await expect(cheap.rejectWhenFull(isKnown)).rejects.toThrow('Too many people are logging in right now.');
    await cheap.rejectWhenFull(async () => true);
    await Promise.all(flood);
    await cheap.rejectWhenFull(isKnown);
  });

  test('known sources go ahead of strangers and have a third of the queue', async () => {
    const done: string[] = [];
    const hash = (who: string, isKnown: boolean) =>
      cheap.hash('x', undefined, isKnown).then(
        () => done.push(who),
        () => done.push(`${who} rejected`),
      );
    await Promise.all([
      ...Array.from({ length: 80 }, () => hash('stranger', false)),
      ...Array.from({ length: 40 }, () => hash('known', true)),
    ]);
    const getNumber = (who: string) => done.filter((one) => one === who).length;
    expect([getNumber('stranger rejected'), getNumber('known rejected')]).toEqual([10, 6]);
    const served = done.filter((one) => !one.endsWith('rejected'));
    // The running ones were from strangers.
    expect(served.slice(4, 34)).toEqual(Array(30).fill('known'));
  });
});

describe('stored hashes', () => {
  test('an attacker with only the database finds no address and no email by trying all of them', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
    const ip = '203.0.113.10';
    const { email, password } = await member(app);
    // Every row after a login, a failed one and a sign-up.
    for (const entered of [password, 'wrong'])
      await app.call('POST', '/user/login', { ip, body: { email, password: entered } });
    await app.call('POST', '/user/v2/signup', { ip, body: signUpForm({ email }) });
    const tables = [knownSources, signUps, codeSources, limits, securityEvents];
    const kept = JSON.stringify(await Promise.all(tables.map((table) => app.context.db.select().from(table))));
    for (const value of [ip, email, `email ${email} ${sha256(ip)}`]) expect(kept).not.toContain(sha256(value));
    await app.close();
  });
});
