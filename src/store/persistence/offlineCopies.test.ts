import { env } from '../../config/env';
import { HOUR, storeAs, T0 } from './testSupport';
import { readCopy, saveCopy } from './offlineCopies';

const TEAM = { members: ['Rosa'] };
const logIn = (token: string) => storeAs('token', token, Date.now(), env.persistSecret);
const stored = () => localStorage.getItem('offline') ?? '';

beforeEach(() => {
  jest.useFakeTimers({ now: T0 });
  localStorage.clear();
  logIn('rosa');
});
afterEach(() => jest.useRealTimers());

test('each response is kept with its time, encrypted, in one item', () => {
  saveCopy('team', TEAM, 'rosa');
  jest.setSystemTime(T0 + HOUR);
  saveCopy('billing', { amount: 100 }, 'rosa');
  expect(readCopy('team', 'rosa')).toEqual({ at: T0, data: TEAM });
  expect(readCopy('billing', 'rosa')).toEqual({ at: T0 + HOUR, data: { amount: 100 } });
  expect(readCopy('payments', 'rosa')).toBeUndefined();
  expect(stored()).not.toMatch(/rosa|members|amount/i);
});

test('another session, or none, reads nothing and starts with nothing', () => {
  saveCopy('team', TEAM, 'rosa');
  expect(readCopy('team', 'sam')).toBeUndefined();
  expect(readCopy('team', null)).toBeUndefined();
  logIn('sam');
  saveCopy('billing', {}, 'sam');
  expect(readCopy('team', 'rosa')).toBeUndefined();
});

test('after a logout or another login in another tab, a late response is not kept', () => {
  localStorage.removeItem('token');
  saveCopy('team', TEAM, 'rosa');
  logIn('sam');
  saveCopy('team', TEAM, 'rosa');
  expect(stored()).toBe('');
});

test('each copy expires 24 hours after it arrived', () => {
  saveCopy('team', TEAM, 'rosa');
  jest.setSystemTime(T0 + 23 * HOUR);
  saveCopy('billing', {}, 'rosa');
  expect(readCopy('team', 'rosa')).toBeDefined();
  jest.setSystemTime(T0 + 24 * HOUR);
  expect(readCopy('team', 'rosa')).toBeUndefined();
  expect(readCopy('billing', 'rosa')).toBeDefined();
});

test('the team of the largest plan fits; damaged text is ignored', () => {
  const members = Array.from({ length: 200 }, (_, at) => ({
    id: at,
    fullName: 'n'.repeat(100),
    email: 'e'.repeat(254),
  }));
  saveCopy('team', { members }, 'rosa');
  expect(readCopy('team', 'rosa')?.data).toEqual({ members });
  localStorage.setItem('offline', `${stored().slice(0, -40)}x`);
  expect(readCopy('team', 'rosa')).toBeUndefined();
});
