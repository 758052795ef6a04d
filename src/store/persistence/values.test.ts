import type { Profile } from '../../api';
import { profileShape } from '../../lib/profileShape.gen';
import { type StoredValues, toUser } from '../slices/storedValues';
import { someAffiliate, someDestination, someUser, HOUR, SECRET, T0, testCodec } from './testSupport';
import { INITIAL_VALUES, readStored, toStored } from './values';
import { parseEnv } from '../../config/env';
import { createCodec } from './transform';
import { createAdapter, type Known } from './storage';
import { createAreas, STORED_FIELDS } from './areas';
import { REMEMBER_ME_LIFETIME } from '../../config/constants';
import { forgetRememberMe, readRememberMe, saveRememberMe } from './rememberMe';

const examples: StoredValues = {
  token: 'a-token',
  user: someUser,
  selectedData: { priceId: 'price_pro_month', quantity: 5 },
  cartCount: 2,
  otpTime: 1_700_000_000_000,
  timer: { time: 1_700_000_000_000, count: 60 },
  data: someDestination,
  registerAffiliateData: someAffiliate,
};
const someDetails: Profile['details'] = {
  email: 'rosa@example.com',
  phoneNo: '5550134412',
  phoneCallingCode: '1',
  company: 'Ridge Roofing',
  jobTitle: '',
  address: '',
  companyPhoneNo: '',
  companyPhoneCallingCode: '',
};

it.each(Object.keys(examples) as (keyof StoredValues)[])('R132 %s is restored unchanged', (name) => {
  expect(readStored(name, JSON.parse(JSON.stringify(toStored(name, examples[name]))))).toEqual(examples[name]);
  expect(toStored(name, INITIAL_VALUES[name])).toBeUndefined();
});

it('a profile is kept with every field that the contract has', () => {
  const privacy = { dataExport: { state: 'none' }, closesAt: '2026-12-12' };
  const offered = {
    billingState: 'active',
    billingInterval: 'month',
    teamRole: 'owner',
    seat: 'own',
    transferRequested: true,
    ownPlan: { planName: 'Pro plan', renews: false, until: '2026-12-12' },
    details: someDetails,
  };
  const profile = { ...someUser, ...someUser.teamSize, ...offered, ...privacy };
  for (const name of Object.keys(profileShape)) expect(profile).toHaveProperty(name.replace('?', ''));
  const user = toUser(profile as Profile);
  expect(readStored('user', toStored('user', user))).toEqual(user);
  expect(readStored('user', { ...user, details: { ...someDetails, company: {} } })).toBeUndefined();
  expect(Object.keys({ ...user, ...user.teamSize })).toEqual(expect.arrayContaining(Object.keys(profile)));
});

it.each<[keyof StoredValues, unknown]>([
  ['token', 'two words'],
  ['token', 'new\nline'],
  ['token', 'x'.repeat(600)],
  ['user', [someUser]],
  ['user', { teamSize: null }],
  ['selectedData', { priceId: 'price_pro_month', quantity: '3; drop' }],
  ['selectedData', { priceId: '../x', quantity: 3 }],
  ['cartCount', '1e9'],
  ['cartCount', '7'],
  ['otpTime', 1.5],
  ['timer', { time: 'x', count: 60 }],
  ['timer', { time: 1, count: 1e9 }],
  ['data', { ...someDestination, purpose: 'other' }],
  ['registerAffiliateData', { ...someAffiliate, email: '' }],
])('C5 %s rejects %j', (name, stored) => {
  expect(readStored(name, stored)).toBeUndefined();
});

it('R79 fields that were never stored are dropped', () => {
  expect(readStored('registerAffiliateData', { ...someAffiliate, password: 'x' })).toEqual(someAffiliate);
  expect(readStored('user', { ...someUser, isAdmin: true })).toEqual(someUser);
});

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

it('A3 B1 B2 B3 B5 texts of another key, plain text, random and endless text never become values, without console output', () => {
  const warn = jest.spyOn(console, 'warn');
  const ofAnotherKey = Array.from({ length: 100 }, (_, run) => testCodec(T0).encode('token', `token-${run}`));
  const wrong = testCodec(T0, 'another secret');
  const endless = 'U2FsdGVkX1'.repeat(500_000);
  for (const stored of [...ofAnotherKey, 'plain', '', '{}', 'U2FsdGVkX1', '\0', '😀', 5, null, undefined, endless])
    expect(wrong.decode('token', stored)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
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

it('A10 writes only this tab’s changes: values that another tab wrote stay, removed ones don’t return', async () => {
  localStorage.setItem('selectedData', 'first');
  localStorage.setItem('cartCount', 'one');
  const fields = STORED_FIELDS.filter(({ slice }) => slice === 'cart');
  const known: Known = new Map();
  const adapter = createAdapter({ fields, areas: createAreas(), known, onWritten: () => {}, onConflict: () => {} });
  await adapter.getItem('cart');
  localStorage.setItem('selectedData', 'of another tab');
  await adapter.setItem('cart', { cartCount: 'one' });
  expect({ ...localStorage }).toEqual({ selectedData: 'of another tab', cartCount: 'one' });
  await adapter.getItem('cart');
  localStorage.removeItem('selectedData');
  await adapter.setItem('cart', { selectedData: 'of another tab', cartCount: 'two', _persist: {} });
  expect({ ...localStorage }).toEqual({ cartCount: 'two' });
});

describe('rememberMe', () => {
  const rosa = { email: 'rosa@example.com', password: 'slate and copper' };
  const at = (time: number) => ({ now: () => time });

  beforeEach(() => localStorage.clear());

  it('R42 T4 keeps email and password, encrypted, under its documented key', () => {
    saveRememberMe(rosa, at(T0));
    expect(Object.keys(localStorage)).toEqual(['rememberMe']);
    expect(localStorage.getItem('rememberMe')).toMatch(/^U2FsdGVkX1/);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/rosa|copper/);
    expect(readRememberMe(at(T0 + 1))).toEqual(rosa);
  });

  it('R42 C6 expires after 30 days, and reading renews nothing', () => {
    expect(REMEMBER_ME_LIFETIME).toBe(2_592_000_000);
    saveRememberMe(rosa, at(T0));
    const stored = localStorage.getItem('rememberMe');
    expect(readRememberMe(at(T0 + REMEMBER_ME_LIFETIME - 1))).toEqual(rosa);
    expect(localStorage.getItem('rememberMe')).toBe(stored);
    expect(readRememberMe(at(T0 + REMEMBER_ME_LIFETIME))).toBeNull();
    expect(localStorage.getItem('rememberMe')).toBeNull();
  });

  it('T4 REMEMBER_PASSWORD=false keeps only the email, and drops a stored password', () => {
    saveRememberMe(rosa, at(T0));
    expect(readRememberMe({ ...at(T0), keepPassword: false })).toEqual({ email: rosa.email, password: '' });
    saveRememberMe(rosa, { ...at(T0), keepPassword: false });
    expect(readRememberMe(at(T0))).toEqual({ email: rosa.email, password: '' });
  });

  it('C4 unreadable values are removed', () => {
    localStorage.setItem('rememberMe', 'rubbish');
    expect(readRememberMe()).toBeNull();
    expect(localStorage.getItem('rememberMe')).toBeNull();
  });

  it('is removed on request', () => {
    saveRememberMe(rosa);
    forgetRememberMe();
    expect(readRememberMe()).toBeNull();
  });
});
