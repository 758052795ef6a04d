declare const __webpack_hash__: string | undefined;

const STORAGE_KEY = 'shinglewise:reloadedFor';

const isMissingChunk = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** True the first time it is asked in this tab for this build; false when that cannot be remembered. */
function mayReload(): boolean {
  const build = typeof __webpack_hash__ === 'string' ? __webpack_hash__ : 'unbuilt';
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === build) return false;
    sessionStorage.setItem(STORAGE_KEY, build);
    return true;
  } catch {
    return false;
  }
}

/**
 * After a deployment the chunks of the page a person has open are gone. Reloading the address brings the new ones;
 * doing it more than once for a build would loop, so a second failure is thrown for the error boundary (R183, C22).
 * @returns a promise that never settles while the page reloads
 * @throws the error itself when it is another one, or when this build was reloaded for already
 */
export function recoverFromMissingChunk(error: unknown): Promise<never> {
  if (!isMissingChunk(error) || !mayReload()) return Promise.reject(error);
  window.location.reload();
  return new Promise(() => undefined);
}
