import type { Profile } from '../../api';
import { profileShape } from '../../lib/profileShape.gen';
import { type StoredValues, toUser } from '../slices/storedValues';
import { someAffiliate, someDestination, someUser } from './testSupport';
import { INITIAL_VALUES, readStored, toStored } from './values';

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
const names = Object.keys(examples) as (keyof StoredValues)[];

it.each(names)('R132 %s is restored unchanged', (name) => {
  expect(readStored(name, JSON.parse(JSON.stringify(toStored(name, examples[name]))))).toEqual(examples[name]);
  expect(toStored(name, INITIAL_VALUES[name])).toBeUndefined();
});

it.each(names)('C5 %s rejects other shapes', (name) => {
  const shapes = [
    null,
    undefined,
    true,
    -1,
    1.5,
    1e300,
    NaN,
    '',
    ' ',
    'x'.repeat(600),
    [],
    [1],
    {},
    { a: 1 },
    { teamSize: null },
  ];
  for (const shape of shapes) {
    const value = readStored(name, shape);
    if (value !== undefined) expect(typeof value).toBe(typeof examples[name]);
    if (name !== 'token') expect([shape, value]).toEqual([shape, undefined]);
  }
});

it('a profile is kept with every field that the contract has', () => {
  const offers = { listsSessions: true, changesPassword: true, changesEmail: true, changesPhone: true };
  const privacy = { dataExport: { state: 'none' }, closesAccount: true, closesAt: '2026-12-12' };
  const offered = {
    billingState: 'active',
    billingInterval: 'month',
    teamRole: 'owner',
    seat: 'own',
    transferRequested: true,
    ...offers,
    details: someDetails,
  };
  const profile = { ...someUser, ...someUser.teamSize, ...offered, ...privacy };
  for (const name of Object.keys(profileShape)) expect(profile).toHaveProperty(name.replace('?', ''));
  const user = toUser(profile as Profile);
  expect(readStored('user', toStored('user', user))).toEqual(user);
  expect(readStored('user', { ...user, details: { ...someDetails, company: {} } })).toBeUndefined();
  expect(Object.keys({ ...user, ...user.teamSize })).toEqual(expect.arrayContaining(Object.keys(profile)));
});

it('a profile stored by the previous version gets its features from its flags', () => {
  const { features: _, ...stored } = { ...someUser, listsSessions: true, changesEmail: true, teamRole: 'none' };
  expect(readStored('user', stored)?.features).toEqual(['sessions', 'emailChange', 'team']);
});

it('C5 the checklist’s examples are rejected', () => {
  expect(readStored('user', [someUser])).toBeUndefined();
  expect(readStored('cartCount', '1e9')).toBeUndefined();
  expect(readStored('cartCount', '7')).toBeUndefined();
  expect(readStored('timer', { time: 'x', count: 60 })).toBeUndefined();
  expect(readStored('timer', { time: 1, count: 1e9 })).toBeUndefined();
  expect(readStored('selectedData', { priceId: 'price_pro_month', quantity: '3; drop' })).toBeUndefined();
  expect(readStored('selectedData', { priceId: '../x', quantity: 3 })).toBeUndefined();
  expect(readStored('token', 'two words')).toBeUndefined();
  expect(readStored('token', 'new\nline')).toBeUndefined();
});

it('R79 fields that were never stored are dropped', () => {
  expect(readStored('registerAffiliateData', { ...someAffiliate, password: 'x' })).toEqual(someAffiliate);
  expect(readStored('user', { ...someUser, isAdmin: true })).toEqual(someUser);
});
