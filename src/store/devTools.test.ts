import { waitFor } from '@testing-library/react';
import { makeAccount } from '../testing/api';
import { fillIn, press } from '../testing/forms';
import { renderDialogs } from '../testing/renderApp';
import { recordActions } from '../testing/wire';
import { devToolsOptions, redact } from './devTools';
import { modalOpened } from './slices/modals';
import { selectUser } from './slices/session';

interface Call {
  meta?: { requestId?: string; arg?: { endpointName?: string } };
}

describe('R190 DevTools', () => {
  it('hides passwords, codes and tokens wherever they are', () => {
    const action = {
      type: 'api/executeMutation/pending',
      meta: { arg: { originalArgs: { logInRequest: { email: 'rosa@example.com', password: 'pass-1' } } } },
      payload: { data: [{ token: 'token-1', phoneNoOtp: '123456', emailOtp: '654321', confirmPassword: 'pass-1' }] },
      state: { session: { token: 'token-1' } },
    };
    expect(JSON.stringify(redact(action))).not.toMatch(/pass-1|token-1|123456|654321/);
    expect(JSON.stringify(redact(action))).toContain('rosa@example.com');
    expect(action.payload.data[0]?.token).toBe('token-1');
  });

  it('returns the same reference if nothing is hidden', () => {
    const state = { session: { token: null, user: { fullName: 'Rosa' } }, cart: { phoneCode: '+1' } };
    expect(redact(state)).toBe(state);
  });

  it('A11 shows nothing of redux-persist, whose actions hold the decrypted state', () => {
    const hidden = new RegExp((devToolsOptions.actionsDenylist as string[]).join('|'));
    for (const type of ['persist/REHYDRATE', 'api/config/middlewareRegistered', 'api/queries/removeQueryResult']) {
      expect(type).toMatch(hidden);
    }
    for (const type of ['session/loggedIn', 'api/executeQuery/pending', 'storage/storedValuesChanged']) {
      expect(type).not.toMatch(hidden);
    }
    expect(devToolsOptions.stateSanitizer).toBe(redact);
  });

  it('names a call’s operation, and its secrets stay hidden', () => {
    const arg = { endpointName: 'logIn', originalArgs: { logInRequest: { password: 'pass-1' } } };
    const action = { type: 'api/executeMutation/pending', meta: { arg, requestId: 'one' } };
    const shown = devToolsOptions.actionSanitizer?.(action, 0);
    expect(shown).toMatchObject({ type: 'api/logIn/pending', meta: { requestId: 'one' } });
    expect(JSON.stringify(shown)).not.toContain('pass-1');
  });

  it('A11 is off except in development builds', () => {
    const connect = jest.fn(() => (next: unknown) => next);
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: connect });
    jest.isolateModules(() => (jest.requireActual('.') as typeof import('.')).makeStore());
    expect(connect).not.toHaveBeenCalled();
  });

  it('a login is one user action and one session action; its call has one id', async () => {
    const { email, password } = await makeAccount();
    const { store } = await renderDialogs('/privacy-policy', {
      prepare: ({ dispatch }) => dispatch(modalOpened({ name: 'auth', view: 'login' })),
    });
    const actions = recordActions(store.parts.addMiddleware);
    await fillIn({ Email: email, Password: password });
    await press('Login');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
    const own = actions.map(({ type }) => type).filter((type) => /^(session|cart|modals|otpTimer)\//.test(type));
    expect(own).toEqual(expect.arrayContaining(['session/loggedIn', 'modals/modalClosed']));
    expect(new Set(own).size).toBe(own.length);

    const calls = actions.map(({ text }) => JSON.parse(text) as Call);
    const ids = calls.filter(({ meta }) => meta?.arg?.endpointName === 'logIn').map(({ meta }) => meta?.requestId);
    expect(new Set(ids).size).toBe(1);
  });
});
