import { answerWith, json } from '../api/testSupport';
import { recordActions } from '../testing/wire';
import { attachApi } from './attachApi';
import { logOut } from './hooks';
import { openTab, settle, someDestination, someUser, storeAs, T0, written } from './persistence/testSupport';
import { hasDraft, keepPendingCheckout, keepDraftText, readPendingCheckout } from './pending';
import { loggedIn, loggedOut, selectUser, sessionEnded } from './slices/session';
import { storedValuesChanged } from './slices/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const { teamSize, ...rest } = someUser;
const profile = { success: true, data: { ...rest, ...teamSize } };

describe('on load', () => {
  it('R137 the stored user is refreshed', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = answerWith(async () => {
      await gate;
      return json({ ...profile, data: { ...profile.data, fullName: 'Rosa R. Ridge' } });
    });
    storeAs('token', 'token-of-rosa');
    storeAs('user', someUser);
    const { state } = await openTab();
    expect(selectUser(state())).toEqual(someUser);
    release();
    await settle(() => selectUser(state())?.fullName === 'Rosa R. Ridge');
    expect(sent.map(({ url, authorization }) => [new URL(url).pathname, authorization])).toEqual([
      ['/api/user/get-profile', 'Bearer token-of-rosa'],
    ]);
  });

  it('R137 its failure is ignored', async () => {
    const sent = answerWith(() => json({ success: false, message: 'x' }, 503));
    storeAs('token', 'token-of-rosa');
    storeAs('user', someUser);
    const { state } = await openTab();
    await settle(() => sent.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(selectUser(state())).toEqual(someUser);
  });

  it('R136 a session unknown to the API ends, and local storage is empty', async () => {
    answerWith(() => json({ success: false, message: 'x' }, 401));
    storeAs('token', 'token-of-rosa');
    localStorage.setItem('rememberMe', 'x');
    const { state } = await openTab();
    await settle(() => state().session.endedReason === 'refused');
    expect(localStorage).toHaveLength(0);
  });

  it('no API call without a session', async () => {
    const sent = answerWith(() => json(profile));
    await openTab();
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['sign-up', { name: 'auth', view: 'otp_verification' }],
    ['reset', { name: 'auth', view: 'otp_verification' }],
    ['affiliate', { name: 'affiliate', view: 'otp_verification' }],
  ])('T17 a pending code entry of %s is reopened', async (purpose, modal) => {
    storeAs('otp_timer', { time: T0, count: 60 });
    storeAs('otp_timer_data', { ...someDestination, purpose });
    const { state } = await openTab();
    expect(state().modals.open).toEqual(modal);
    expect(state().otpTimer.timer).toEqual({ time: T0, count: 60 });
  });
});

describe('log-out', () => {
  it('R134 R192 ends here immediately, and on the server with its token', async () => {
    const sent = answerWith(() => json({ success: true, message: 'ok' }));
    const tab = await openTab();
    attachApi(tab.store);
    tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
    await written(tab);
    keepPendingCheckout({ priceId: 'price_pro_month', quantity: 5 });
    const actions = recordActions(tab.store.parts.addMiddleware);
    logOut(tab.store);
    expect(tab.state().session.token).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(readPendingCheckout()).toBeNull();
    await settle(() => sent.length === 1);
    expect(sent[0]).toMatchObject({ method: 'POST', authorization: 'Bearer token-of-rosa' });
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/user/logout');
    await written(tab);
    expect(actions.map(({ text }) => text).join()).not.toContain('token-of-rosa');
    expect(JSON.stringify(tab.state())).not.toContain('token-of-rosa');
  });

  it('a session unknown to the server causes no forced logout', async () => {
    const sent = answerWith(() => json({ success: false, message: 'x' }, 401));
    const tab = await openTab();
    tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
    logOut(tab.store);
    await settle(() => sent.length === 1);
    await written(tab);
    expect(tab.state().session.endedReason).toBeNull();
  });

  it('without a session nothing is sent', async () => {
    const sent = answerWith(() => json({ success: true }));
    const tab = await openTab();
    logOut(tab.store);
    await written(tab);
    expect(sent).toHaveLength(0);
  });
});

it('T4 T36 an expired session keeps remember-me, a rejected one does not', async () => {
  const tab = await openTab();
  for (const [reason, left] of [
    ['expired', 1],
    ['refused', 0],
  ] as const) {
    localStorage.setItem('rememberMe', 'x');
    tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
    await written(tab);
    tab.store.dispatch(sessionEnded({ reason }));
    await written(tab);
    expect([reason, localStorage.length]).toEqual([reason, left]);
  }
});

it('the pending checkout and the invitation draft end with the session, also when another tab ends or replaces it', async () => {
  const { store } = await openTab();
  for (const action of [
    loggedOut(),
    sessionEnded({ reason: 'expired' }),
    storedValuesChanged({ token: null }),
    storedValuesChanged({ token: 'token-of-ben' }),
  ]) {
    store.dispatch(loggedIn({ token: 'token-of-rosa' }));
    keepPendingCheckout({ priceId: 'price_pro_month', quantity: 5 });
    keepDraftText('inviteDraft', 'ann@example.com');
    store.dispatch(action);
    expect([action.type, readPendingCheckout(), hasDraft('inviteDraft')]).toEqual([action.type, null, false]);
  }
});

it('copies for reading offline are removed at the end of a session, before the next one, and at a start without one', async () => {
  const keep = () => localStorage.setItem('offline', 'x');
  keep();
  const { store } = await openTab();
  expect(localStorage.getItem('offline')).toBeNull();
  for (const action of [
    loggedIn({ token: 'token-of-rosa' }),
    loggedOut(),
    sessionEnded({ reason: 'expired' }),
    sessionEnded({ reason: 'refused' }),
  ]) {
    keep();
    store.dispatch(action);
    expect([action.type, localStorage.getItem('offline')]).toEqual([action.type, null]);
  }
});
