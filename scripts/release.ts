import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { version as current } from '../package.json';
import { ROOT } from './run/children';
import { compareVersions, releaseNotes } from './release/changelog';

const CHANGELOG = path.join(ROOT, 'CHANGELOG.md');

/** @returns what the command printed. @throws Error when it fails */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** What changed in the contract since the last release. The comparison fails where something breaks: that is told too. */
function verdictSince(tag: string): string {
  if (run('git', 'tag', '--list', tag).trim() === '') return `There is no release ${tag} to compare with.`;
  const diff = ['run', '--silent', 'api:diff', '--', tag, '--format', 'markdown'];
  const { status, stdout, stderr } = spawnSync('npm', diff, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return stdout;
}

/** All tests, as anybody would run them; their output goes on to the terminal. @throws Error when one fails */
function requireGreenTests(): void {
  for (const script of ['test', 'test:long']) {
    const { status } = spawnSync('npm', ['run', script], { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm run ${script} failed: nothing was released.`);
  }
}

/** `npm run release -- 0.2.0`: version, notes, commit and tag; nothing of it unless `npm test` and `npm run test:long` pass. */
function main([version]: string[]): void {
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name a version: npm run release -- 0.2.0');
  if (compareVersions(version, current) <= 0) throw new Error(`${version} is not newer than ${current}.`);
  if (run('git', 'status', '--porcelain') !== '') throw new Error('Commit your changes first.');
  const today = new Date().toISOString().slice(0, 10);
  const notes = releaseNotes(readFileSync(CHANGELOG, 'utf8'), version, today, verdictSince(`v${current}`));
  requireGreenTests();
  run('npm', 'version', version, '--no-git-tag-version');
  writeFileSync(CHANGELOG, notes);
  run('npx', 'prettier', '--write', CHANGELOG);
  run('git', 'commit', '--quiet', '--all', '--message', `Release: ${version}`);
  run('git', 'tag', `v${version}`);
  console.log(`Released ${version}. Push the commit and the tag v${version}.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
