import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the next folder upward that has a package.json. */
const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : findRoot(dirname(folder));

/** The project's folder, for the source and for its bundle in build/server. */
export const ROOT = findRoot(__dirname);
