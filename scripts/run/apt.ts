import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages of Debian or Ubuntu where this may do so (as root).
 * @returns false when it may not, or when it did not work
 */
export function installWithApt(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
  return steps.every(
    (args) =>
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
  );
}
