import { env } from '../config/env';
import { problemDetails } from '../lib/problems';
import { traceHeader, traceMiddleware } from './trace';

/** A call begins, as RTK Query says it. */
function begin(endpointName: string, requestId: string): void {
  const take = traceMiddleware({} as never)((action) => action);
  take({ type: 'api/executeMutation/pending', meta: { requestStatus: 'pending', requestId, arg: { endpointName } } });
}

it('a call to our own origin carries the id of its actions, once, and the details of an error name it', () => {
  jest.replaceProperty(env, 'apiBaseUrl', '/api');
  begin('logIn', 'V1StGXR8_Z5jdHi6B-myT');
  expect(traceHeader('getProfile')).toEqual({});
  expect(traceHeader('logIn')).toEqual({ 'x-trace-id': 'V1StGXR8_Z5jdHi6B-myT' });
  expect(traceHeader('logIn')).toEqual({});
  expect(problemDetails()).toContain('Requests V1StGXR8_Z5jdHi6B-myT');
});

it('an API elsewhere gets no header, which its rules for foreign pages might not allow', () => {
  jest.replaceProperty(env, 'apiBaseUrl', 'https://api.example.com');
  begin('logIn', 'one');
  expect(traceHeader('logIn')).toEqual({});
});
