import { devToolsOptions, redact } from './devTools';

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
});
