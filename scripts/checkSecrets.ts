import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from './gates/files';
import { secretsIn } from './gates/secrets';
import { ROOT } from './run/children';

const NO_TEXT = /\.(webp|avif|png|jpe?g|ico|woff2|webm|mp4|gz|tar)$/;

/** Fails when a file holds a secret. */
const found = repositoryFiles()
  .map((name) => ({ name, file: path.join(ROOT, name) }))
  .filter(({ name, file }) => !NO_TEXT.test(name) && statSync(file, { throwIfNoEntry: false })?.isFile())
  .flatMap(({ name, file }) => secretsIn(readFileSync(file, 'utf8')).map((what) => `${name}, ${what}`));
found.forEach((line) => console.error(line));
process.exitCode = found.length === 0 ? 0 : 1;
