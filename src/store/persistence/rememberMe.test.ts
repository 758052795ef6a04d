import { REMEMBER_ME_LIFETIME } from '../../config/constants';
import { T0 } from './testSupport';
import { forgetRememberMe, readRememberMe, saveRememberMe } from './rememberMe';

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
