import { cancelledCalls } from '#texts/requests';
import { makeStore } from '../store';
import { attachApi } from '../store/attachApi';
import { loggedIn } from '../store/slices/session';
import { failNext } from '../testing/faults';
import { api, cancelCalls, getErrorMessage, isCancelled, security } from '.';

function signedIn() {
  const store = makeStore();
  attachApi(store);
  store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  return store;
}
/** Requests leave a moment after their dispatch. */
const sent = () => new Promise((resolve) => setTimeout(resolve));
const settled = async (promise: PromiseLike<unknown>) => {
  let done = false;
  void promise.then(() => (done = true));
  await sent();
  return done;
};

describe('R180 a call that a person cancels', () => {
  it('is rejected with words of its own; other calls go on', async () => {
    const store = signedIn();
    failNext('/user/request-enterprise', 'slow');
    const other = failNext('/contact/messages', 'slow');
    const request = store.dispatch(
      api.endpoints.requestEnterprise.initiate({ enterpriseRequest: { requestedTeamSize: 60 } }),
    );
    const message = store.dispatch(api.endpoints.sendContactMessage.initiate({ contactMessageRequest: {} as never }));
    await sent();
    cancelCalls('requestEnterprise');
    const { error } = await request;
    expect(isCancelled(error)).toBe(true);
    expect(getErrorMessage(error, 'The fallback.')).toBe(
      'Cancelled. It may have reached us all the same; you can safely send it again.',
    );
    expect(await settled(message)).toBe(false);
    other.release();
    expect(isCancelled((await message).error)).toBe(false);
  });

  it('a list counts as failed, with nothing to fear', async () => {
    const store = signedIn();
    failNext('/plans', 'slow');
    const plans = store.dispatch(api.endpoints.listPlans.initiate());
    await sent();
    cancelCalls('listPlans');
    expect(getErrorMessage((await plans).error, '')).toBe('Cancelled. You can try again.');
  });

  it('has words only for calls that there are', () => {
    expect(Object.keys(cancelledCalls).filter((name) => !(name in security))).toEqual([]);
    for (const sentence of Object.values(cancelledCalls))
      expect(sentence).toMatch(/^(Cancelled|Stopped waiting)\. .+\.$/);
  });
});
