import { makeStore } from '..';
import { CART_ONE_ROW_MAX_QUANTITY } from '../../config/constants';
import { someDestination, someUser } from '../persistence/testSupport';
import { cartCleared, cartPriced, purchaseSelected, selectCartCount, selectSelection } from './cart';
import { affiliateViewChanged, modalOpened, authViewChanged, modalClosed, selectOpenModal } from './modals';
import { codesSent } from './otpTimer';
import { loggedIn, loggedOut, planNameBroadcast, profileReceived, selectUser, sessionEnded } from './session';
import { storedValuesChanged } from './storage';
import { forgetPendingCheckout, isMembersCheckout, keepPendingCheckout, readPendingCheckout } from '../pending';

it('accepts a profile only while logged in; another token removes the user', () => {
  const { dispatch, getState } = makeStore();
  dispatch(profileReceived(someUser));
  expect(selectUser(getState())).toBeNull();
  dispatch(loggedIn({ token: 'a' }));
  dispatch(profileReceived(someUser));
  dispatch(planNameBroadcast('Enterprise'));
  expect(selectUser(getState())).toEqual({ ...someUser, planPurchaseName: 'Enterprise' });
  dispatch(storedValuesChanged({ token: 'b' }));
  expect(selectUser(getState())).toBeNull();
  dispatch(storedValuesChanged({ token: null, user: someUser }));
  expect(selectUser(getState())).toBeNull();
});

it.each([
  [1, 1],
  [CART_ONE_ROW_MAX_QUANTITY, 1],
  [CART_ONE_ROW_MAX_QUANTITY + 1, 2],
])('R99 a quantity of %i gives a count of %i', (quantity, count) => {
  const { dispatch, getState } = makeStore();
  expect(selectCartCount(getState())).toBe(0);
  dispatch(cartPriced({ quantity }));
  expect(selectCartCount(getState())).toBe(count);
});

it.each([cartCleared(), loggedOut(), sessionEnded({ reason: 'refused' })])('R109 R134 %p empties the cart', (event) => {
  const { dispatch, getState } = makeStore();
  dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
  dispatch(cartPriced({ quantity: 5 }));
  dispatch(event);
  expect(selectSelection(getState())).toBeNull();
  expect(selectCartCount(getState())).toBe(0);
});

it('T17 otpTime is only for sign-up', () => {
  const { dispatch, getState } = makeStore();
  dispatch(codesSent({ ...someDestination, at: 5 }));
  expect(getState().otpTimer).toEqual({ otpTime: 5, timer: { time: 5, count: 60 }, data: someDestination });
  dispatch(codesSent({ ...someDestination, purpose: 'reset', at: 5 }));
  expect(getState().otpTimer.otpTime).toBeNull();
});

it('one dialog is open at a time; a notice belongs to its view', () => {
  const { dispatch, getState } = makeStore();
  dispatch(modalOpened({ name: 'auth', view: 'login', notice: 'Your session has ended' }));
  dispatch(authViewChanged('sign_up'));
  dispatch(affiliateViewChanged('otp_success'));
  expect(selectOpenModal(getState())).toEqual({ name: 'auth', view: 'sign_up' });
  dispatch(modalOpened({ name: 'affiliate', view: 'affiliate_program' }));
  dispatch(affiliateViewChanged('otp_verification'));
  expect(selectOpenModal(getState())).toEqual({ name: 'affiliate', view: 'otp_verification' });
  dispatch(modalClosed());
  expect(selectOpenModal(getState())).toBeNull();
});

describe('pendingCheckout', () => {
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
});
