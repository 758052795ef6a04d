import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runMain } from './run/children';

/** Files that the build writes. */
const BUILT = ['dist/headers.json', 'dist/service-worker.js', 'dist/build.json'];
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const NAME = /^[a-z]+[A-Z]\w+(?=(?:\(.*\))?$)/;
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|md|ya?ml|cjs|js|json|sh)$/;
const QUOTED = /`([^`\n]+)`|((?:[\w-]+\/)+[\w.-]+\.tsx?)\b/g;

/**
 * Implements the step `references` of `npm run check`: finds files and camelCase names that a comment or a document
 * mentions but that don't exist.
 */
async function main(): Promise<void> {
  const files = execSync('git ls-files --cached --others --exclude-standard', { cwd: ROOT }).toString().split('\n');
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const isCode = (file: string) => /\.(tsx?|cjs|js|ya?ml|sh)$|^package\.json$/.test(file);
  const words = new Set(files.filter(isCode).flatMap((file) => read(file).replace(COMMENT, '').match(/\w+/g) ?? []));
  const all = [...files, ...BUILT];
  const exists = (file: string) => all.some((known) => known === file || known.endsWith(`/${file}`));
  const stale = files.flatMap((file) => {
    if (!/\.(tsx?|md)$/.test(file) || file === 'CHANGELOG.md') return [];
    const text = file.endsWith('.md') ? read(file) : (read(file).match(COMMENT) ?? []).join('\n');
    return [...text.matchAll(QUOTED)]
      .map(([, quoted, bare]) => (quoted ?? bare ?? '').replace(/^\.\//, ''))
      .filter((term) => (FILE.test(term) ? !exists(term) : !words.has(NAME.exec(term)?.[0] ?? 'const')))
      .map((term) => `${file}: ${term}`);
  });
  if (stale.length > 0) throw new Error(`These references are stale:\n${stale.join('\n')}`);
}

runMain(main);
