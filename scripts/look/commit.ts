import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run/children';
import { serveGallery } from './site';

const TREE = path.join(ROOT, '.cache', 'look', 'commit');

/** @throws Error with what the command printed when it fails */
function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

function remove(): void {
  rmSync(TREE, { recursive: true, force: true });
  run(ROOT, 'git', 'worktree', 'prune');
}

/** The gallery of a commit while `work` runs; it is built there with the packages of here. */
export async function atCommit<T>(commit: string, work: (origin: string) => Promise<T>): Promise<T> {
  remove();
  run(ROOT, 'git', 'worktree', 'add', '--detach', TREE, commit);
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(TREE, 'node_modules'));
    run(TREE, process.execPath, '--import', 'tsx', 'scripts/look.ts', '--build');
    const { origin, stop } = await serveGallery(TREE);
    try {
      return await work(origin);
    } finally {
      stop();
    }
  } finally {
    remove();
  }
}
