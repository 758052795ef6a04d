import { createHash } from 'node:crypto';
import { mask } from '../api';
import { makeReport, textOf, type Entry, type Surroundings } from './report';

const about: Surroundings = { build: 'b', version: '1.0.0', versions: {}, browser: 'test', route: '/pricing' };
const PASSWORD = 'Tarred felt 77';
const [CODE, TOKEN, EMAIL, PHONE] = ['907131', 'k3Jx-90_zQ'.repeat(5), 'rosa.ridge@example.com', '5550134412'];

/** As the server makes them. */
const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url');

let planted = 0;
const password = () => `Slate & "copper" ${(planted += 1)}!`;
const code = () => String(731000 + (planted += 1));
const token = () => `tok${(planted += 1)}-${'Zx9_'.repeat(10)}`;
const email = () => `person.${(planted += 1)}+roof@mail${planted}.example.co.uk`;
const phone = () => `55501${10000 + (planted += 1)}`;

/** Each builds an action with its secret in one place. */
const places: readonly [name: string, secret: () => string, action: (secret: string) => object][] = [
  ['a password in a payload', password, (s) => ({ payload: { password: s } })],
  ['a repeated password', password, (s) => ({ payload: { confirmPassword: s } })],
  ['a new password', password, (s) => ({ payload: { newPassword: s } })],
  ['a password that a sentence repeats', password, (s) => ({ payload: { password: s, message: `${s} is too short` } })],
  [
    'a password in an argument',
    password,
    (s) => ({ meta: { arg: { originalArgs: { logInRequest: { password: s } } } } }),
  ],
  ['a password that was withheld', password, (s) => (mask({ password: s }), { payload: { message: `Not ${s}` } })],
  ['a password in a list', password, (s) => ({ payload: { passwords: [s] } })],
  ['a code', code, (s) => ({ payload: { code: s } })],
  ['a code of a phone', code, (s) => ({ payload: { phoneNoOtp: s } })],
  ['a code of a mail', code, (s) => ({ payload: { emailOtp: s } })],
  ['a code that is a number', code, (s) => ({ payload: { code: Number(s) } })],
  ['a code in a sentence', code, (s) => ({ payload: `Your code is ${s}.` })],
  ['a code in an address', code, (s) => ({ payload: { url: `/verify?code=${s}` } })],
  ['a code with a space', () => '731 999', (s) => ({ payload: { text: `code ${s}` } })],
  ['a code in Arabic digits', () => '٧٣١٩٩٩', (s) => ({ payload: { text: s } })],
  ['a short code in an address', () => 'q7Zk', (s) => ({ payload: { url: `/verify?code=${s}&x=1` } })],
  ['a token', token, (s) => ({ payload: { token: s } })],
  ['a token of a reset', token, (s) => ({ payload: { data: { resetToken: s } } })],
  ['a bearer', token, (s) => ({ meta: { headers: { authorization: `Bearer ${s}` } } })],
  ['a bearer in a text', token, (s) => ({ error: { message: `Sent Bearer ${s}` } })],
  ['a token in an address', token, (s) => ({ payload: { url: `https://pay.example/pay/${s}` } })],
  ['a short token in an address', () => 'tk-17', (s) => ({ payload: { url: `/reset?token=${s}` } })],
  ['a token as the id of a request', token, (s) => ({ meta: { requestId: s } })],
  ['the id of a session', () => sha256(token()), (s) => ({ payload: { data: [{ id: s }] } })],
  ['a JSON web token', () => `eyJhbGci${(planted += 1)}.eyJzdWIi.c2ln`, (s) => ({ payload: { text: s } })],
  ['a token as a name', token, (s) => ({ payload: { [s]: true } })],
  ['a cookie', () => 'sid=1234', (s) => ({ meta: { cookie: s } })],
  ['an e-mail', email, (s) => ({ payload: { email: s } })],
  ['an e-mail under another name', email, (s) => ({ payload: { copyTo: s } })],
  ['an e-mail in a sentence', email, (s) => ({ payload: { message: `We wrote to <${s}>.` } })],
  ['an e-mail in an address', email, (s) => ({ payload: { url: `/x?to=${encodeURIComponent(s)}` } })],
  ['an e-mail as a name', email, (s) => ({ payload: { [s]: 1 } })],
  ['an e-mail as the id of a request', email, (s) => ({ meta: { requestId: s } })],
  ['an e-mail in a key of the cache', email, (s) => ({ meta: { arg: { queryCacheKey: `find({"email":"${s}"})` } } })],
  ['an e-mail without a dot', () => 'rosa@localhost', (s) => ({ payload: { email: s } })],
  ['a phone', phone, (s) => ({ payload: { phoneNo: s } })],
  ['a phone of a company', phone, (s) => ({ payload: { companyPhoneNo: s } })],
  ['a phone that is a number', phone, (s) => ({ payload: { phoneNo: Number(s) } })],
  ['a phone in a sentence', () => '+1 (555) 013-4499', (s) => ({ payload: `Sent to ${s}` })],
  ['a phone as the id of a request', phone, (s) => ({ meta: { requestId: `call-${s}` } })],
  ['a phone with dots', () => '555.013.4477', (s) => ({ type: `planted/${s}` })],
];

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
const escaped = (secret: string) => [secret, quoted(secret), quoted(quoted(secret)), encodeURIComponent(secret)];

