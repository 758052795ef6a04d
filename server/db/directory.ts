import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SHARED = 0o1000;

/**
 * Creates a private directory, or makes an existing one private.
 * @throws Error with a message for the operator when many users share it, such as /tmp, or another user owns it
 */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (statSync(directory).mode & SHARED)
    throw new Error(`${directory} is shared by all users of this machine. Use a separate folder for the server.`);
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    const sentence = `${directory} belongs to another user. Change its owner to the user that runs the server.`;
    throw new Error(sentence, { cause: error });
  }
}

/** Runs chmod recursively: 0700 for folders and 0600 for files. */
export function tightenAll(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory() || entry.isFile())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

const held = new Set<string>();

interface Holder {
  pid: number;
  /** Process start in clock ticks since boot, if the system provides it; detects a reused pid. */
  startedAt: string | null;
  /** Inode of the directory, because a copy of a directory includes the lock. */
  folder: number;
}

/**
 * Takes the only lock of a data directory. The embedded engine has none, and two processes on one directory silently
 * lose acknowledged rows.
 * @returns a function that releases the lock
 * @throws Error naming the process that holds it
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  makePrivateDirectory(directory);
  const file = join(directory, 'server.lock');
  const folder = statSync(directory).ino;
  const mine: Holder = { pid: process.pid, startedAt: readProcess(process.pid)?.startedAt ?? null, folder };
  const throwInUse = (holder: Holder | null) => {
    throw new Error(
      `The data directory ${directory} is in use by the process ${holder?.pid}. ` +
        'Stop that process, set another DATA_DIR, or use PostgreSQL with DATABASE_URL.',
    );
  };
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readHolder(file);
    if (holder?.folder === folder && isAlive(holder, file)) throwInUse(holder);
    // If several processes find a stale lock, the last writer wins.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(mine), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
    await wait(100);
    const winner = readHolder(file);
    if (winner?.pid !== process.pid) throwInUse(winner);
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** Returns null for a truncated file. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder, file: string): boolean {
  // In a container every process may have the same pid: a lock with our pid that this process does not hold is stale.
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const found = readProcess(pid);
  // A zombie process still has its pid.
  if (found && ['Z', 'X'].includes(found.state)) return false;
  return !found || !startedAt || found.startedAt === startedAt;
}

/** Returns state and start of a process, if the system provides them. */
function readProcess(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...more] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, startedAt: more[18] ?? '' };
  } catch {
    return null;
  }
}
