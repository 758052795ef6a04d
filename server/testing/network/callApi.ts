/** The fields of every API response. */
interface Envelope {
  success: boolean;
  message?: string;
}

/** Screen tests replace the global one. */
const realFetch = globalThis.fetch;

/** Fetches over a new connection: the server closes idle ones, which a busy test notices too late. */
export const networkFetch: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set('connection', 'close');
  return realFetch(request);
};

/**
 * Calls a running API over HTTP, without the screens.
 * @returns the whole envelope
 * @throws Error when the API returns an error
 */
export async function callApi<T = unknown>(origin: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await networkFetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // Another API may respond without a body.
  const envelope = JSON.parse((await answer.text()) || '{}') as T & Envelope;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${envelope.message}`);
  return envelope;
}

/** A message of the API in the format of its outbox. */
export interface SentMessage {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  body: string;
  code?: string;
  sentAt: string;
}

const WAIT = 60_000;

export async function messagesTo(origin: string, to: string): Promise<SentMessage[]> {
  const answer = await networkFetch(`${origin}/outbox.json?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}.`);
  return (await answer.json()) as SentMessage[];
}

/**
 * Returns the latest matching message to an address. It polls, because messages are sent after the response.
 * @param to email, or phone in the format of messages (+ and digits)
 */
export async function waitForMessage(
  origin: string,
  to: string,
  fits: (message: SentMessage) => boolean = () => true,
): Promise<SentMessage> {
  const deadline = Date.now() + WAIT;
  for (;;) {
    const found = (await messagesTo(origin, to)).find(fits);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No message to ${to} within ${WAIT / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Returns the latest six-digit code sent to an address. */
export async function waitForCode(origin: string, to: string): Promise<string> {
  const message = await waitForMessage(origin, to, ({ code }) => code !== undefined);
  return message.code as string;
}
