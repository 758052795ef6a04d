import { assertAnswer } from '../../server/testing/contract';
import type { Sent } from './requests';

export interface Answered {
  status: number;
  contentType: string;
  text: string;
}

/** Sends a request with a bearer, or none. */
export type Send = (request: Sent, bearer: string | null) => Promise<Answered>;

export interface Caller {
  send: Send;
  /** A session of its own; asked for again when one has ended. */
  openSession(): Promise<string>;
}

const DEAD = 'x'.repeat(43);

/** What an answer does that the contract does not say; null when it keeps to it. */
function surpriseIn({ method, path }: Sent, { status, contentType, text }: Answered): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  try {
    assertAnswer(method, path.split('?')[0]!, { status, contentType, body: JSON.parse(text) as unknown });
    return null;
  } catch (error) {
    return (error as Error).message.slice(0, 300);
  }
}

/** Sends all, one after the other. @returns what the contract does not say, and how often each status came */
export async function trySending(requests: readonly Sent[], { send, openSession }: Caller) {
  const surprises: string[] = [];
  const statuses = new Map<number, number>();
  let session = await openSession();
  for (const request of requests) {
    const bearer = { session, dead: DEAD, none: null }[request.bearer];
    const answered = await send(request, bearer);
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    const surprise = surpriseIn(request, answered);
    if (surprise)
      surprises.push(
        `${request.operation}, ${request.kind}: ${surprise}\n    ${request.payload?.slice(0, 300) ?? request.path.slice(0, 300)}`,
      );
    const hasEnded = request.operation === 'logOut' && answered.status === 200;
    if (request.bearer === 'session' && (answered.status === 401 || hasEnded)) session = await openSession();
  }
  return { surprises, statuses };
}
