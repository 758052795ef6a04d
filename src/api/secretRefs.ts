import { secretFields } from '../lib/secretFields.gen';

/**
 * Tokens kept in memory only, never in the store, an action or storage. A reload intentionally drops them.
 */
let resetToken: string | null = null;
let logoutToken: string | null = null;

export function keepResetToken(token: string): void {
  resetToken = token;
}

/** Moves the reset token from a response into memory, so that it reaches neither the store nor an action. */
export function withoutResetToken(answer: unknown): unknown {
  const { data, ...rest } = answer as { data: { token: string | null } };
  if (data.token) keepResetToken(data.token);
  return { ...rest, data: { token: null } };
}

export const currentResetToken = (): string | null => resetToken;

/** Returns whether a new password can be set. */
export const hasResetToken = (): boolean => resetToken !== null;

/** Drops the reset token. Call it when the user leaves the reset; the base query does so after the password is set. */
export function forgetResetToken(): void {
  resetToken = null;
}

/** The token of a session that ended in this browser but not yet on the server. */
export function keepLogoutToken(token: string): void {
  logoutToken = token;
}

/** Returns the ended session's token, once. */
export function takeLogoutToken(): string | null {
  const token = logoutToken;
  logoutToken = null;
  return token;
}

/**
 * Passwords and codes for pending API calls. RTK Query puts call arguments into its actions, which DevTools
 * shows, so requests carry references that only the base query resolves.
 *
 * A reference begins with a character that can't be typed, so that no user input is mistaken for one.
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
 * Replaces each password and code in a request with a reference. Use it for every call that has one:
 * `logIn({ logInRequest: mask({ email, password }) })`.
 */
export function mask<T extends object>(request: T): T {
  const copy = { ...request } as Record<string, unknown>;
  for (const field of secretFields) {
    const value = copy[field];
    if (typeof value !== 'string') continue;
    copy[field] = reference(value);
  }
  return copy as T;
}

/**
 * Resolves the references in a body. Drops a mutation's secrets, because it is sent once; a query may be repeated.
 * @throws Error in development, for an unmasked secret
 */
export function unmask(body: unknown, type: 'query' | 'mutation' = 'mutation'): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      const secret = typeof value === 'string' ? withheld.get(value) : undefined;
      if (secret === undefined) {
        if (process.env.NODE_ENV !== 'production' && value && secretFields.has(field))
          throw new Error(`${field} is in plain text in an action. Pass the request to mask() first.`);
        return [field, value];
      }
      if (type === 'mutation') withheld.delete(value as string);
      return [field, secret];
    }),
  );
}
