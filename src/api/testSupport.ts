/** A fake `fetch` that records requests. */
export interface Sent {
  method: string;
  url: string;
  authorization: string | null;
  browserKey: string | null;
  idempotencyKey: string | null;
  body: unknown;
  signal: AbortSignal;
}

export type Reply = (request: Sent) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** @returns the calls in the order in which they were sent */
export function answerWith(reply: Reply): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const text = await request.clone().text();
    const { method, url, signal, headers } = request;
    const call = {
      method,
      url,
      signal,
      authorization: headers.get('authorization'),
      browserKey: headers.get('x-browser-key'),
      idempotencyKey: headers.get('idempotency-key'),
      body: text ? JSON.parse(text) : null,
    };
    sent.push(call);
    return reply(call);
  };
  return sent;
}
