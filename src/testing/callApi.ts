/** What every answer of the API has. */
interface Envelope {
  success: boolean;
  message?: string;
}

/**
 * Calls a running API over HTTP, past every screen.
 * @param send for tests that have replaced the global fetch
 * @returns the whole envelope
 * @throws Error when the API refuses
 */
export async function callApi<T = unknown>(
  origin: string,
  path: string,
  body?: unknown,
  token?: string,
  send: typeof fetch = fetch,
): Promise<T> {
  const answer = await send(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // An API of another make may have nothing to say.
  const envelope = JSON.parse((await answer.text()) || '{}') as T & Envelope;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${envelope.message}`);
  return envelope;
}
