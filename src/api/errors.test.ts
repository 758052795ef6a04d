import { requestFailed } from '#texts/requests';
import { getErrorMessage, isForcedLogOut } from './errors';

const fallback = 'Login failed. Please try again.';

describe('the five forms of an error become a sentence', () => {
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
    ['an answer that is text', { status: 500, data: '<html>' }, fallback],
    ['no connection', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, fallback],
    ['a time-out', { status: 'TIMEOUT_ERROR', error: 'AbortError' }, fallback],
    [
      'HTML instead of JSON',
      { status: 'PARSING_ERROR', originalStatus: 200, data: '<', error: 'SyntaxError' },
      fallback,
    ],
    ['a call that was not made', { status: 'CUSTOM_ERROR', error: 'x' }, fallback],
    ['an aborted call', { name: 'AbortError', message: 'Aborted' }, fallback],
    ['a thrown error', new Error('boom'), fallback],
    ['nothing', undefined, fallback],
    ['null', null, fallback],
  ])('%s', (_name, error, expected) => {
    expect(getErrorMessage(error, fallback)).toBe(expected);
  });

  it('R140 is never blank', () => {
    expect(getErrorMessage({}, ' ')).toBe(requestFailed);
    expect(requestFailed).toBe('Request failed. Please try again.');
  });
});

it('R136 knows a refused session', () => {
  expect(isForcedLogOut({ status: 401 })).toBe(true);
  expect(isForcedLogOut({ status: 403 })).toBe(true);
  expect([{ status: 400 }, { status: 429 }, { status: 503 }, null, 'x'].some(isForcedLogOut)).toBe(false);
});
