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

/** Returns null after a cancellation, also by the signal, or without an answer in time. */
async function toJson(request: Promise<Credential | null>): Promise<WebAuthnCredential | null> {
  try {
    return ((await request) as PublicKeyCredential).toJSON() as WebAuthnCredential;
  } catch (error) {
    if (['AbortError', 'NotAllowedError'].includes((error as Error).name)) return null;
    throw error;
  }
}

/** Creates a passkey on a device of the user. Returns null if the user cancels. */
export function createPasskey(options: object, signal: AbortSignal): Promise<WebAuthnCredential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return toJson(navigator.credentials.create({ publicKey, signal }));
}

/** Returns whether the chosen device already has a passkey of the account. */
export const isDuplicate = (error: unknown): boolean => (error as Error).name === 'InvalidStateError';

/**
 * Returns the passkey that the user logs in with, or null if the user cancels.
 * @param byAutofill suggests the passkeys in the email field instead of opening a prompt, where the browser can
 */
export async function requestPasskey(
  options: object,
  signal: AbortSignal,
  byAutofill: boolean,
): Promise<WebAuthnCredential | null> {
  if (byAutofill && !(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return toJson(navigator.credentials.get({ publicKey, signal, mediation: byAutofill ? 'conditional' : 'optional' }));
}

/** Not in TypeScript's DOM types yet. */
interface Signals {
  signalUnknownCredential?: (unknown: { rpId: unknown; credentialId: string }) => Promise<void>;
}

/** Tells the browser that the server has removed a passkey, so that it no longer offers it. */
export async function signalRemoved({ rpId }: WebAuthnOptions, credentialId: string): Promise<void> {
  await (PublicKeyCredential as Signals).signalUnknownCredential?.({ rpId, credentialId });
}