it('has 41 places', () => expect(places).toHaveLength(41));

describe.each([
  ['in an action', (action: object): [Entry[], object] => [[{ action, before: {}, at: 0 }], {}]],
  [
    'in a state',
    (action: object): [Entry[], object] => [[{ action: { type: 'x' }, before: { action }, at: 0 }], { action }],
  ],
])('%s', (_where, put) => {
  it.each(places)('%s is not in the report', (_name, secretOf, build) => {
    const secret = secretOf();
    const [entries, last] = put({ type: 'planted/planted', ...build(secret) });
    const text = textOf(makeReport(entries, last, about));
    for (const form of escaped(secret)) expect(text).not.toContain(form);
    expect(text).toContain('planted');
  });
});

it('a secret is found wherever it turns up again, also in the route', () => {
  const entries = [{ action: { type: 'x', payload: { token: 'a-token-of-rosa', email: EMAIL } }, before: {}, at: 0 }];
  const text = textOf(
    makeReport(entries, { note: 'a-token-of-rosa' }, { ...about, route: `/x/${EMAIL}/a-token-of-rosa` }),
  );
  expect(text).not.toMatch(/of-rosa|rosa\.ridge/);
});

it('names are stable, and what is none of these stays', () => {
  const state = {
    email: EMAIL,
    again: EMAIL,
    at: '2026-11-20T12:00:00.000Z',
    id: '3f8f7a52-9c1e-4b7a-8f21-123456789012',
  };
  const payload = { password: PASSWORD, code: CODE, token: TOKEN, phoneNo: PHONE, quantity: 1234567, phoneCode: '+1' };
  const report = makeReport([{ action: { type: 'x', payload }, before: state, at: 0 }], state, about);
  expect(JSON.parse(report.preloadedState)).toEqual({ ...state, email: '(email 1)', again: '(email 1)' });
  expect(JSON.parse(report.payload)).toEqual([
    {
      type: 'x',
      payload: {
        password: '(password 1)',
        code: '(code 1)',
        token: '(token 1)',
        phoneNo: '(phone 1)',
        quantity: 1234567,
        phoneCode: '+1',
      },
    },
  ]);
});

it('the id of a call, by which the client keeps it, is not the name of a field, whatever it is made of', () => {
  for (const requestId of ['aPwd_bcdefghijklmnopq', 'abcdefghijklmnop-qPin', 'bcdefgh-ijklmnoptoken']) {
    const entry = { requestId, status: 'pending', startedTimeStamp: 1_795_000_000_000 };
    const state = {
      mutations: { [requestId]: entry },
      subscriptions: { 'listPlans(undefined)': { [requestId]: { pollingInterval: 0 } } },
    };
    const action = { type: 'api/executeMutation/pending', meta: { requestId } };
    const report = makeReport([{ action, before: state, at: 0 }], state, about);
    expect(JSON.parse(report.payload)).toEqual([action]);
    expect(JSON.parse(report.lastState)).toEqual(state);
  }
});

it('what is no plain value is named, and circles end', () => {
  const circle: Record<string, unknown> = { request: new Request('http://localhost/?token=abc'), run: () => undefined };
  circle.self = circle;
  const report = makeReport([{ action: { type: 'x', circle }, before: {}, at: 0 }], {}, about);
  expect(JSON.parse(report.payload)).toEqual([{ type: 'x', circle: { request: '(Request)', self: '(circular)' } }]);
});
