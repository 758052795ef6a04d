import { listOperations, readContract } from '../../scripts/api/contract';
import { notHere, requestFailed } from '#texts/requests';
import { contact } from '../config/content';
import { REQUEST_TIMEOUT } from '../config/constants';
import { inTime } from '../features/billing/inTime';
import { makeStore } from '../store';
import { attachApi } from '../store/attachApi';
import { loggedIn, loggedOut } from '../store/slices/session';
import { api, forgetResetToken, getErrorMessage, isMissingOperation, mask, type OperationId, rejectionText } from '.';
import { baseQuery } from './baseQuery';
import { recordActions } from '../testing/wire';
import { answerWith, json } from './testSupport';

const plans = { success: true, data: [] };
const profile = {
  success: true,
  data: { fullName: 'Rosa Ridge', profile: null, planPurchaseName: 'Pro plan', isCanceled: false, role: 'user' },
};

function loggedInStore(token: string | null = 'token-of-rosa') {
  const store = makeStore();
  attachApi(store);
  if (token) store.dispatch(loggedIn({ token }));
  return store;
}
const noCache = { forceRefetch: true, subscribe: false } as const;

afterEach(() => {
  forgetResetToken();
  jest.useRealTimers();
});

/** An argument for each operation, with arbitrary content. */
const call = (store: ReturnType<typeof loggedInStore>, id: OperationId) =>
  store.dispatch(
    (api.endpoints[id].initiate as (arg: unknown, options?: unknown) => never)({ page: 1, limit: 10 }, noCache),
  );

describe('the bearer', () => {
  it('R138 C6 is sent with exactly the operations that require a session', async () => {
    for (const operation of listOperations(readContract())) {
      const sent = answerWith(() => json({ success: false, message: 'x' }, 400));
      await call(loggedInStore(), operation.id as OperationId);
      // The response for an invitation depends on the logged-in user, if any.
      const mayHaveSession = ['lookUpInvitation', 'acceptInvitation'].includes(operation.id);
      const expected =
        operation.security === 'session' || mayHaveSession
          ? ['Bearer token-of-rosa']
          : operation.security === 'none'
            ? [null]
            : [];
      expect([operation.id, sent.map(({ authorization }) => authorization)]).toEqual([operation.id, expected]);
    }
  });

  it('C10 a session operation without a session is not sent', async () => {
    const sent = answerWith(() => json(profile));
    const result = await call(loggedInStore(null), 'getProfile');
    expect(sent).toHaveLength(0);
    expect(getErrorMessage((result as { error: unknown }).error, 'fallback')).toBe('fallback');
  });
});

