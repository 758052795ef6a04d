import { act, screen, waitFor } from '@testing-library/react';
import { makeAccount } from '../testing/api';
import { recordActions } from '../testing/wire';
import { fillIn, press } from '../testing/forms';
import { renderApp } from '../testing/renderApp';
import { authOpened } from '../store/slices/modals';
import { codesSent } from '../store/slices/otpTimer';
import { selectUser } from '../store/slices/session';

const OWN = /^(session|cart|modals|otpTimer)\//;

interface Call {
  meta?: { requestId?: string; arg?: { endpointName?: string } };
}

describe('the story that the actions tell', () => {
  it('a log-in is one action of the person and one of the session; its call has one id', async () => {
    const { email, password } = await makeAccount();
    const { store } = await renderApp('/privacy-policy', {
      prepare: ({ dispatch }) => dispatch(authOpened({ view: 'login' })),
    });
    const actions = recordActions(store.parts.addMiddleware);
    await fillIn({ Email: email, Password: password });
    await press('Login');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
    const own = actions.filter(({ type }) => OWN.test(type)).map(({ type }) => type);
    expect(own.filter((type) => type === 'session/loggedIn')).toHaveLength(1);
    expect(own.filter((type) => type === 'modals/modalClosed')).toHaveLength(1);
    expect(new Set(own).size).toBe(own.length);

    const calls = actions
      .map(({ text }) => JSON.parse(text) as Call)
      .filter(({ meta }) => meta?.arg?.endpointName === 'logIn');
    const ids = new Set(calls.map(({ meta }) => meta?.requestId));
    expect(ids.size).toBe(1);
  });

  it('a countdown makes no actions', async () => {
    const at = Date.now();
    const { store } = await renderApp('/privacy-policy', {
      prepare({ dispatch }) {
        dispatch(
          codesSent({
            email: 'rosa@example.com',
            phoneNo: '5550134412',
            phoneCallingCode: '1',
            purpose: 'sign-up',
            at,
          }),
        );
        dispatch(authOpened({ view: 'otp_verification' }));
      },
    });
    await screen.findByText('Enter both codes');
    const actions = recordActions(store.parts.addMiddleware);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    expect(actions).toEqual([]);
  });
});
