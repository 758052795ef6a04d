import { rememberSecret } from '../lib/knownSecrets';

/**
 * Tokens that live in memory only, never in the store, in an action or in storage.
 * A reload forgets them, which is what they are for.
 */
let resetToken: string | null = null;
let departingToken: string | null = null;

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
export function keepDepartingToken(token: string): void {
  departingToken = token;
}

/** Gives the departing token once. */
export function takeDepartingToken(): string | null {
  const token = departingToken;
  departingToken = null;
  return token;
}
