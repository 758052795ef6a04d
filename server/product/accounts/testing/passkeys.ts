import fc from 'fast-check';
import type { TestApp } from '../../../testing';
import { PASSWORD } from '../../../testing/people';
import { type Authenticator, makeAuthenticator, type Signing } from './authenticator';

/** Returns the requests of a user with passkeys. */
export function passkeyActions(app: TestApp) {
  const post = (path: string, body?: object, token?: string, headers?: Record<string, string>) =>
    app.call('POST', path, { body, token, headers });
  const begin = (token: string, currentPassword = PASSWORD) => post('/user/passkeys/begin', { currentPassword }, token);
  const add = (token: string, credential: object, name?: string, headers?: Record<string, string>) =>
    post('/user/passkeys', { credential, name }, token, headers);
  const beginLogin = async () => (await post('/user/passkey-login/begin')).body.data.options;
  const logIn = (credential: object) => post('/user/passkey-login', { credential });

  return {
    begin,
    add,
    beginLogin,
    logIn,
    list: async (token: string) => (await app.call('GET', '/user/passkeys', { token })).body.data,
    rename: (token: string, id: string, name: string) => post('/user/passkeys/rename', { id, name }, token),
    remove: (token: string, id: string) => post('/user/passkeys/remove', { id }, token),
    /** Adds a passkey to an account. @returns its authenticator and its id in the list */
    async addPasskey({ token }: { token: string }, name = 'Phone', counter = 0) {
      const { challenge, user } = (await begin(token)).body.data.options;
      const authenticator = makeAuthenticator({ origin: app.context.config.publicOrigin, userHandle: user.id });
      const { body } = await add(token, authenticator.create({ challenge, counter }), name);
      return { ...authenticator, userHandle: user.id as string, listId: body.data.id as string };
    },
    /** Logs in with a new challenge. @param signing what the authenticator signs instead */
    async logInWith(authenticator: Authenticator, signing: Partial<Signing> = {}) {
      return logIn(authenticator.get({ challenge: (await beginLogin()).challenge, ...signing }));
    },
  };
}

/** Returns credentials that no browser sends: any JSON, and a valid credential with another value in a field. */
export function malformedCredentials(valid: { response: object }): fc.Arbitrary<object> {
  const { response, ...rest } = valid;
  const value = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
  const outer = fc
    .tuple(fc.constantFrom('id', 'rawId', 'type', 'response'), value)
    // A well-formed ID is that of a passkey that was removed.
    .filter(([field, other]) => field !== 'id' || typeof other !== 'string' || !/^[\w-]+$/.test(other))
    .map(([field, other]) => ({ ...valid, [field]: other }));
  const fields = Object.keys(response).filter((field) => field !== 'transports');
  const inner = fc
    .tuple(fc.constantFrom(...fields), value)
    .map(([field, other]) => ({ ...rest, response: { ...response, [field]: other } }));
  return (
    fc
      .oneof(fc.dictionary(fc.string(), value, { maxKeys: 5 }), outer, inner)
      // The parser of every body rejects these names.
      .filter((credential) => !/__proto__|constructor|prototype/.test(JSON.stringify(credential)))
  );
}
