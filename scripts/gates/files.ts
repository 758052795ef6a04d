import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ROOT } from '../run/children';

/** What a copy without its repository holds beside its files. */
const MADE = /^(node_modules|dist|build|coverage|\.git|\.data|\.cache)(\/|$)/;

/** Every file that is in the repository, or about to be, as a path from its root. */
export function repositoryFiles(): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((name) => name !== '');
  } catch {
    return readdirSync(ROOT, { recursive: true })
      .map(String)
      .filter((name) => !MADE.test(name));
  }
}
