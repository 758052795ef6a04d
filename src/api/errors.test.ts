import { cancelled, cancelledCalls, cancelledChange } from '#texts/cancellation';
import { offline, requestFailed } from '#texts/requests';
import { getErrorMessage, isForcedLogOut, isMissingOperation, rejectionText } from './errors';
import { makeStore } from '../store';
import { attachApi } from '../store/attachApi';
import { loggedIn } from '../store/slices/session';
import { failNext } from '../testing/faults';
import { api, cancelCalls, isUnanswered } from '.';

describe('errors', () => {
  const fallback = 'Login failed. Please try again.';

  describe('the five kinds of errors have a message', () => {
    it.each([
      [
        'an answer of the API',
        { status: 400, data: { success: false, message: ' Wrong password. ' } },
        'Wrong password.',
      ],
      ['a success:false with status 200', { status: 200, data: { success: false, message: 'Not now.' } }, 'Not now.'],
      ['an answer without a message', { status: 400, data: { success: false } }, fallback],
      ['an answer with an empty message (T16)', { status: 400, data: { success: false, message: '  ' } }, fallback],
      ['an answer with a message that is no text', { status: 400, data: { message: { a: 1 } } }, fallback],
      ['no connection', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, fallback],
      ['nothing', undefined, fallback],
      ['null', null, fallback],
    ])('%s', (_name, error, expected) => {
      expect(getErrorMessage(error, fallback)).toBe(expected);
    });

    it('names a missing connection instead of a failed request', () => {
      const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const error = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
      expect([rejectionText(error), getErrorMessage(error, fallback)]).toEqual([offline, offline]);
      online.mockRestore();
    });

    it('R140 is never blank', () => {
      expect(getErrorMessage({}, ' ')).toBe(requestFailed);
      expect(requestFailed).toBe('Request failed. Please try again.');
    });
  });

  it('R136 detects a rejected session', () => {
    expect(isForcedLogOut({ status: 401 })).toBe(true);
    expect(isForcedLogOut({ status: 403 })).toBe(true);
    expect([{ status: 400 }, { status: 429 }, { status: 503 }, null, 'x'].some(isForcedLogOut)).toBe(false);
  });

  it("tells an API without the operation from a proxy's page", () => {
    const answered = (status: number, message: string) => ({ status, data: { success: false, message } });
    expect([404, 405, 501].every((status) => isMissingOperation(answered(status, 'Not found')))).toBe(true);
    expect([404, 405, 501].some((status) => isMissingOperation(answered(status, '')))).toBe(false);
  });
});

describe('canceled calls', () => {
  function loggedInStore() {
    const store = makeStore();
    attachApi(store);
    store.dispatch(loggedIn({ token: 'token-of-rosa' }));
    return store;
  }
  /** Requests are sent shortly after their dispatch. */
  const sent = () => new Promise((resolve) => setTimeout(resolve));
  const settled = async (promise: PromiseLike<unknown>) => {
    let done = false;
    void promise.then(() => (done = true));
    await sent();
    return done;
  };

  describe('R180 a call canceled by the user', () => {
    it('is rejected with its own message; other calls continue', async () => {
      const store = loggedInStore();
      failNext('/user/request-enterprise', 'slow');
      const other = failNext('/contact/messages', 'slow');
      const request = store.dispatch(
        api.endpoints.requestEnterprise.initiate({ enterpriseRequest: { requestedTeamSize: 60 } }),
      );
      const message = store.dispatch(api.endpoints.sendContactMessage.initiate({ contactMessageRequest: {} as never }));
      await sent();
      cancelCalls('requestEnterprise');
      const { error } = await request;
      expect(isUnanswered(error)).toBe(true);
      expect(getErrorMessage(error, 'The fallback.')).toBe(cancelledChange);
      expect(await settled(message)).toBe(false);
      other.release();
      expect(isUnanswered((await message).error)).toBe(false);
    });

    it('says that a mutation without its own message may have been processed', async () => {
      const { dispatch } = loggedInStore();
      failNext('/user/team/revoke', 'slow');
      failNext('/payment/billing', 'slow');
      const mutation = dispatch(api.endpoints.revokeInvitation.initiate({ seatRequest: { id: 'x' } }));
      const query = dispatch(api.endpoints.getBilling.initiate());
      await sent();
      cancelCalls('revokeInvitation', 'getBilling');
      expect(getErrorMessage((await mutation).error, 'The fallback.')).toBe(cancelledChange);
      expect(getErrorMessage((await query).error, 'The fallback.')).toBe(cancelled);
    });

    it('has messages only for existing operations', () => {
      expect(Object.keys(cancelledCalls).filter((name) => !(name in api.endpoints))).toEqual([]);
      for (const sentence of Object.values(cancelledCalls))
        expect(sentence).toMatch(/^(Canceled|Stopped waiting)\. .+\.$/);
    });
  });
});
