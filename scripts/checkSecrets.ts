import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { secretsIn } from './gates/secrets';
import { ROOT } from './run/children';

const NO_TEXT = /\.(webp|avif|png|jpe?g|ico|woff2|webm|mp4|gz|tar)$/;

/** What a copy without its repository holds beside its files. */
const MADE = /^(node_modules|dist|build|coverage|\.git|\.data|\.cache)(\/|$)/;

/** Every file that is in the repository, or about to be. */
function files(): string[] {
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

/** Fails when a file holds a secret. */
const found = files()
  .map((name) => ({ name, file: path.join(ROOT, name) }))
  .filter(({ name, file }) => !NO_TEXT.test(name) && statSync(file, { throwIfNoEntry: false })?.isFile())
  .flatMap(({ name, file }) => secretsIn(readFileSync(file, 'utf8')).map((what) => `${name}, ${what}`));
found.forEach((line) => console.error(line));
process.exitCode = found.length === 0 ? 0 : 1;
