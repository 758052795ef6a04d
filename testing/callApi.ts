/** What every answer of the API has. */
interface Envelope {
  success: boolean;
  message?: string;
}

/** The network's own: screen tests put another one in the place of the global fetch. */
export const networkFetch = globalThis.fetch;

/**
 * Calls a running API over HTTP, without the screens.
 * @returns the whole envelope
 * @throws Error when the API refuses
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
  // An API of another make may answer without a body.
  const envelope = JSON.parse((await answer.text()) || '{}') as T & Envelope;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${envelope.message}`);
  return envelope;
}
