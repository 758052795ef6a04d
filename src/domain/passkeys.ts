import type {
  AuthenticationCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  RegistrationCredential,
} from '../api';

/** Returns whether the browser has passkeys and exchanges them as JSON. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** After a cancellation, also by the signal, or without an answer in time. */
const CANCELED = ['AbortError', 'NotAllowedError'];

async function toJson<T>(request: Promise<Credential | null>): Promise<T | null> {
  try {
    const credential = (await request) as PublicKeyCredential | null;
    return credential && (credential.toJSON() as T);
  } catch (error) {
    if (CANCELED.includes((error as Error).name)) return null;
    throw error;
  }
}

/** Creates a passkey on a device of the user. Returns null if the user cancels. */
export function createPasskey(
  options: PasskeyCreationOptions,
  signal: AbortSignal,
): Promise<RegistrationCredential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(navigator.credentials.create({ publicKey, signal }));
}

/** Returns whether the chosen device already has a passkey of the account. */
export const isDuplicate = (error: unknown): boolean => (error as Error).name === 'InvalidStateError';

/**
 * Returns the passkey that the user logs in with, or null if the user cancels.
 * @param byAutofill suggests the passkeys in the email field instead of opening a prompt, where the browser can
 */
export async function requestPasskey(
  options: PasskeyRequestOptions,
  signal: AbortSignal,
  byAutofill: boolean,
): Promise<AuthenticationCredential | null> {
  if (byAutofill && !(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(navigator.credentials.get({ publicKey, signal, mediation: byAutofill ? 'conditional' : 'optional' }));
}

/** Not in TypeScript's DOM types yet. */
interface Signals {
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Tells the browser that the server has removed a passkey, so that it no longer offers it. */
export async function signalRemoved(rpId: string, credentialId: string): Promise<void> {
  await (PublicKeyCredential as Signals).signalUnknownCredential?.({ rpId, credentialId });
}
