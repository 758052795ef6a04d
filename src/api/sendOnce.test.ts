import { sendOnce } from './sendOnce';

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
