import { lstat, rename, rm } from 'node:fs/promises';
import { pgCode } from '../db/errors';
import { CommandError, type CommandOptions } from './output';

/** Creates a file that only its owner can read; fails if the name is taken, even by a link. */
export const NEW_FILE = { flag: 'wx', flags: 'wx', mode: 0o600 } as const;

/**
 * Writes a file under a temporary name and renames it once it is complete.
 * @param write creates the file at this path with `NEW_FILE`
 * @throws CommandError when the file exists, unless `force` is set
 */
export async function writeFileOnce(
  file: string,
  { force }: Pick<CommandOptions, 'force'>,
  write: (path: string) => Promise<unknown>,
): Promise<void> {
  const isTaken = await lstat(file).catch(() => null);
  if (isTaken && !force)
    throw new CommandError(`${file} already exists. Choose another name, or overwrite it with --force.`);
  const part = `${file}.part`;
  try {
    // A leftover may be another user's file or a link to one.
    await rm(part, { force: true });
    await write(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw toFileError(error, file);
  }
}

/** Converts a file system error, with a code such as EACCES, to a message. */
export function toFileError(error: unknown, file: string): unknown {
  const code = pgCode(error) ?? '';
  return /^(E[A-Z]+|Z_\w+|ERR_\w+)$/.test(code)
    ? new CommandError(`${file} could not be read or written (${code}).`)
    : error;
}
