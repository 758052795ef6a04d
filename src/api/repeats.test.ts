import { randomUUID } from 'node:crypto';
import { noAnswer, requestFailed } from '#texts/requests';
import { listOperations, readContract } from '../../scripts/api/contract';
import { makeStore } from '../store';
import { attachApi } from '../store/attachApi';
import { loggedIn } from '../store/slices/session';
import { buyPro, callApi, makeAccount } from '../testing/api';
import { failNext } from '../testing/faults';
import { recordActions } from '../testing/wire';
import { api, cancelCalls, getErrorMessage, isUnanswered, keepLogoutToken, mask, type OperationId } from '.';
import { answerWith, json, type Reply } from './testSupport';

function loggedInStore(token = 'token-of-rosa') {
  const store = makeStore();
  attachApi(store);
  store.dispatch(loggedIn({ token }));
  return store;
}
type Store = ReturnType<typeof loggedInStore>;

const send = ({ dispatch }: Store, text = 'Hello') =>
  dispatch(api.endpoints.sendContactMessage.initiate({ contactMessageRequest: { message: text } as never }));
const changePassword = ({ dispatch }: Store) => {
  const changePasswordRequest = mask({ currentPassword: 'Old felt 77', password: 'x', confirmPassword: 'x' });
  return dispatch(api.endpoints.changePassword.initiate({ changePasswordRequest }));
};

const ours = (body: object, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'idempotency-replayed': 'false', ...headers },
  });
const done = () => ours({ success: true, message: 'Sent.' });
const html = (status: number) => () => new Response('<h1>Hotel</h1>', { status });
const cutConnection = () => Promise.reject(new TypeError('Failed to fetch'));

/** The replies of the API, in order. @returns the keys of the requests */
function replyWith(...replies: Reply[]): () => (string | null)[] {
  const sent = answerWith((request) => (replies.shift() ?? done)(request));
  return () => sent.map(({ idempotencyKey }) => idempotencyKey);
}

/** Lets the pause before a repeat pass. */
async function afterPause<T>(call: PromiseLike<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(1000);
  return call;
}

test('another API gets no key, and nothing is repeated', async () => {
  const keys = replyWith(html(502));
  expect(getErrorMessage((await send(loggedInStore())).error, requestFailed)).toBe(requestFailed);
  expect(keys()).toEqual([null]);
});

describe('an API that runs each key once', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    replyWith(() => ours({ success: true, data: [] }));
    await loggedInStore().dispatch(api.endpoints.listPlans.initiate());
  });
  afterEach(() => jest.useRealTimers());

  test.each<[string, Reply]>([
    ['a cut connection', cutConnection],
    ['a 504', html(504)],
    ['a portal’s page', html(200)],
    ['a proxy’s 405', html(405)],
    ['a proxy’s JSON', () => json({ message: 'Bad gateway' }, 502)],
    ['a cut body', () => new Response('{"success":tr', { headers: { 'idempotency-replayed': 'false' } })],
    ['a call that still runs', () => ours({ success: false, message: 'Still running.' }, 409, { 'retry-after': '1' })],
  ])('after %s, a change is sent once more with its key', async (_name, fault) => {
    const keys = replyWith(fault, done);
    expect((await afterPause(send(loggedInStore()))).data).toMatchObject({ message: 'Sent.' });
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), keys()[0]]);
  });

  test('without an answer, the next press has the same key, other content another one, and an answer ends it', async () => {
    const store = loggedInStore();
    const actions = recordActions(store.parts.addMiddleware);
    const keys = replyWith(cutConnection, html(502), done, done, () => ours({ success: false, message: 'No.' }, 400));
    const { error } = await afterPause(changePassword(store));
    expect([isUnanswered(error), getErrorMessage(error, 'x')]).toEqual([true, noAnswer]);
    await send(store);
    for (let press = 0; press < 3; press += 1) await changePassword(store);
    const [first, repeat, other, again, second, third] = keys();
    expect([repeat, again]).toEqual([first, first]);
    expect(new Set([first, other, second, third]).size).toBe(4);
    const shown = JSON.stringify([store.getState(), actions]);
    expect(keys().filter((key) => shown.includes(key!))).toEqual([]);
  });

  test('a 401 is an answer, and after another login the same change has another key', async () => {
    const keys = replyWith(() => ours({ success: false, message: 'Log in.' }, 401));
    await changePassword(loggedInStore());
    await changePassword(loggedInStore());
    expect(new Set(keys()).size).toBe(2);
    const lost = replyWith(cutConnection, cutConnection);
    await afterPause(changePassword(loggedInStore()));
    await changePassword(loggedInStore('another-token'));
    expect(new Set(lost()).size).toBe(2);
  });

  test('Cancel ends the pause before the repeat and keeps the key', async () => {
    const store = loggedInStore();
    const keys = replyWith(html(504));
    const call = send(store);
    await jest.advanceTimersByTimeAsync(500);
    cancelCalls('sendContactMessage');
    expect(isUnanswered((await call).error)).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    await send(store);
    expect(keys()).toEqual([keys()[0], keys()[0]]);
  });

  test('offline, it is sent once the connection is back', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const replies: Reply[] = [cutConnection];
    const sent = answerWith((request) => (replies.shift() ?? done)(request));
    const call = send(loggedInStore());
    await jest.advanceTimersByTimeAsync(4000);
    expect(sent).toHaveLength(1);
    globalThis.fetch = ((pass) => (input: RequestInfo | URL) =>
      input === '/' ? Promise.resolve(new Response()) : pass(input))(globalThis.fetch);
    isOnline.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect((await call).data).toMatchObject({ message: 'Sent.' });
    expect(sent).toHaveLength(2);
  });

  test('exactly the operations with the contract’s Idempotency-Key have one', async () => {
    const store = loggedInStore();
    const keyed: string[] = [];
    const operations = listOperations(readContract());
    for (const { id, security } of operations) {
      if (id === 'logOut') keepLogoutToken('token');
      if (security === 'resetToken') {
        replyWith(() => ours({ success: true, message: '', data: { token: 'reset' } }));
        await store.dispatch(api.endpoints.verifyCode.initiate({ verifyCodeRequest: {} as never }));
      }
      const keys = replyWith(() => ours({ success: false, message: 'No.' }, 400));
      const initiate = api.endpoints[id as OperationId].initiate as (arg: unknown, options: unknown) => never;
      await store.dispatch(initiate({ page: 1, limit: 10 }, { forceRefetch: true, subscribe: false }));
      if (keys()[0]) keyed.push(id);
    }
    expect(keyed).toEqual(operations.filter(({ repeatable }) => repeatable).map(({ id }) => id));
  });
});

test('a change whose response was lost has one effect, and the screen gets its result', async () => {
  const account = await makeAccount();
  await buyPro(account, 4);
  const { token } = account;
  const store = loggedInStore(token);
  failNext('/user/team/invite', 'lost');
  const email = `${randomUUID()}@example.com`;
  const invited = await store.dispatch(
    api.endpoints.inviteMembers.initiate({ inviteRequest: { emails: [email], role: 'member' } }),
  );
  expect(invited.data?.data).toEqual([{ email, outcome: 'invited' }]);
  const { data } = await callApi<{ data: { members: { email: string }[] } }>('/user/team', undefined, token);
  expect(data.members.filter((member) => member.email === email)).toHaveLength(1);
});
