import { requestFailed } from '#texts/requests';
import { getErrorMessage, isForcedLogOut, sendOnce } from './errors';

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

const cancelled = { status: 'CUSTOM_ERROR', error: 'cancelled by the person', data: 'signUp' };
const tooEarly = { status: 429, data: { success: false, message: 'Please wait 42 seconds.' }, retryAfter: 42 };
const form = { email: 'rosa@ridge.example', fullName: 'Rosa' };

const answering = (...answers: unknown[]) => sendOnce(() => Promise.reject(answers.shift() as Error));

test('a form that was cancelled and is sent again counts as sent where the API asks to wait', async () => {
  const send = answering(cancelled, tooEarly);
  await expect(send(form)).rejects.toBe(cancelled);
  await expect(send({ ...form })).resolves.toEqual({ message: '', wait: 42 });
});

test('a changed form, one that was not cancelled, and another refusal are what they are', async () => {
  const send = answering(tooEarly, cancelled, tooEarly, { status: 500 });
  await expect(send(form)).rejects.toBe(tooEarly);
  await expect(send(form)).rejects.toBe(cancelled);
  await expect(send({ ...form, fullName: 'Ruth' })).rejects.toBe(tooEarly);
  await expect(send(form)).rejects.toEqual({ status: 500 });
});
