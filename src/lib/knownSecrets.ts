import { secretFields } from './secretFields.gen';

/**
 * Development only: what went to or came from the API as a secret, so that a report can take it out of whatever text it
 * turns up in. In memory, and never in a build for production.
 */
export type SecretKind = 'password' | 'code' | 'token' | 'email' | 'phone';

/**
 * What a field of this name holds, as the contract says it; beside the contract, by its name, what a form or a header
 * calls alike. Null for nothing that is to be kept from a log or a report.
 */
export function kindOfField(name: string): SecretKind | null {
  const secret = secretFields.get(name);
  if (secret) return secret;
  if (/password/i.test(name)) return 'password';
  if (/token|authorization|cookie/i.test(name)) return 'token';
  if (/e-?mail|copyTo/i.test(name)) return 'email';
  return /(phone|mobile|tel)(no|number)?$/i.test(name) ? 'phone' : null;
}

const KEPT = 500;
const known = new Map<string, SecretKind>();

/** @param field the name under which it was sent: a password, a code or a token */
export function rememberSecret(field: string, secret: string): void {
  known.set(secret, kindOfField(field) ?? 'code');
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
}

export const knownSecrets = (): ReadonlyMap<string, SecretKind> => known;
