import { forgetPendingCheckout, isMembersCheckout, keepPendingCheckout, readPendingCheckout } from './pending';

const selection = { priceId: 'price_pro_month', quantity: 5 };
const DAY = 24 * 3_600_000;

beforeEach(() => sessionStorage.clear());

it('R151 keeps the selection of an interrupted checkout for 24 hours, in session storage only', () => {
  keepPendingCheckout(selection, 1000);
  expect(readPendingCheckout(1000 + DAY - 1)).toEqual(selection);
  expect(localStorage).toHaveLength(0);
  expect(readPendingCheckout(1000 + DAY)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('R151 keeps pending members, and the team size that shows they are paid', () => {
  keepPendingCheckout({ newTeamMembers: 2, teamSize: 7 }, 1000);
  const copy = readPendingCheckout(1000 + DAY - 1);
  expect(copy).toEqual({ newTeamMembers: 2, teamSize: 7 });
  expect(copy && isMembersCheckout(copy)).toBe(true);
  keepPendingCheckout(selection, 2000);
  expect(readPendingCheckout(2000)).toEqual(selection);
});

it('R151 is removed when the purchase is complete', () => {
  keepPendingCheckout(selection);
  forgetPendingCheckout();
  expect(readPendingCheckout()).toBeNull();
});

it.each([
  '',
  'x',
  'null',
  '[]',
  '5',
  '{"priceId":1}',
  '{"priceId":"a","quantity":"3","savedAt":1}',
  '{"newTeamMembers":0,"teamSize":3,"savedAt":1}',
  '{"newTeamMembers":2,"savedAt":1}',
])('C4 ignores %p', (text) => {
  sessionStorage.setItem('resumeCheckout', text);
  expect(readPendingCheckout(2)).toBeNull();
});
