/**
 * An API for tests that answers what the specification of the product prints, and not one field, message or operation
 * more: whoever brings an API of their own has at least this. Ours in `server/` says more, and screens must not need it.
 */
import { type Call, NoSession, operations, Refused, Unverified } from './operations';
import { State } from './state';
import { type WrappingName, wrappings } from './wrappings';

export { EMAIL_CODE, PHONE_CODE } from './state';
export { wrappingNames, type WrappingName } from './wrappings';

export interface LiteralApi {
  state: State;
  answer(request: Request): Promise<Response>;
}

const json = (status: number, body: unknown) =>
  new Response(body === undefined ? '' : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** As a web server answers what it does not know. */
const notFound = () =>
  new Response('<!doctype html><title>404 Not Found</title>', {
    status: 404,
    headers: { 'content-type': 'text/html' },
  });

async function callOf(request: Request, state: State): Promise<Call> {
  const { origin, searchParams } = new URL(request.url);
  const text = await request.text();
  const bearer = (request.headers.get('authorization') ?? '').replace('Bearer ', '');
  return { state, origin, query: searchParams, bearer, body: (text ? JSON.parse(text) : {}) as Call['body'] };
}

/** @param wrapping how every answer is wrapped */
export function createLiteralApi(wrapping: WrappingName): LiteralApi {
  const state = new State();
  const wrap = wrappings[wrapping];
  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const operation = operations[`${request.method} ${path}`];
    if (!operation) {
      state.unknown.push(path);
      return notFound();
    }
    try {
      return json(200, wrap.success(operation(await callOf(request, state))));
    } catch (error) {
      return refuse(error as Error);
    }
  }
  function refuse(error: Error): Response {
    if (error instanceof NoSession) return json(401, { message: 'Unauthorized' });
    const { message } = error;
    if (error instanceof Unverified) {
      const { data } = error;
      if (!wrap.refusesUnverified)
        return json(200, wrap.success({ beside: { isVerified: false, token: null, message }, data }));
      return json(200, wrap.refusal(message, { beside: { isVerified: false }, data }).body);
    }
    if (!(error instanceof Refused)) throw error;
    const { status, body } = wrap.refusal(message);
    return json(status, body);
  }
  return { state, answer };
}
