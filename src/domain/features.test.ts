import { hasFeature, readFeatures } from './features';

test.each([
  ['a list', { features: ['sessions', 'team'] as const }, ['sessions', 'team']],
  ['a list, next to the former fields', { features: [], listsSessions: true, teamRole: 'owner' }, []],
  ['nothing', {}, []],
  ['devices', { listsSessions: true }, ['sessions']],
  ['password change', { changesPassword: true }, ['passwordChange']],
  ['email change', { changesEmail: true }, ['emailChange']],
  ['phone change', { changesPhone: true }, ['phoneChange']],
  ['data export', { dataExport: { state: 'none' } }, ['dataExport']],
  ['account closing', { closesAccount: true }, ['accountClosing']],
  ['teams, for a user without a team', { teamRole: 'none' }, ['team']],
  ['flags that are off', { listsSessions: false, changesPassword: false, closesAccount: false }, []],
])('the features of a profile with %s', (_name, profile, features) => {
  expect(readFeatures(profile as Parameters<typeof readFeatures>[0])).toEqual(features);
});

test('unknown features are ignored, and no feature is known before the profile', () => {
  const features = readFeatures({ features: ['from a later version' as 'team', 'sessions'] });
  expect(hasFeature({ features }, 'sessions')).toBe(true);
  expect(hasFeature({ features }, 'team')).toBe(false);
  expect(hasFeature(null, 'sessions')).toBe(false);
});
