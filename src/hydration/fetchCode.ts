import { connectionBack, statusOf } from './connection';

declare const __webpack_hash__: string | undefined;

const STORAGE_KEY = 'shinglewise:reloadedFor';

type Load<Module> = () => Promise<Module>;

/** What webpack throws, with the address of the chunk. */
interface MissingChunk extends Error {
  request?: string;
  /** What the server answers at that address. */
  status?: number;
}

const isMissingChunk = (error: unknown): error is MissingChunk =>
  error instanceof Error && error.name === 'ChunkLoadError';

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
 * Imports a chunk. While nothing answers it waits for the connection and tries again, so that a page without a
 * connection stays.
 * @throws the error of the import once the server answers and the chunk cannot be had all the same
 */
export async function whenConnected<Module>(load: Load<Module>): Promise<Module> {
  for (let answered = false; ;) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      const status = await statusOf(error.request ?? '/');
      if (status === null) await connectionBack();
      else if (status >= 400 || answered) throw Object.assign(error, { status });
      else answered = true;
    }
  }
}

/**
 * Imports a chunk like `whenConnected`. After a deployment the chunks of the page a person has open are gone. Reloading
 * the address brings the new ones; doing it more than once for a build would loop, so a second failure is thrown for the
 * error boundary. A server that is failing would not give the page back: then it is not reloaded.
 * @returns a promise that never settles while the page reloads
 */
export async function fetchCode<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await whenConnected(load);
  } catch (error) {
    if (!isMissingChunk(error) || (error.status ?? 0) >= 500 || !mayReload()) throw error;
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}

/** Fetches code ahead of its use. A failure stays silent: the use itself asks again, and shows it. */
export function prefetch(load: Load<unknown>): void {
  load().catch(() => undefined);
}
