import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));
}

function install(): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return;
  }
}

/**
 * A Chromium to drive; where there is none and this may install it (root on Debian or Ubuntu), it is installed.
 * @returns its path
 * @throws Error saying what to do by hand
 */
export function chromiumPath(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const installed = find();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to where it is.');
}
