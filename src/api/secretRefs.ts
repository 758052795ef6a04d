import { rememberSecret } from '../lib/knownSecrets';
import { secretFields } from '../lib/secretFields.gen';

/**
 * Tokens that live in memory only, never in the store, in an action or in storage.
 * A reload forgets them, which is what they are for.
 */
let resetToken: string | null = null;
let logoutToken: string | null = null;

export function keepResetToken(token: string): void {
  if (process.env.NODE_ENV !== 'production') rememberSecret('token', token);
  resetToken = token;
}

/** Keeps the reset token of an answer and takes it out, so that it reaches neither the store nor an action. */
export function withoutResetToken(answer: unknown): unknown {
  const { data, ...rest } = answer as { data: { token: string | null } };
  if (data.token) keepResetToken(data.token);
  return { ...rest, data: { token: null } };
}

export const currentResetToken = (): string | null => resetToken;

/** Whether a new password can be set. */
export const hasResetToken = (): boolean => resetToken !== null;

/** To be called when the person leaves the reset; the base query calls it after the new password is set. */
export function forgetResetToken(): void {
  resetToken = null;
}

/** The token of a session that has just ended in this browser and is still to be ended on the server. */
export function keepLogoutToken(token: string): void {
  logoutToken = token;
}

/** Gives the departing token once. */
export function takeLogoutToken(): string | null {
  const token = logoutToken;
  logoutToken = null;
  return token;
}

/**
 * Passwords and codes on their way to the API, as the contract marks them. RTK Query repeats the argument of a call in
 * its actions, where whoever reads the log of actions would find them; so a request carries references, and only the
 * base query turns them back.
 *
 * A reference begins with what cannot be typed, so that no text of a person is taken for one.
 */
const MARK = '\u0000withheld-';

const withheld = new Map<string, string>();
let count = 0;

function reference(secret: string): string {
  count += 1;
  const name = MARK + count;
  withheld.set(name, secret);
  return name;
}

/**
 * The same request with a reference in the place of each password and code. For every call that has one:
 * `logIn({ logInRequest: mask({ email, password }) })`.
 */
export function mask<T extends object>(request: T): T {
  const copy = { ...request } as Record<string, unknown>;
  for (const field of secretFields.keys()) {
    const value = copy[field];
    if (typeof value !== 'string') continue;
    if (process.env.NODE_ENV !== 'production') rememberSecret(field, value);
    copy[field] = reference(value);
  }
  return copy as T;
}

/**
 * The body as it is to be sent. The secrets of a mutation are forgotten here, because it is sent once; a query may be
 * asked again.
 * @throws Error while developing, for a secret that was not withheld
 */
export function unmask(body: unknown, type: 'query' | 'mutation' = 'mutation'): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      const secret = typeof value === 'string' ? withheld.get(value) : undefined;
      if (secret === undefined) {
        if (process.env.NODE_ENV !== 'production' && value && secretFields.has(field))
          throw new Error(`${field} is in clear in an action: give the request to mask() first.`);
        return [field, value];
      }
      if (type === 'mutation') withheld.delete(value as string);
      return [field, secret];
    }),
  );
}
