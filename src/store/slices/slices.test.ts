import { makeStore } from '..';
import { CART_ONE_ROW_MAX_QUANTITY, OTP_RESEND_SECONDS } from '../../config/constants';
import { cartCleared, cartPriced, purchaseSelected, selectCartCount, selectSelection } from './cart';
import {
  affiliateOpened,
  affiliateRegistered,
  affiliateViewChanged,
  authOpened,
  authViewChanged,
  cancelSubscriptionOpened,
  enterpriseLogInRequested,
  enterpriseRequestResumed,
  modalClosed,
  selectAfterLogIn,
  selectOpenModal,
  selectRegisterAffiliateData,
} from './modals';
import {
  codeEntryLeft,
  codesSent,
  secondsLeft,
  selectCodeDestination,
  selectCountdown,
  selectOtpTime,
} from './otpTimer';
import {
  loggedIn,
  loggedOut,
  planNameBroadcast,
  profileReceived,
  selectIsLoggedIn,
  selectSessionEndedReason,
  selectUser,
  sessionEnded,
  sessionEndNoticed,
} from './session';
import { storedValuesChanged } from './storage';
import type { User } from './storedValues';

const user: User = {
  fullName: 'Rosa Ridge',
  profile: null,
  planPurchaseName: 'Free plan',
  isCanceled: false,
  role: 'user',
  teamSize: { extraUsers: 0, includedMembers: 0 },
};
const destination = {
  email: 'rosa@example.com',
  phoneNo: '5550134412',
  phoneCallingCode: '1',
  purpose: 'sign-up' as const,
};

describe('session', () => {
  it('takes a profile only while a person is signed in', () => {
    const { dispatch, getState } = makeStore();
    dispatch(profileReceived(user));
    expect(selectUser(getState())).toBeNull();
    dispatch(loggedIn({ token: 'a' }));
    dispatch(profileReceived(user));
    dispatch(planNameBroadcast('Pro plan'));
    expect(selectUser(getState())).toEqual({ ...user, planPurchaseName: 'Pro plan' });
    dispatch(loggedIn({ token: 'b' }));
    expect(selectUser(getState())).toBeNull();
  });

  it('R136 keeps why it ended until the router has acted', () => {
    const { dispatch, getState } = makeStore();
    dispatch(loggedIn({ token: 'a' }));
    dispatch(sessionEnded({ reason: 'refused' }));
    expect(selectIsLoggedIn(getState())).toBe(false);
    expect(selectSessionEndedReason(getState())).toBe('refused');
    dispatch(sessionEndNoticed());
    expect(selectSessionEndedReason(getState())).toBeNull();
  });

  it('a change of the token elsewhere takes the person with it', () => {
    const { dispatch, getState } = makeStore();
    dispatch(loggedIn({ token: 'a' }));
    dispatch(profileReceived(user));
    dispatch(storedValuesChanged({ token: 'b' }));
    expect(selectUser(getState())).toBeNull();
    dispatch(storedValuesChanged({ token: null, user }));
    expect(selectUser(getState())).toBeNull();
  });
});

describe('cart', () => {
  it.each([
    [1, 1],
    [CART_ONE_ROW_MAX_QUANTITY, 1],
    [CART_ONE_ROW_MAX_QUANTITY + 1, 2],
    [50, 2],
  ])('R99 a quantity of %i gives a count of %i', (quantity, count) => {
    const { dispatch, getState } = makeStore();
    expect(selectCartCount(getState())).toBe(0);
    dispatch(cartPriced({ quantity }));
    expect(selectCartCount(getState())).toBe(count);
  });

  it.each([cartCleared(), loggedOut(), sessionEnded({ reason: 'refused' })])('R109 R134 %p empties it', (event) => {
    const { dispatch, getState } = makeStore();
    dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
    dispatch(cartPriced({ quantity: 5 }));
    dispatch(event);
    expect(selectSelection(getState())).toBeNull();
    expect(selectCartCount(getState())).toBe(0);
  });
});

