import { parseEnv } from '../../config/env';
import { createEncrypting, createExpiring } from './transform';
import { HOUR, SECRET, someUser, T0, testCodec } from './testSupport';

const through = {
  lifetime: 24 * HOUR,
  read: (_name: string, stored: unknown) => stored,
  write: (_name: string, value: unknown) => value,
};

describe('the expiring transform', () => {
  it('A1 keeps the stamp of what it read for as long as the content stays the same', () => {
    let now = T0;
    const expiring = createExpiring({ ...through, now: () => now });
    const stored = { v: 1, t: T0 - HOUR, d: { a: 1 } };
    expect(expiring.out(stored, 'user')).toEqual({ a: 1 });
    now += HOUR;
    expect(expiring.in({ a: 1 }, 'user')).toEqual(stored);
    expect(expiring.in({ a: 2 }, 'user')).toEqual({ v: 1, t: now, d: { a: 2 } });
    expect(expiring.expiresAt('user')).toBe(now + 24 * HOUR);
  });

  it('C6 23:59:59 is alive, 24:00:00 is not', () => {
    const read = (age: number) =>
      createExpiring({ ...through, now: () => T0 + age }).out({ v: 1, t: T0, d: 'x' }, 'token');
    expect(read(24 * HOUR - 1000)).toBe('x');
    expect(read(24 * HOUR)).toBeUndefined();
  });

  it('C7 a clock that is set back makes a stamp lie in the future: it has run out', () => {
    let now = T0;
    const expiring = createExpiring({ ...through, now: () => now });
    expiring.in('x', 'token');
    now = T0 - 365 * 24 * HOUR;
    expect(expiring.expiresAt('token')).toBe(0);
  });

  it.each([
    null,
    undefined,
    1,
    'x',
    [],
    {},
    { v: 1, d: 'x' },
    { v: 2, t: T0, d: 'x' },
    { v: 1, t: NaN, d: 'x' },
    { v: 1, t: '5', d: 'x' },
  ])('A3 takes nothing from %p', (envelope) => {
    expect(createExpiring({ ...through, now: () => T0 }).out(envelope, 'token')).toBeUndefined();
  });
});

describe('the encrypting transform', () => {
  it('B1 B2 another key, plain text and rubbish give undefined, and nothing is printed', () => {
    const warn = jest.spyOn(console, 'warn');
    const text = createEncrypting(SECRET).in({ token: 'x' }, 'token') ?? '';
    const other = createEncrypting('another secret');
    for (const stored of [text, 'plain', '', '{}', 'U2FsdGVkX1', '\0', '😀', 5, null]) {
      expect(other.out(stored, 'token')).toBeUndefined();
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it('B3 what a wrong key makes of a ciphertext never becomes a value', () => {
    const codec = testCodec(T0);
    const wrong = testCodec(T0, 'another secret');
    for (let run = 0; run < 300; run += 1) {
      expect(wrong.decode('token', codec.encode('token', `token-${run}`) ?? '')).toBeUndefined();
    }
  });

  it('B4 C3 writes of one value differ, and the value cannot be read off them', () => {
    const texts = new Set(Array.from({ length: 20 }, () => createEncrypting(SECRET).in(someUser, 'user')));
    expect(texts.size).toBe(20);
    expect([...texts].join()).not.toContain('Rosa');
  });

  it('B4 the same content keeps its ciphertext, so other tabs see no change', () => {
    const encrypting = createEncrypting(SECRET);
    const text = encrypting.in(someUser, 'user');
    expect(encrypting.in({ ...someUser }, 'user')).toBe(text);
    expect(encrypting.in({ ...someUser, role: 'user' }, 'user')).not.toBe(text);
  });

  it('B5 does not spend time on text longer than anything of ours', () => {
    const started = performance.now();
    expect(createEncrypting(SECRET).out('U2FsdGVkX1'.repeat(500_000), 'user')).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(50);
  });

  it('B7 has a secret even when the build sets none; an empty one would stop the page', () => {
    expect(parseEnv({}).persistSecret).not.toBe('');
    expect(parseEnv({ PERSIST_SECRET: '' }).persistSecret).not.toBe('');
    expect(() => createEncrypting('')).toThrow();
  });

  it('reads what the former secret wrote, and writes with the new one', () => {
    const before = createEncrypting('the former secret').in(someUser, 'user');
    const both = createEncrypting('the new secret,the former secret');
    expect(both.out(before, 'user')).toEqual(someUser);
    const now = both.in(someUser, 'user');
    expect(createEncrypting('the new secret').out(now, 'user')).toEqual(someUser);
    expect(createEncrypting('the former secret').out(now, 'user')).toBeUndefined();
  });

  it('B8 undefined stores nothing, rather than an encrypted nothing', () => {
    expect(createEncrypting(SECRET).in(undefined, 'user')).toBeUndefined();
    expect(testCodec(T0).encode('user', null)).toBeUndefined();
  });
});

describe('the pair', () => {
  it('B9 is [expiring, encrypting]: the stamp cannot be read or set in storage', () => {
    const codec = testCodec(T0);
    const text = codec.encode('token', 'token-of-rosa') ?? '';
    expect(text).not.toContain(String(T0));
    const [expiring, encrypting] = codec.transforms;
    expect(encrypting?.out(text as never, 'token' as never, {})).toEqual({ v: 1, t: T0, d: 'token-of-rosa' });
    expect(expiring?.out({ v: 1, t: T0, d: 'token-of-rosa' }, 'token' as never, {})).toBe('token-of-rosa');
  });
});
