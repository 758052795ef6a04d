import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockfileFaults, type Manifest } from './gates/lockfile';
import { ROOT } from './run/children';

/** Fails when the lockfile holds a package from elsewhere, without a hash, or with an install script that was not reviewed. */
const read = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8')) as unknown;
const faults = lockfileFaults(
  read('package-lock.json') as Parameters<typeof lockfileFaults>[0],
  read('package.json') as Manifest,
);
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length === 0 ? 0 : 1;
