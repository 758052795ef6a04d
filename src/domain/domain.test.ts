import { currentPlan } from './currentPlan';
import { addsMembers, can, canCancel, isPaidPlan, showsHistory } from './plan';
import { teamSizeError, type TeamSizePath } from './teamSize';
import { allowedLink } from './paymentLinks';
import { hasFeature, readFeatures } from './features';

const teamSize = { extraUsers: 0, includedMembers: 0 };

describe('plan rules', () => {
  it.each([
    ['pro plan', true],
    ['Pro Plan', true],
    [' PRO PLAN ', true],
    ['enterprise', false],
    ['free plan', false],
    ['pro', false],
    ['', false],
  ])('R17, T8: %p shows Subscription History: %p', (planPurchaseName, shown) => {
    expect(showsHistory({ planPurchaseName })).toBe(shown);
  });

  it.each([
    ['Pro plan', false, true],
    ['ENTERPRISE', false, true],
    ['Pro plan', true, false],
    ['enterprise', true, false],
    ['Free plan', false, false],
    ['gold', false, false],
  ])('R18, T8: %p, cancelled %p, shows Cancel Subscription: %p', (planPurchaseName, isCanceled, shown) => {
    expect(canCancel({ planPurchaseName, isCanceled })).toBe(shown);
  });

  it.each([
    ['owner', true, true, null],
    ['billing', true, false, 'Included in your seat'],
    ['member', false, false, 'Included in your seat'],
  ] as const)('as %p of a Pro team: history %p, cancel %p, seat %p', (teamRole, history, cancel, seat) => {
    const person = { planPurchaseName: 'Pro plan', isCanceled: false, teamSize, teamRole };
    expect([showsHistory(person), canCancel(person)]).toEqual([history, cancel]);
    expect([can(person, 'seeBilling'), can(person, 'managePlan')]).toEqual([history, cancel]);
    expect(currentPlan(person)).toMatchObject({ card: 'pro', seat });
  });

  it('R86, T9: Increase Team Size depends on seats, not on the plan name', () => {
    expect(addsMembers({ teamSize, isCanceled: false })).toBe(false);
    expect(addsMembers({ teamSize: { ...teamSize, extraUsers: 1 }, isCanceled: false })).toBe(true);
    expect(addsMembers({ teamSize: { ...teamSize, includedMembers: 3 }, isCanceled: false })).toBe(true);
    expect(addsMembers({ teamSize: { ...teamSize, includedMembers: 3 }, isCanceled: true })).toBe(false);
  });

  it('R152: the free plan and no plan aren’t paid plans', () => {
    expect(['', ' ', 'Free plan', 'free'].map(isPaidPlan)).toEqual([false, false, false, false]);
    expect(['Pro plan', 'Enterprise', 'Freedom plan'].map(isPaidPlan)).toEqual([true, true, true]);
  });
});

const cases: [TeamSizePath, string, string | null][] = [
  ['new', '', 'Team size is required'],
  ['add', '', 'Team size is required'],
  ['enterprise', ' ', 'Team size is required'],
  ['new', '9007199254740993', 'Please enter a valid team size'],
  ['new', '1.5', 'Please enter a valid team size'],
  ['new', '0', 'Minimum 3 users required'],
  ['new', '2', 'Minimum 3 users required'],
  ['new', '3', null],
  ['new', '003', null],
  ['new', '50', null],
  ['new', '51', 'Maximum 50 users allowed'],
  ['enterprise', '49', 'Minimum 50 users required'],
  ['enterprise', '50', null],
  ['enterprise', '5000', null],
  ['enterprise', '1000000', null],
  ['enterprise', '2000000', 'For more than 1,000,000 users, please contact support.'],
  ['add', '0', null],
  ['add', '1', null],
  ['add', '50', null],
  ['add', '51', 'For more than 50 users, please contact support.'],
];

describe('teamSizeError', () => {
  it.each(cases)('R92 to R95, T18, T19: %s with %p: %p', (path, text, message) => {
    expect(teamSizeError(path, text)).toBe(message);
  });
});

const origins = ['http://localhost:4000', 'https://checkout.stripe.com'];

describe('allowedLink', () => {
  it.each([
    'http://localhost:4000/sandbox/checkout/cs_1',
    'https://checkout.stripe.com/c/pay/cs_live_a1#fid',
    'https://CHECKOUT.stripe.com/c/pay',
    'https://checkout.stripe.com:443/c/pay',
  ])('C17: %s is followed', (raw) => {
    expect(allowedLink(raw, origins)).toBe(new URL(raw).href);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    '',
    ' ',
    '/cart',
    'cart',
    '//checkout.stripe.com/x',
    '///checkout.stripe.com/x',
    '\\\\checkout.stripe.com\\x',
    'https:checkout.stripe.com/x',
    'https:/checkout.stripe.com/x',
    'https:///checkout.stripe.com/x',
    'https:\\\\checkout.stripe.com',
    'https://checkout.stripe.com\\@evil.example',
    'https://checkout.stripe.com@evil.example/',
    'https://evil.example@checkout.stripe.com/',
    'https://user:secret@checkout.stripe.com/',
    'https://checkout.stripe.com.evil.example/',
    'https://evil.example/checkout.stripe.com',
    'https://evil.example/?u=https://checkout.stripe.com',
    'https://evil.example#https://checkout.stripe.com',
    'https://xcheckout.stripe.com/',
    'https://stripe.com/',
    'https://checkout.stripe.com:8443/',
    'http://checkout.stripe.com/',
    'https://localhost:4000/',
    'http://localhost:4001/',
    'http://localhost/',
    'http://127.0.0.1:4000/',
    'ws://checkout.stripe.com/',
    'ftp://checkout.stripe.com/',
    'file:///etc/passwd',
    'about:blank',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://checkout.stripe.com/1',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://checkout.stripe.com/%0aalert(1)',
    'vbscript:msgbox(1)',
    'view-source:https://checkout.stripe.com/',
    'https://checkout.stripe.com\u0000.evil.example/',
    'https://checkout.stripe.com\t.evil.example/',
    'https://checkout.stripe.com /',
    ' https://checkout.stripe.com/',
    'https://checkout.stripe.com/\n',
    'https://checkout.stripe.com%2eevil.example/',
    'https://checkout.stripe.com%00.evil.example/',
    'https://checkout。stripe。com.evil.example/',
    'https://сheckout.stripe.com/',
    'https://[::1]/',
    'https://',
    'https://?',
    'https:',
    'http',
    '//evil.example',
    '/\\evil.example',
  ])('C17: %p is rejected', (raw) => {
    expect(allowedLink(raw, origins)).toBeNull();
  });
});

test.each([
  ['a list', { features: ['sessions', 'team'] as const }, ['sessions', 'team']],
  ['an empty list, for an owner', { features: [], teamRole: 'owner' }, []],
  ['nothing', {}, []],
  ['data export', { dataExport: { state: 'none' } }, ['dataExport']],
  ['teams, for a user without a team', { teamRole: 'none' }, ['team']],
])('the features of a profile with %s', (_name, profile, features) => {
  expect(readFeatures(profile as Parameters<typeof readFeatures>[0])).toEqual(features);
});

test('unknown features are ignored, and no feature is known before the profile', () => {
  const features = readFeatures({ features: ['from a later version' as 'team', 'sessions'] });
  expect(hasFeature({ features }, 'sessions')).toBe(true);
  expect(hasFeature({ features }, 'team')).toBe(false);
  expect(hasFeature(null, 'sessions')).toBe(false);
});
