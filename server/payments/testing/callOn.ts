import type { TestApp } from '../../testing';

/** Calls the API of another server on the same database. */
export function callOn({ server }: Pick<TestApp, 'server'>): TestApp['call'] {
  return async (method, path, { body, token } = {}) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await server.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}