describe('the countdown', () => {
  const timer = { time: 1_000_000, count: OTP_RESEND_SECONDS };

  it.each([
    ['at its start', 0, 60],
    ['after half a second', 500, 60],
    ['after a second', 1000, 59],
    ['a moment before its end', 59_999, 1],
    ['at its end', 60_000, 0],
    ['long after', 1e9, 0],
    ['with a clock set back a little', -5000, 60],
    ['with a clock set back for good (C7)', -1e9, 0],
  ])('R71 %s', (_name, elapsed, left) => {
    expect(secondsLeft(timer, timer.time + elapsed)).toBe(left);
  });

  it('is 0 without one', () => expect(secondsLeft(null, 0)).toBe(0));

  it('T17 keeps when, how long and to whom; closing forgets all three (R73)', () => {
    const { dispatch, getState } = makeStore();
    dispatch(codesSent({ ...destination, at: 5 }));
    expect(selectOtpTime(getState())).toBe(5);
    expect(selectCountdown(getState())).toEqual({ time: 5, count: 60 });
    expect(selectCodeDestination(getState())).toEqual(destination);
    for (const event of [modalClosed(), codeEntryLeft()]) {
      dispatch(codesSent({ ...destination, at: 5 }));
      dispatch(event);
      expect(getState().otpTimer).toEqual({ otpTime: null, timer: null, data: null });
    }
  });

  it('T17 otpTime is of sign-up only', () => {
    const { dispatch, getState } = makeStore();
    dispatch(codesSent({ ...destination, purpose: 'reset', at: 5 }));
    expect(selectOtpTime(getState())).toBeNull();
  });
});

describe('modals', () => {
  it('one is open at a time; a notice belongs to its view', () => {
    const { dispatch, getState } = makeStore();
    dispatch(authOpened({ view: 'login', notice: 'Your session has ended' }));
    expect(selectOpenModal(getState())).toEqual({ name: 'auth', view: 'login', notice: 'Your session has ended' });
    dispatch(authViewChanged('sign_up'));
    expect(selectOpenModal(getState())).toEqual({ name: 'auth', view: 'sign_up' });
    dispatch(affiliateViewChanged('otp_success'));
    expect(selectOpenModal(getState())).toEqual({ name: 'auth', view: 'sign_up' });
    dispatch(affiliateOpened());
    dispatch(affiliateViewChanged('otp_verification'));
    expect(selectOpenModal(getState())).toEqual({ name: 'affiliate', view: 'otp_verification' });
    dispatch(cancelSubscriptionOpened());
    expect(selectOpenModal(getState())).toEqual({ name: 'cancelSubscription' });
    dispatch(modalClosed());
    expect(selectOpenModal(getState())).toBeNull();
  });

  it('R79 an affiliate is kept without the password', () => {
    const { dispatch, getState } = makeStore();
    const form = {
      fullName: 'Rosa',
      email: 'r@example.com',
      phoneNo: '5550134412',
      phoneCode: '+1',
      password: 'secret-12',
    };
    dispatch(affiliateRegistered(form));
    expect(JSON.stringify(getState())).not.toContain('secret-12');
    expect(selectRegisterAffiliateData(getState())?.fullName).toBe('Rosa');
  });

  it('T20 an enterprise request waits for the log-in and ends with the modal', () => {
    const { dispatch, getState } = makeStore();
    dispatch(enterpriseLogInRequested({ requestedTeamSize: 60 }));
    expect(selectOpenModal(getState())).toEqual({ name: 'auth', view: 'login' });
    dispatch(modalClosed());
    expect(selectAfterLogIn(getState())).toBeNull();
    dispatch(enterpriseLogInRequested({ requestedTeamSize: 60 }));
    dispatch(loggedIn({ token: 'a' }));
    dispatch(modalClosed());
    expect(selectAfterLogIn(getState())).toEqual({ requestedTeamSize: 60, due: true });
    dispatch(enterpriseRequestResumed());
    expect(selectAfterLogIn(getState())).toBeNull();
  });
});
