import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config';

/** The system allows about 100 characters for the path of a socket. */
const LONGEST = 100;

/**
 * Where the server listens for commands: in the data directory or, where that path is too long, in a new folder that
 * only its user can enter and that the data directory names. What an earlier process left behind is removed: the caller
 * holds the lock of the directory.
 * @returns null for a server that several processes may belong to, or that keeps nothing
 */
export function makeSocketPath(config: Config): string | null {
  removeSocket(config);
  const { path, pointer } = pathsOf(config) ?? {};
  if (!path || !pointer) return null;
  if (path.length <= LONGEST) return path;
  // The name is random, so the folder cannot have been made before; its mode is 0700 from the start.
  const elsewhere = join(mkdtempSync(join(tmpdir(), 'shinglewise-')), 'control.sock');
  writeFileSync(pointer, elsewhere, { mode: 0o600 });
  return elsewhere;
}

/** The path that the running server listens on, or null. */
export function findSocketPath(config: Config): string | null {
  const { path, pointer } = pathsOf(config) ?? {};
  if (!path || !pointer) return null;
  return path.length <= LONGEST ? path : readPointer(pointer);
}

/** Removes the socket and what was made for it. */
export function removeSocket(config: Config): void {
  const { path, pointer } = pathsOf(config) ?? {};
  if (!path || !pointer) return;
  const elsewhere = readPointer(pointer);
  if (elsewhere) rmSync(dirname(elsewhere), { recursive: true, force: true });
  for (const file of [path, pointer]) rmSync(file, { force: true });
}

function pathsOf({ databaseUrl, dataDir }: Config): { path: string; pointer: string } | null {
  if (databaseUrl || dataDir === 'memory://') return null;
  return { path: join(dataDir, 'control.sock'), pointer: join(dataDir, 'control.path') };
}

/** Only a path of the kind made here: what it says is removed later. */
function readPointer(pointer: string): string | null {
  try {
    const path = readFileSync(pointer, 'utf8');
    return path.startsWith(join(tmpdir(), 'shinglewise-')) && path.endsWith('/control.sock') ? path : null;
  } catch {
    return null;
  }
}
