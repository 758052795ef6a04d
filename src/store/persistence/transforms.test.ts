import { parseEnv } from '../../config/env';
import { createCodec } from './transform';
import { HOUR, SECRET, someUser, T0, testCodec } from './testSupport';

const plain = (options: { secret?: string; now?: () => number } = {}) =>
  createCodec({
    secret: SECRET,
    names: ['user', 'token'],
    lifetime: 24 * HOUR,
    now: () => T0,
    read: (_name, stored) => stored,
    write: (_name, value) => value,
    ...options,
  });
const encoded = plain().encode('token', 'x');

it('A1 B4 unchanged content keeps its timestamp and text, so other tabs see no change; changed content gets new ones', () => {
  let now = T0;
  const codec = plain({ now: () => now });
  codec.decode('user', plain({ now: () => T0 - HOUR }).encode('user', { a: 1 }));
  expect(codec.expiresAt('user')).toBe(T0 + 23 * HOUR);
  now += HOUR;
  const text = codec.encode('user', { a: 1 });
  expect(codec.encode('user', { a: 1 })).toBe(text);
  expect(codec.expiresAt('user')).toBe(T0 + 23 * HOUR);
  expect(codec.encode('user', { a: 2 })).not.toBe(text);
  expect(codec.expiresAt('user')).toBe(now + 24 * HOUR);
});

it('C6 23:59:59 is valid, 24:00:00 is expired', () => {
  expect(plain({ now: () => T0 + 24 * HOUR - 1000 }).decode('token', encoded)).toBe('x');
  expect(plain({ now: () => T0 + 24 * HOUR }).decode('token', encoded)).toBeUndefined();
});

it('C7 a timestamp in the future, after a clock change, counts as expired', () => {
  let now = T0;
  const codec = plain({ now: () => now });
  codec.encode('token', 'x');
  now = T0 - 365 * 24 * HOUR;
  expect(codec.expiresAt('token')).toBe(0);
});

it('A3 B1 B2 B5 another key, plain text, random and endless text return undefined without console output', () => {
  const warn = jest.spyOn(console, 'warn');
  const other = plain({ secret: 'another secret' });
  const endless = 'U2FsdGVkX1'.repeat(500_000);
  for (const stored of [encoded, 'plain', '', '{}', 'U2FsdGVkX1', '\0', '😀', 5, null, undefined, endless]) {
    expect(other.decode('token', stored)).toBeUndefined();
  }
  expect(warn).not.toHaveBeenCalled();
});

it('B3 a ciphertext decrypted with a wrong key never becomes a value', () => {
  const wrong = testCodec(T0, 'another secret');
  for (let run = 0; run < 100; run += 1) {
    expect(wrong.decode('token', testCodec(T0).encode('token', `token-${run}`))).toBeUndefined();
  }
});

it('B4 C3 B9 the text reveals neither value nor timestamp, and differs in every browser', () => {
  const texts = new Set(Array.from({ length: 20 }, () => plain().encode('user', someUser)));
  expect(texts.size).toBe(20);
  expect([...texts].join()).not.toMatch(new RegExp(`Rosa|${T0}`));
});

it('B7 has a default secret; an empty one would stop the page', () => {
  expect(parseEnv({}).persistSecret).not.toBe('');
  expect(parseEnv({ PERSIST_SECRET: '' }).persistSecret).not.toBe('');
  expect(() => plain({ secret: '' })).toThrow();
});

it('reads values of the previous secret, and writes with the new one', () => {
  const both = plain({ secret: 'the new secret,the former secret' });
  expect(both.decode('user', plain({ secret: 'the former secret' }).encode('user', someUser))).toEqual(someUser);
  const now = both.encode('user', someUser);
  expect(plain({ secret: 'the new secret' }).decode('user', now)).toEqual(someUser);
});

it('B8 initial values, and values that JSON can’t represent, need no item', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  for (const value of [undefined, null, circular]) expect(testCodec(T0).encode('user', value)).toBeUndefined();
});

it('A2 B10 redux-persist’s own `_persist` is excluded', () => {
  const own = { version: 1, rehydrated: true };
  expect(testCodec(T0).transform.in(own, '_persist' as never, {})).toBe(own);
});
