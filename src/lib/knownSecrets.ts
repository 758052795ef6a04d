/**
 * Development only: what went to or came from the API as a secret, so that a report can take it out of whatever text it
 * turns up in. In memory, and never in a build for production.
 */
export type SecretKind = 'password' | 'code' | 'token' | 'email' | 'phone';

/** What a field of this name holds; null for nothing that is to be kept from a log or a report. */
export function kindOfField(name: string): SecretKind | null {
  if (/passw|pwd|passphrase/i.test(name)) return 'password';
  if (/token|authorization|secret|cookie|bearer/i.test(name)) return 'token';
  if (/(phone|calling|country|status)code$/i.test(name)) return null;
  if (/(code|otp|pin)$/i.test(name)) return 'code';
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
