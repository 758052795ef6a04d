import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = 0o1000;

/**
 * Makes a directory the owner's alone, or makes an existing one so.
 * @throws Error with a sentence for the operator when it is one that many users share, such as /tmp, or another user's
 */
export function ownDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (statSync(directory).mode & SHARED)
    throw new Error(`${directory} is shared by all users of this machine: give the server a folder of its own.`);
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    const sentence = `${directory} belongs to another user: give it to the one that the server runs as.`;
    throw new Error(sentence, { cause: error });
  }
}

/** Takes every right from all but the owner: 0700 for folders, 0600 for files. */
export function tightenAll(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory() || entry.isFile())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