describe('the envelope', () => {
  interface Wrapping {
    success(data: unknown, beside?: object): unknown;
    rejection(message: string): Response;
  }
  const wrappings: [string, Wrapping][] = [
    [
      'an envelope',
      {
        success: (data, beside) => ({ success: true, ...beside, data }),
        rejection: (message) => json({ success: false, message }),
      },
    ],
    [
      'an envelope twice',
      {
        success: (data, beside) => ({ success: true, data: { ...beside, data } }),
        rejection: (message) => json({ success: false, data: { message } }, 400),
      },
    ],
    [
      'no envelope',
      {
        success: (data, beside) => (beside ? { ...beside, data } : data),
        rejection: (message) => json({ message }, 422),
      },
    ],
  ];
  it.each(wrappings)('T35 T12 responses in %s are parsed alike', async (_name, { success, rejection }) => {
    const { dispatch } = loggedInStore();
    const order = { priceId: 'p', quantity: 3, successUrl: '', cancelUrl: '' };
    const checkout = () => dispatch(api.endpoints.createCheckoutSession.initiate({ checkoutSessionRequest: order }));
    answerWith(() => json(success({ url: 'https://pay.example/1' })));
    expect((await checkout()).data).toEqual({ success: true, data: { url: 'https://pay.example/1' } });

    answerWith(() => rejection('Already subscribed.'));
    expect(getErrorMessage((await checkout()).error, 'x')).toBe('Already subscribed.');

    const contact = { email: 'rosa@example.com', phoneNo: '5550177001', phoneCode: '+1' };
    answerWith(() => json(success(contact, { isVerified: false, message: 'Verify first.' })));
    const logInRequest = () => mask({ email: contact.email, password: 'Tarred felt 77' });
    const logIn = await dispatch(api.endpoints.logIn.initiate({ logInRequest: logInRequest() }));
    const unverified = { success: true, isVerified: false, token: null, message: 'Verify first.', data: contact };
    expect(logIn.data).toEqual(unverified);
  });

  it('T12 a rejected login that names the code’s destination is an unverified account; any other is an error', async () => {
    const { dispatch } = loggedInStore(null);
    const logIn = () => {
      const logInRequest = mask({ email: 'rosa@example.com', password: 'Tarred felt 77' });
      return dispatch(api.endpoints.logIn.initiate({ logInRequest }));
    };
    const rejection = { success: false, isVerified: false, message: 'Verify first.' };
    answerWith(() => json({ ...rejection, data: { phoneNo: '5550177001' } }, 403));
    expect((await logIn()).data).toMatchObject({ isVerified: false, data: { email: '', phoneNo: '5550177001' } });
    answerWith(() => json({ ...rejection, data: {} }, 403));
    expect(getErrorMessage((await logIn()).error, 'x')).toBe('Verify first.');
  });

  it('R137 extraUsers and includedMembers default to 0', async () => {
    answerWith(() => json(profile));
    const store = loggedInStore();
    await call(store, 'getProfile');
    expect(store.getState().session.user?.teamSize).toEqual({ extraUsers: 0, includedMembers: 0 });
  });

  it.each([
    ['HTML from a host that answers /api with the page', () => new Response('<!doctype html>', { status: 200 })],
    ['204', () => new Response(null, { status: 204 })],
    ['an empty object', () => json({})],
    ['503 with the envelope', () => json({ success: false, message: ' ' }, 503)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('C23 %s gives the fallback and is requested once (D3)', async (_name, reply) => {
    const sent = answerWith(reply);
    const { error } = (await call(loggedInStore(), 'getTeamSize')) as { error: unknown };
    expect(getErrorMessage(error, 'fallback')).toBe('fallback');
    expect(sent).toHaveLength(1);
  });
});

test("a 404 with our reason is about what the request names, another of the API about the operation, a proxy's about neither", async () => {
  const ask = async (body: object) => {
    answerWith(() => json(body, 404));
    const { error } = (await call(loggedInStore(), 'endSession')) as { error: unknown };
    return [isMissingOperation(error), rejectionText(error)];
  };
  const gone = { success: false, message: 'This device is unknown.', reason: 'notFound' };
  expect(await ask(gone)).toEqual([false, gone.message]);
  const missing = [true, notHere(contact.email)];
  expect(await ask({ message: 'Not found', reason: 'other' })).toEqual(missing);
  expect(await ask({})).toEqual([false, requestFailed]);
});

test('a response kept for offline use is shown by the store that keeps it, and by no other', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const kept = { success: true, data: { plan: 'Pro plan', until: null, seat: 'owner' } };
  const [keeping, other] = [loggedInStore(), loggedInStore()];
  keeping.parts.keeper = { read: async () => kept, save: () => undefined, inTime };
  expect(await call(keeping, 'getEntitlement')).toMatchObject({ data: kept });
  expect(await call(other, 'getEntitlement')).toMatchObject({ error: { status: 'FETCH_ERROR' } });
});

test.each([
  ['replaces it', () => json({ success: true, data: { plan: 'Free plan', until: null, seat: 'owner' } })],
  ['ends a session that is over', () => json({ success: false, message: 'No session.' }, 401)],
])('after 5 seconds without a response, the kept one is shown; a late response %s', async (_name, reply) => {
  jest.useFakeTimers();
  let answer = () => {};
  answerWith(() => new Promise((resolve) => (answer = () => resolve(reply()))));
  const kept = { success: true, data: { plan: 'Pro plan', until: null, seat: 'owner' } };
  const store = loggedInStore();
  const read = jest.fn(async () => kept);
  store.parts.keeper = { read, save: () => undefined, inTime };
  const shown = () => api.endpoints.getEntitlement.select()(store.getState() as never).data;
  const subscription = store.dispatch(api.endpoints.getEntitlement.initiate());
  await jest.advanceTimersByTimeAsync(4_999);
  expect(shown()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(kept);
  expect(read).toHaveBeenLastCalledWith('entitlement', true);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect([shown()?.data.plan, store.getState().session.endedReason]).toEqual(
    reply().ok ? ['Free plan', null] : [undefined, 'refused'],
  );
  subscription.unsubscribe();
});

describe('URLs and timeouts', () => {
  it('R139 paths with and without a leading slash are equal', async () => {
    const sent = answerWith(() => json(plans));
    const context = { endpoint: 'listPlans', getState: () => ({}), signal: new AbortController().signal, extra: {} };
    await baseQuery('plans', context as never, {});
    await baseQuery({ url: '/plans' }, context as never, {});
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/api/plans', '/api/plans']);
    expect(sent[0]?.url).toBe(sent[1]?.url);
  });

  it('R139 gives up after 120000 ms', async () => {
    expect(REQUEST_TIMEOUT).toBe(120000);
    jest.useFakeTimers();
    answerWith(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    let settled = false;
    const result = (call(loggedInStore(), 'listPlans') as Promise<{ error?: { status?: unknown } }>).finally(() => {
      settled = true;
    });
    await jest.advanceTimersByTimeAsync(119_999);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect((await result).error?.status).toBe('TIMEOUT_ERROR');
  });
});

describe('the reset token', () => {
  const verify = () => ({ verifyCodeRequest: mask({ email: 'rosa@example.com', code: '123456' }) });
  const update = () => ({
    updatePasswordRequest: mask({ email: 'rosa@example.com', password: 'abcdef', confirmPassword: 'abcdef' }),
  });
  const replies = (url: string) =>
    url.endsWith('verify-code')
      ? json({ success: true, message: 'ok', data: { token: 'reset-token-1' } })
      : json({ success: true, message: 'Password updated.' });

  it('R46 authorizes the new password once and never reaches an action or the state', async () => {
    const sent = answerWith(({ url }) => replies(url));
    const store = loggedInStore();
    const actions = recordActions(store.parts.addMiddleware);
    await store.dispatch(api.endpoints.verifyCode.initiate(verify())).unwrap();
    await store.dispatch(api.endpoints.updatePassword.initiate(update())).unwrap();
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, 'Bearer reset-token-1']);
    expect(actions.length).toBeGreaterThan(3);
    expect(actions.map(({ text }) => text).join()).not.toContain('reset-token-1');
    expect(JSON.stringify(store.getState())).not.toContain('reset-token-1');
    const { error } = await store.dispatch(api.endpoints.updatePassword.initiate(update()));
    expect(getErrorMessage(error, 'Password update failed. Please try again.')).toBe(
      'Password update failed. Please try again.',
    );
    expect(sent).toHaveLength(2);
  });

  it('R46 survives an error and is dropped on request', async () => {
    const sent = answerWith(({ url }) =>
      url.endsWith('verify-code') ? replies(url) : json({ success: false, message: 'Too common.' }, 400),
    );
    const store = loggedInStore(null);
    await store.dispatch(api.endpoints.verifyCode.initiate(verify()));
    await store.dispatch(api.endpoints.updatePassword.initiate(update()));
    await store.dispatch(api.endpoints.updatePassword.initiate(update()));
    forgetResetToken();
    await store.dispatch(api.endpoints.updatePassword.initiate(update()));
    expect(sent).toHaveLength(3);
  });
});

describe('a session that changes', () => {
  it('R136 T1 ten parallel 401s end the session once', async () => {
    answerWith(() => json({ success: false, message: 'No session.' }, 401));
    const store = loggedInStore();
    const actions = recordActions(store.parts.addMiddleware);
    const pages = Array.from({ length: 10 }, (_, index) => ({ page: index + 1, limit: 10 }));
    await Promise.all(pages.map((arg) => store.dispatch(api.endpoints.listSubscriptionHistory.initiate(arg))));
    expect(actions.filter(({ type }) => type === 'session/sessionEnded')).toHaveLength(1);
    expect(store.getState().session).toEqual({ token: null, user: null, endedReason: 'refused' });
  });

  it('R136 403 ends it too; 400, 404, 409, 429 and 503 do not', async () => {
    for (const status of [400, 404, 409, 429, 503, 403]) {
      answerWith(() => json({ success: false, message: 'x' }, status));
      const store = loggedInStore();
      await call(store, 'getTeamSize');
      expect([status, store.getState().session.token]).toEqual([status, status === 403 ? null : 'token-of-rosa']);
    }
  });

  it('T1 a 401 of a call without a session does not end the session', async () => {
    answerWith(() => json({ success: false, message: 'x' }, 401));
    const store = loggedInStore();
    await call(store, 'listPlans');
    expect(store.getState().session.token).toBe('token-of-rosa');
  });

  it('C25 R192 a late response for the previous user is dropped and the cache is empty', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerWith(async ({ authorization }) => {
      if (authorization === 'Bearer token-of-rosa') await gate;
      return json({ ...profile, data: { ...profile.data, fullName: authorization } });
    });
    const store = loggedInStore();
    const late = call(store, 'getProfile');
    store.dispatch(loggedOut());
    store.dispatch(loggedIn({ token: 'token-of-ben' }));
    await call(store, 'getProfile');
    release();
    await late;
    expect(store.getState().session.user?.fullName).toBe('Bearer token-of-ben');
    expect(JSON.stringify(store.getState())).not.toContain('rosa');
  });

  it('C25 a response for another session is ignored, however the call ends', async () => {
    let token = 'token-of-rosa';
    const context = {
      endpoint: 'getTeamSize',
      getState: () => ({ session: { token } }),
      signal: new AbortController().signal,
      extra: {},
    };
    for (const reply of [
      json({ success: true, data: { totalTeamSize: 3 } }),
      json({ success: false, message: 'x' }, 401),
    ]) {
      token = 'token-of-rosa';
      answerWith(() => {
        token = 'token-of-ben';
        return reply;
      });
      expect(await baseQuery('/user/team-size', context as never, {})).toMatchObject({
        error: { status: 'CUSTOM_ERROR' },
      });
    }
  });

  it('C12 pending calls are aborted', async () => {
    let signal: AbortSignal | undefined;
    answerWith((request) => {
      signal = request.signal;
      return new Promise((_resolve, reject) =>
        request.signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))),
      );
    });
    const store = loggedInStore();
    const call1 = call(store, 'getTeamSize');
    await new Promise((resolve) => setTimeout(resolve, 5));
    store.dispatch(loggedOut());
    await call1;
    expect(signal?.aborted).toBe(true);
  });
});
