import { secretFields } from './secretFields.gen';

/**
 * Secrets sent to or received from the API, so that reports can redact them in any text. In memory, development only.
 */
export type SecretKind = 'password' | 'code' | 'token' | 'email' | 'phone';

/**
 * Returns the kind of secret in a field of this name, according to the contract or, for forms and headers, a similar name.
 * Null if the field may appear in logs and reports.
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

/** @param field the field's name in the request: a password, a code or a token */
export function rememberSecret(field: string, secret: string): void {
  known.set(secret, kindOfField(field) ?? 'code');
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
}

export const knownSecrets = (): ReadonlyMap<string, SecretKind> => known;
