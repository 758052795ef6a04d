import { createHash } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { mask } from '../api';
import { makeRedactor } from './redact';
import { makeAccount } from '../testing/api';
import { recordActions } from '../testing/wire';
import { fillIn, press } from '../testing/forms';
import { renderDialogs } from '../testing/renderApp';
import { modalOpened } from '../store/slices/modals';
import { selectUser } from '../store/slices/session';

const PASSWORD = 'Slate & "copper" 77!';
const TOKEN = 'k3Jx-90_zQ'.repeat(5);
const EMAIL = 'rosa.ridge+roof@mail.example.co.uk';
const PHONE = '5550134412';
const SESSION = createHash('sha256').update(TOKEN).digest('base64url');

/** Each action contains its secret once. */
const places: readonly [name: string, secret: string, action: object][] = [
  ['a password in a payload', PASSWORD, { payload: { password: PASSWORD } }],
  ['a repeated password', PASSWORD, { payload: { confirmPassword: PASSWORD } }],
  ['a password in a list', PASSWORD, { payload: { passwords: [PASSWORD] } }],
  ['a password deep in an argument', PASSWORD, { meta: { arg: { originalArgs: { logIn: { password: PASSWORD } } } } }],
  ['a code of a mail', '731999', { payload: { emailOtp: '731999' } }],
  ['a code that is a number', '731999', { payload: { code: 731999 } }],
  ['a code in a sentence', '731999', { payload: 'Your code is 731999.' }],
  ['a code with a space', '731 999', { payload: { text: 'code 731 999' } }],
  ['a code in Arabic digits', '٧٣١٩٩٩', { payload: { text: '٧٣١٩٩٩' } }],
  ['a short code in an address', 'q7Zk', { payload: { url: '/verify?code=q7Zk&x=1' } }],
  ['a token of a reset', TOKEN, { payload: { data: { resetToken: TOKEN } } }],
  ['a bearer in a text', TOKEN, { error: { message: `Sent Bearer ${TOKEN}` } }],
  ['a token in an address', TOKEN, { payload: { url: `https://pay.example/pay/${TOKEN}` } }],
  ['a short token in an address', 'tk-17', { payload: { url: '/reset?token=tk-17' } }],
  ['the id of a session', SESSION, { payload: { data: [{ id: SESSION }] } }],
  ['a JSON web token', 'eyJhbGci.eyJzdWIi.c2ln', { payload: { text: 'eyJhbGci.eyJzdWIi.c2ln' } }],
  ['a token as a name', TOKEN, { payload: { [TOKEN]: true } }],
  ['a cookie', 'sid=1234', { meta: { cookie: 'sid=1234' } }],
  ['an e-mail under another name', 'rosa@localhost', { payload: { copyTo: 'rosa@localhost' } }],
  ['an e-mail in a sentence', EMAIL, { payload: { message: `We wrote to <${EMAIL}>.` } }],
  ['an e-mail in an address', encodeURIComponent(EMAIL), { payload: { url: `/x?to=${encodeURIComponent(EMAIL)}` } }],
  ['an e-mail in a key of the cache', EMAIL, { meta: { arg: { queryCacheKey: `find({"email":"${EMAIL}"})` } } }],
  ['a phone of a company', PHONE, { payload: { companyPhoneNo: PHONE } }],
  ['a phone in a sentence', '+1 (555) 013-4499', { payload: 'Sent to +1 (555) 013-4499' }],
  ['a phone with dots', '555.013.4477', { type: 'planted/555.013.4477' }],
];

it.each(places)('R193 %s is redacted', (_name, secret, action) => {
  const text = JSON.stringify(makeRedactor()({ type: 'planted', ...action }));
  expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
  expect(text).toContain('planted');
});

it('R193 a sent password is redacted in any text', () => {
  mask({ password: PASSWORD });
  expect(makeRedactor()({ message: `${PASSWORD} is too short` })).toEqual({ message: '(password 1) is too short' });
});

it('placeholders are stable, and other values stay', () => {
  const plain = {
    at: '2026-11-20T12:00:00.000Z',
    id: '3f8f7a52-9c1e-4b7a-8f21-123456789012',
    requestId: 'V1StGXR8_Z5jdHi6B-myT',
    quantity: 1234567,
    phoneCode: '+1',
  };
  const redact = makeRedactor();
  expect(redact({ ...plain, email: EMAIL, again: [EMAIL] })).toEqual({
    ...plain,
    email: '(email 1)',
    again: ['(email 1)'],
  });
  expect(redact({ phoneNo: PHONE, text: EMAIL })).toEqual({ phoneNo: '(phone 2)', text: '(email 1)' });
});

it('values that aren’t plain become their class name, and cycles end', () => {
  const circle: Record<string, unknown> = { request: new Request('http://localhost/?token=abc'), run: () => undefined };
  circle.self = circle;
  expect(makeRedactor()({ circle })).toEqual({ circle: { request: '(Request)', self: '(circular)' } });
});

const OWN = /^(session|cart|modals|otpTimer)\//;

interface Call {
  meta?: { requestId?: string; arg?: { endpointName?: string } };
}

it('a login is one user action and one session action; its call has one id', async () => {
  const { email, password } = await makeAccount();
  const { store } = await renderDialogs('/privacy-policy', {
    prepare: ({ dispatch }) => dispatch(modalOpened({ name: 'auth', view: 'login' })),
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
