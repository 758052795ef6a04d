import type { WebAuthnCredential, WebAuthnOptions } from '../api';

/** Returns whether the browser has passkeys and exchanges them as JSON. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

let pending = new AbortController();

/** Ends the browser's request for a passkey, and returns the signal of the next one: browsers allow one at a time. */
export function nextSignal(): AbortSignal {
  pending.abort();
  pending = new AbortController();
  return pending.signal;
}

const toJson = (credential: Credential | null) => (credential as PublicKeyCredential).toJSON() as WebAuthnCredential;

/** Creates a passkey on a device of the user. @returns rejects if the user cancels or the device has one already */
export async function createPasskey(options: WebAuthnOptions, signal: AbortSignal): Promise<WebAuthnCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return toJson(await navigator.credentials.create({ publicKey, signal }));
}

/**
 * Returns the passkey that the user logs in with, or null if the user cancels.
 * @param byAutofill suggests the passkeys in the email field instead of opening a prompt, where the browser can
 */
export async function requestPasskey(
  options: WebAuthnOptions,
  signal: AbortSignal,
  byAutofill: boolean,
): Promise<WebAuthnCredential | null> {
  if (byAutofill && !(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const mediation = byAutofill ? 'conditional' : 'optional';
  try {
    return toJson(await navigator.credentials.get({ publicKey, signal, mediation }));
  } catch (error) {
    // The user canceled, also by the signal, or didn't answer in time.
    if (['AbortError', 'NotAllowedError'].includes((error as Error).name)) return null;
    throw error;
  }
}
