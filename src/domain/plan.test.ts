import { addsMembers, canCancel, isPaidPlan, showsHistory } from './plan';

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

  it('R86, T9: seats decide on Increase Team Size, the name of the plan does not', () => {
    expect(addsMembers({ teamSize, isCanceled: false })).toBe(false);
    expect(addsMembers({ teamSize: { ...teamSize, extraUsers: 1 }, isCanceled: false })).toBe(true);
    expect(addsMembers({ teamSize: { ...teamSize, includedMembers: 3 }, isCanceled: false })).toBe(true);
    expect(addsMembers({ teamSize: { ...teamSize, includedMembers: 3 }, isCanceled: true })).toBe(false);
  });

  it('R152: a free plan and no plan tell of no payment', () => {
    expect(['', ' ', 'Free plan', 'free'].map(isPaidPlan)).toEqual([false, false, false, false]);
    expect(['Pro plan', 'Enterprise', 'Freedom plan'].map(isPaidPlan)).toEqual([true, true, true]);
  });
});
