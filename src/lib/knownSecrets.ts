/**
 * Development only: what went to or came from the API as a secret, so that a report can take it out of whatever text it
 * turns up in. In memory, and never in a build for production.
 */
export type SecretKind = 'password' | 'code' | 'token' | 'email' | 'phone';

const KEPT = 500;
const known = new Map<string, SecretKind>();

/** @param field the name under which it was sent: a password, a code or a token */
export function rememberSecret(field: string, secret: string): void {
  known.set(secret, /passw/i.test(field) ? 'password' : /token/i.test(field) ? 'token' : 'code');
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
}

export const knownSecrets = (): ReadonlyMap<string, SecretKind> => known;
