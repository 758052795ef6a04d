import { env } from '../config/env';
import { problemDetails } from '../lib/problems';
import { traceHeader, traceMiddleware, browserKeyHeader } from './requestHeaders';
import { makeStore } from '../store';
import { attachApi } from '../store/attachApi';
import { createAreas } from '../store/persistence/areas';
import { recordActions } from '../testing/wire';
import { api } from '.';
import { answerWith, json } from './testSupport';
import { secretFields } from '../lib/secretFields.gen';
import { unmask, mask } from './secretRefs';

/** The action that RTK Query dispatches when a call starts. */
function begin(endpointName: string, requestId: string): void {
  const take = traceMiddleware({} as never)((action) => action);
  take({ type: 'api/executeMutation/pending', meta: { requestStatus: 'pending', requestId, arg: { endpointName } } });
}

it('a call to our own origin sends the id of its actions, once, and error details include it', () => {
  jest.replaceProperty(env, 'apiBaseUrl', '/api');
  begin('logIn', 'V1StGXR8_Z5jdHi6B-myT');
  expect(traceHeader('getProfile')).toEqual({});
  expect(traceHeader('logIn')).toEqual({ 'x-trace-id': 'V1StGXR8_Z5jdHi6B-myT' });
  expect(traceHeader('logIn')).toEqual({});
  expect(problemDetails()).toContain('Requests V1StGXR8_Z5jdHi6B-myT');
});

const login = { logInRequest: mask({ email: 'rosa@example.com', password: 'Roof-2026-tiles' }) };
beforeEach(() => {
  localStorage.clear();
  jest.replaceProperty(env, 'apiBaseUrl', '/api');
});
afterEach(() => jest.restoreAllMocks());

it('a call about an email sends this browser’s random key, which is in no action and not in the state', async () => {
  const sent = answerWith(() => json({ success: false, message: 'x' }, 400));
  const store = makeStore();
  attachApi(store);
  const actions = recordActions(store.parts.addMiddleware);
  expect(localStorage.getItem('browserKey')).toBeNull();
  await store.dispatch(api.endpoints.logIn.initiate(login));
  await store.dispatch(
    api.endpoints.requestPasswordReset.initiate({ passwordResetRequest: { email: 'a@example.com' } }),
  );
  await store.dispatch(api.endpoints.listPlans.initiate());
  const key = localStorage.getItem('browserKey');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent.map(({ browserKey }) => browserKey)).toEqual([key, key, null]);
  expect(actions.map(({ text }) => text).join() + JSON.stringify(store.getState())).not.toContain(key);
});

it('survives a logout, also a forced one that clears storage', () => {
  const key = browserKeyHeader(true);
  createAreas().removeSession();
  expect(browserKeyHeader(true)).toEqual(key);
  createAreas().clear();
  expect(localStorage).toHaveLength(0);
  expect(browserKeyHeader(true)).toEqual(key);
  expect(localStorage.getItem('browserKey')).toBe(key['x-browser-key']);
});

it('is read from storage by the first call of a page, and created again if the stored one is invalid', () => {
  localStorage.setItem('browserKey', 'a'.repeat(32));
  expect(browserKeyHeader(false)).toEqual({});
  localStorage.clear();
  expect(browserKeyHeader(true)).toEqual({ 'x-browser-key': 'a'.repeat(32) });
  localStorage.setItem('browserKey', 'canary.person@example.com');
  expect(browserKeyHeader(true)).toEqual({ 'x-browser-key': 'a'.repeat(32) });
});

it('works without storage, and is sent to no other origin', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(browserKeyHeader(true)).toEqual(browserKeyHeader(true));
  jest.replaceProperty(env, 'apiBaseUrl', 'https://api.example.com');
  expect(browserKeyHeader(true)).toEqual({});
  begin('logIn', 'one');
  expect(traceHeader('logIn')).toEqual({});
});

it.each([...secretFields])('%s is sent as typed, and is in no action', (field) => {
  const request = { email: 'rosa@example.com', [field]: 'Tarred felt 77' };
  const carried = mask(request);
  expect(JSON.stringify(carried)).not.toContain('Tarred');
  expect(carried.email).toBe(request.email);
  expect(unmask(carried)).toEqual(request);
});

it('an unmasked secret is rejected in development', () => {
  expect(() => unmask({ password: 'Tarred felt 77' })).toThrow('password is in plain text in an action');
});
